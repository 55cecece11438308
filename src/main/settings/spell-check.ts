import type { Session } from 'electron'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { logger } from '../log'
import type { Settings } from './settings'

/** Returns Chromium's best dictionary code for a language; undefined if it has none. */
export function dictionaryFor(language: Exclude<SettingValues['spellCheck'], 'off'>, known: readonly string[]): string | undefined {
  return known.find((code) => code === language) ?? known.find((code) => code.startsWith(`${language}-`))
}

function applySpellCheck(session: Session, language: SettingValues['spellCheck']): void {
  const dictionary = language === 'off' ? undefined : dictionaryFor(language, session.availableSpellCheckerLanguages)
  if (language !== 'off' && !dictionary) logger.warn('Chromium has no dictionary for', language)
  // The languages must be set first, because enabling the checker downloads their dictionaries.
  session.setSpellCheckerLanguages(dictionary ? [dictionary] : [])
  session.setSpellCheckerEnabled(dictionary !== undefined)
}

/**
 * Applies the spell-check setting: one language, or off. It is off by default, because Chromium downloads a dictionary
 * from Google. macOS has its own spell checker, which the client leaves alone.
 */
export function followSpellCheck(session: Session, settings: Pick<Settings, 'values' | 'onChange'>, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'darwin') return
  applySpellCheck(session, settings.values().spellCheck)
  settings.onChange(({ spellCheck }, before) => {
    if (spellCheck !== before.spellCheck) applySpellCheck(session, spellCheck)
  })
}
