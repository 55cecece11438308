import { brand, clientSystem } from '@kehribar/shared/brand'
import Bowser from 'bowser'

const clientSystems = new Map([
  ['win32', 'Windows'],
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
])

/**
 * Names that a page may show. An unknown agent's own text is never among them: whoever tries to log in chooses it, and
 * it would stand on the player's security page.
 */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** More of an agent is not looked at; sessions keep no more of it either. */
const longestAgent = 300

/** A device as people say it, "Firefox, Windows": only the parts that are known, empty when neither is (the site says then that it is unknown). */
export function deviceName(userAgent: string): string {
  const own = clientSystem(userAgent)
  if (own !== null) return [brand.name, clientSystems.get(own)].filter(Boolean).join(', ')
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestAgent))
  return [known(browser.name, browsers), known(os.name, systems)].filter(Boolean).join(', ')
}

const known = (name: string | undefined, names: ReadonlySet<string>): string => (name !== undefined && names.has(name) ? name : '')
