import { defaultLanguage, type LanguageCode, pickLanguage } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import { type Texts, tr } from './tr'

const all: Record<LanguageCode, Texts> = { tr, en, de }

export function textsOf(language: LanguageCode): Texts {
  return all[language]
}

/** Returns the requested language, otherwise the browser’s first supported one, otherwise Turkish. */
export const languageOf = (asked: unknown, accepted?: string): LanguageCode =>
  pickLanguage(typeof asked === 'string' ? asked : null, accepted) ?? defaultLanguage.languageCode

/** Replaces `{name}` placeholders by values. */
export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export type { Texts }
