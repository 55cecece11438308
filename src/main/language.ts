import { app } from 'electron'
import { defaultLanguage, findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { texts } from './texts'
import type { Texts } from './texts/shape'

export interface Language {
  code(): LanguageCode
  texts(): Texts
  set(code: LanguageCode): void
}

/** The system's language, as far as it is one of ours. */
export function systemLanguage(): LanguageCode {
  return findLanguage(app.getLocale().slice(0, 2))?.languageCode ?? defaultLanguage.languageCode
}

/** The shell's language: the system's until the site tells the player's. */
export function createLanguage(onChange: () => void): Language {
  let current = systemLanguage()
  return {
    code: () => current,
    texts: () => texts[current],
    set(code) {
      if (code === current) return
      current = code
      onChange()
    },
  }
}
