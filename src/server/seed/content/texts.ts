import { rich } from './rich'

/** A text in every language, keyed as content records are (@see src/shared/languages.ts). */
export const texts = (tr: string, en: string, de: string): Record<string, string> => ({ '1': tr, '2': en, '3': de })

const whole = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

/** The same with a number, written the way each language does: `{n}` stands for it. */
export const counted = (count: number, tr: string, en: string, de: string) =>
  texts(tr.replace('{n}', whole(count, 'tr')), en.replace('{n}', whole(count, 'en')), de.replace('{n}', whole(count, 'de')))

/** A long text in every language, in the notation of `rich`. */
export const richTexts = (tr: string, en: string, de: string) => texts(rich(tr), rich(en), rich(de))
