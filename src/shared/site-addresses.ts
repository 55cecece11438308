import { gameTypes } from './rules/game-types'

/*
 * Which addresses have a page, for who answers before the site's router runs: a server says 404 for the others. A test
 * holds this against the router.
 */

const segment = '[^/]+'
const some = (names: readonly string[]) => `(?:${names.join('|')})`

const profile = [
  ...['details', 'security', 'history(?:/statement)?', 'bank-accounts', 'upload-receipt', 'withdrawal-requests', 'bonuses', 'bonus-request'],
  ...['request-call', 'limits', 'desktop', `(?:deposit|withdrawal|notifications)(?:/${segment})?`],
]
const pages = [
  '',
  `/sportsbook(?:/.*)?`,
  `${some(gameTypes.map(({ path }) => path))}(?:/${segment}){0,2}`,
  '/spaceman|/parlaybay|/betsolutions',
  '/static(?:/.*)?',
  `/profile(?:/${some(profile)})?`,
  '(?:/auth)?/(?:login|retrieve-username)',
  `(?:/auth)?/(?:register|reset-password)(?:/${segment})?`,
  // "register-KOD" and whatever else begins like it (@see AUTH-04, AUTH-07).
  `/registration/${segment}|/regist[^/]*`,
]
const page = new RegExp(`^(?:${pages.join('|')})$`, 'i')
const promotion = /^\/promotions(?:\/([^/]+))?$/i

/** What is at an address of the site; null when there is no page. Of a promotion its id, since only the content knows whether it is there. */
export function siteAddress(path: string): { promotion?: string } | null {
  const plain = path.replace(/\/+$/, '')
  const found = promotion.exec(plain)
  if (found) return found[1] === undefined ? {} : { promotion: found[1] }
  return page.test(plain) ? {} : null
}
