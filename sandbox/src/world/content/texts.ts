import type { LanguageCode } from '@kehribar/shared/languages'
import { rich } from './rich'

/** What the world is written in. In another language of the site its texts are those of the first. */
export const worldLanguages = ['tr', 'en', 'de'] as const satisfies readonly LanguageCode[]
export type WorldLanguage = (typeof worldLanguages)[number]

export type Texts = Record<WorldLanguage, string>

/** A text in every language. */
export const texts = (tr: string, en: string, de: string): Texts => ({ tr, en, de })

const whole = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

/** The same with a number, written the way each language does: `{n}` stands for it. */
export const counted = (count: number, tr: string, en: string, de: string) =>
  texts(tr.replace('{n}', whole(count, 'tr')), en.replace('{n}', whole(count, 'en')), de.replace('{n}', whole(count, 'de')))

/** A long text in every language, in the notation of `rich`. */
export const richTexts = (tr: string, en: string, de: string) => texts(rich(tr), rich(en), rich(de))
