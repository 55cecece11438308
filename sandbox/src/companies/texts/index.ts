import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import { type Texts, tr } from './tr'

const all: Record<LanguageCode, Texts> = { tr, en, de }

export function textsOf(language: LanguageCode): Texts {
  return all[language]
}

/** The asked language, else the browser's first one that we speak, else Turkish. */
export function languageOf(asked: unknown, accepted?: string): LanguageCode {
  const candidates = [typeof asked === 'string' ? asked : '', ...(accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())]
  return candidates.map((code) => findLanguage(code)?.languageCode).find((code) => code !== undefined) ?? 'tr'
}

/** Puts values into `{name}` places. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export type { Texts }
