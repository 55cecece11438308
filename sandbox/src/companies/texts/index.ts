import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import { type Texts, tr } from './tr'

const all: Record<LanguageCode, Texts> = { tr, en, de }

export function textsOf(language: LanguageCode): Texts {
  return all[language]
}

/** Returns the requested language, otherwise the browser’s first supported one, otherwise Turkish. */
export function languageOf(asked: unknown, accepted?: string): LanguageCode {
  const candidates = [typeof asked === 'string' ? asked : '', ...(accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())]
  return candidates.map((code) => findLanguage(code)?.languageCode).find((code) => code !== undefined) ?? 'tr'
}

/** Replaces `{name}` placeholders by values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export type { Texts }
