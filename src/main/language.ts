import { app } from 'electron'
import { defaultLanguage, type LanguageCode, pickLanguage } from '@kehribar/shared/languages'
import { texts } from './texts'
import type { ClientTexts } from './texts/shape'

export interface Language {
  code(): LanguageCode
  texts(): ClientTexts
  set(code: LanguageCode): void
}

/** Returns the system's language if the client supports it, else the default language. */
export function systemLanguage(): LanguageCode {
  return pickLanguage(null, app.getLocale()) ?? defaultLanguage.languageCode
}

/** Creates the shell's language: the system's until the site sets the player's. */
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
