import { authPrefix, paths } from './paths'
import { gameTypes } from './rules/game-types'

/*
 * Which addresses have a page, for who answers before the site's router runs: a server says 404 for the others. A test
 * holds this against the router.
 */

const segment = '[^/]+'
const some = (names: readonly string[]) => `(?:${names.join('|')})`

const all = Object.values(paths).filter((path) => typeof path === 'string')
const prefix = `(?:${authPrefix})?`
const pages = [
  '',
  `${paths.sportsbook}(?:/.*)?`,
  `${some(gameTypes.map(({ path }) => path))}(?:/${segment}){0,2}`,
  some([paths.crash, paths.parlay, paths.zeppelin]),
  `${paths.static}(?:/.*)?`,
  some(all.filter((path) => path.startsWith(paths.profile))),
  `${some([paths.deposit, paths.withdrawal, paths.notifications])}/${segment}`,
  prefix + some([paths.login, paths.retrieveUsername]),
  `${prefix}${some([paths.register, paths.resetPassword])}(?:/${segment})?`,
  // "register-KOD" and whatever else begins like it (@see AUTH-04, AUTH-07).
  `${paths.registration}/${segment}|/regist[^/]*`,
]
const page = new RegExp(`^(?:${pages.join('|')})$`, 'i')
const promotion = new RegExp(`^${paths.promotions}(?:/([^/]+))?$`, 'i')

/** What is at an address of the site; null when there is no page. Of a promotion its id, since only the content knows whether it is there. */
export function siteAddress(path: string): { promotion?: string } | null {
  const plain = path.replace(/\/+$/, '')
  const found = promotion.exec(plain)
  if (found) return found[1] === undefined ? {} : { promotion: found[1] }
  return page.test(plain) ? {} : null
}
