import type { LanguageCode } from '@kehribar/shared/languages'
import { renderRichText } from './rich'

/** Languages of the sample content. Other languages of the site show the first one. */
export const worldLanguages = ['tr', 'en', 'de'] as const satisfies readonly LanguageCode[]
export type WorldLanguage = (typeof worldLanguages)[number]

export type Texts = Record<WorldLanguage, string>

/** Combines the texts of all languages. */
export const textsOfLanguages = (tr: string, en: string, de: string): Texts => ({ tr, en, de })

const formatNumber = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

/** Combines texts with a number, formatted per language in place of `{n}`. */
export const textsWithCount = (count: number, tr: string, en: string, de: string) =>
  textsOfLanguages(tr.replace('{n}', formatNumber(count, 'tr')), en.replace('{n}', formatNumber(count, 'en')), de.replace('{n}', formatNumber(count, 'de')))

/** Combines long texts in the notation of `rich`. */
export const richTexts = (tr: string, en: string, de: string) => textsOfLanguages(renderRichText(tr), renderRichText(en), renderRichText(de))
