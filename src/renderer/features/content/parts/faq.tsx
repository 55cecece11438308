import { chakra, Spinner } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Search, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Disclosure } from '@/ui/feedback/disclosure'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { InputBox } from '@/ui/forms/input-box'
import { RichText } from '@/ui/media/rich-text'
import { faqQuery } from '../api'
import type { FaqEntry } from '@kehribar/shared/api/content'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { foldText } from '@kehribar/shared/rules/fold'

interface Question {
  id: number | string
  question: string
  /** HTML. */
  answer: string
}

interface Category {
  code: string
  title: string
  questions: Question[]
}

/** Texts used when an editor left one out (@see DATA-06). */
interface Fallbacks {
  category: string
  question: string
  answer: string
}

/** Groups the questions by category and keeps the order of the entries (@see CONTENT-03, DATA-05). */
export function groupFaq(entries: readonly FaqEntry[], language: LanguageCode, fallbacks: Fallbacks): Category[] {
  const categories = new Map<string, Category>()
  for (const { id, json } of entries) {
    const title = pickContent(json.categoryTitle, language)
    // Without a code, the title identifies the category.
    const code = pickContent(json.categoryCode, language) || title
    const category = categories.get(code) ?? { code, title: title || fallbacks.category, questions: [] }
    categories.set(code, category)
    category.questions.push({
      id: id ?? `${code}:${category.questions.length}`,
      question: pickContent(json.question, language) || fallbacks.question,
      answer: pickContent(json.answer, language) || fallbacks.answer,
    })
  }
  return [...categories.values()]
}

const plain = (html: string) => html.replace(/<[^<>]*>/g, ' ')

/** Returns the questions whose question or answer contains every search word, ignoring case and diacritics. */
export function searchFaq(categories: readonly Category[], text: string): Category[] {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return [...categories]
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const held = foldText(`${question} ${plain(answer)}`)
        return words.every((word) => held.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Questions by category, the first one open, with a search (@see CONTENT-03, CONTENT-04). */
export function Faq() {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery(faqQuery)
  const [text, setText] = useState('')
  const categories = useMemo(
    () => groupFaq(data ?? [], language, { category: t('undefined_category'), question: t('no_question'), answer: t('no_answer') }),
    [data, language, t],
  )
  const found = useMemo(() => searchFaq(categories, text), [categories, text])

  if (isPending)
    return (
      <chakra.div role="status" display="grid" placeItems="center" minH="100dvh" alignContent="start" pt="24">
        <Spinner size="lg" color="fg.brand" />
        <chakra.span srOnly>{common('loading')}</chakra.span>
      </chakra.div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (categories.length === 0) return <EmptyState icon={<CircleHelp />} title={t('faq_none')} text={t('faq_none_hint')} />
  return (
    <>
      <chakra.search display="block" maxW="440px" mb={{ base: '5', md: '6' }}>
        <InputBox>
          <Search aria-hidden />
          <input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            placeholder={t('faq_search')}
            aria-label={t('faq_search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </InputBox>
      </chakra.search>
      {found.length === 0 && <EmptyState icon={<SearchX />} title={common('no_results')} text={t('faq_nothing_hint')} />}
      <Questions key={text ? 'found' : 'all'} categories={found} />
    </>
  )
}

function Questions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ code, title, questions }, at) => (
    <chakra.section key={code} aria-label={title} mt={at > 0 ? { base: '6', md: '8' } : undefined}>
      <chakra.h2 textStyle="h2" mb="3">
        {title}
      </chakra.h2>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
        {questions.map(({ id, question, answer }, index) => (
          <Disclosure key={id} title={question} open={at === 0 && index === 0}>
            <RichText html={answer} />
          </Disclosure>
        ))}
      </chakra.div>
    </chakra.section>
  ))
}
