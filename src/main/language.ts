import { app } from 'electron'
import { defaultLanguage, findLanguage, type LanguageCode } from '@shared/languages'
import { texts, type Texts } from './texts'

export interface Language {
  texts(): Texts
  set(code: LanguageCode): void
}

/** The shell's language: the system's until the site tells the player's. */
export function createLanguage(onChange: () => void): Language {
  let current = findLanguage(app.getLocale().slice(0, 2))?.languageCode ?? defaultLanguage.languageCode
  return {
    texts: () => texts[current],
    set(code) {
      if (code === current) return
      current = code
      onChange()
    },
  }
}
