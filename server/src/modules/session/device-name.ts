import { brand, clientSystem } from '@kehribar/shared/brand'
import Bowser from 'bowser'

const clientSystems = new Map([
  ['win32', 'Windows'],
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
])

/**
 * Names that a page may show. Text of an unknown user agent is never shown, because an attacker chooses it and it would appear on the player's security
 * page.
 */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** Maximum length of a user agent, for parsing and in stored sessions. */
const longestAgent = 300

/** Returns the known parts of a device name, such as "Firefox, Windows", or an empty text (the site then says that it is unknown). */
export function deviceName(userAgent: string): string {
  const own = clientSystem(userAgent)
  if (own !== null) return [brand.name, clientSystems.get(own)].filter(Boolean).join(', ')
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestAgent))
  return [known(browser.name, browsers), known(os.name, systems)].filter(Boolean).join(', ')
}

const known = (name: string | undefined, names: ReadonlySet<string>): string => (name !== undefined && names.has(name) ? name : '')
