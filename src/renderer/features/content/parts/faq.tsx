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
import { type Category, groupFaq, searchFaq } from '../faq'

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
