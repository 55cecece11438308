import type { FaqEntry } from '@kehribar/shared/api/content'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { foldText } from '@kehribar/shared/rules/fold'

export interface Question {
  id: number | string
  question: string
  /** HTML. */
  answer: string
}

export interface Category {
  code: string
  title: string
  questions: Question[]
}

/** Texts used when an editor left one out (@see DATA-06). */
export interface Fallbacks {
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
