import type { Session } from 'electron'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { logger } from '../log'
import type { Settings } from './settings'

/** The dictionary that fits a language best, by the codes that this Chromium knows; none when it has none. */
export function dictionaryFor(language: Exclude<SettingValues['spellCheck'], 'off'>, known: readonly string[]): string | undefined {
  return known.find((code) => code === language) ?? known.find((code) => code.startsWith(`${language}-`))
}

function applySpellCheck(session: Session, language: SettingValues['spellCheck']): void {
  const dictionary = language === 'off' ? undefined : dictionaryFor(language, session.availableSpellCheckerLanguages)
  if (language !== 'off' && !dictionary) logger.warn('No dictionary for', language)
  // The list comes first: turned on with the old one, the checker would fetch its dictionaries.
  session.setSpellCheckerLanguages(dictionary ? [dictionary] : [])
  session.setSpellCheckerEnabled(dictionary !== undefined)
}

/**
 * Checks spelling in one language or not at all. Chromium fetches a dictionary from its maker once, so it stays off
 * until the player asks; macOS has its own, which it turns on and chooses for every program alike.
 */
export function followSpellCheck(session: Session, settings: Pick<Settings, 'values' | 'onChange'>, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'darwin') return
  applySpellCheck(session, settings.values().spellCheck)
  settings.onChange(({ spellCheck }, before) => {
    if (spellCheck !== before.spellCheck) applySpellCheck(session, spellCheck)
  })
}
