import { authPrefix, paths } from './paths'
import { gameTypes } from './rules/game-types'
import { type PageName, pageNames } from './site/page-texts'
import { trimEndOf } from './trim-end'

/*
 * Decides which addresses have a page, for code that runs before the site's router: the server answers 404 for all others. A
 * test compares this with the router.
 */

const segment = '[^/]+'
const some = (names: readonly string[]) => `(?:${names.join('|')})`

const prefix = `(?:${authPrefix})?`
const pages = [
  some(Object.values(paths).flatMap((path) => (typeof path === 'string' ? [trimEndOf(path, '/')] : []))),
  `${paths.sportsbook}/.*`,
  `${some(gameTypes.map(({ path }) => path))}(?:/${segment}){0,2}`,
  `${paths.static}/.*`,
  `${some([paths.deposit, paths.withdrawal, paths.notifications])}/${segment}`,
  prefix + some([paths.login, paths.retrieveUsername]),
  `${prefix}${some([paths.register, paths.resetPassword])}(?:/${segment})?`,
  // "register-KOD" and other addresses with this beginning. @see AUTH-04, AUTH-07
  `${paths.registration}/${segment}|/regist[^/]*`,
]
const page = new RegExp(`^(?:${pages.join('|')})$`, 'i')
const promotion = new RegExp(`^${paths.promotions}(?:/([^/]+))?$`, 'i')

/**
 * Returns the page of an address of the site; null if there is no page. For a promotion it returns the id, because only the
 * content knows whether the promotion exists.
 */
export function pageAtAddress(path: string): { promotion?: string } | null {
  const plain = trimEndOf(path, '/')
  const found = promotion.exec(plain)
  if (found) return found[1] === undefined ? {} : { promotion: found[1] }
  return page.test(plain) ? {} : null
}

const addresses: Readonly<Record<PageName, string>> = paths
/** Address of each named page. @see WEB-2 */
export const addressOf = Object.fromEntries(pageNames.map((name) => [name, addresses[name]])) as typeof addresses

/** Public pages by path prefix, the longest prefix first. A longer path, such as a filtered catalogue or a single event, gets the page name of its prefix. */
const open = [...pageNames.map((name) => [addressOf[name], name] as const), [paths.sportsbook, 'sports'] as const].sort(
  ([one], [other]) => other.length - one.length,
)

const referral = new RegExp(`^${authPrefix}|^/regist|^${paths.register}/`)

/** Returns the name and canonical address of a public page; null for a player's page, for a mailed link and for no page. */
export function publicPageAt(path: string): { name: PageName; canonical: string } | null {
  if (pageAtAddress(path) === null) return null
  const plain = trimEndOf(path, '/').toLowerCase() || paths.home
  if (plain === paths.home) return { name: 'home', canonical: paths.home }
  if (plain.startsWith(paths.couponHistory)) return null
  // Referral links and legacy addresses are the register page.
  const same = referral.test(plain) ? plain.replace(authPrefix, '').replace(/^\/regist.*/, paths.register) : plain
  const found = open.find(([start]) => same === start || same.startsWith(`${start}/`))
  if (!found) return null
  const [, name] = found
  const whole = name === 'static' || same === paths.sportsbook ? addressOf[name] : same
  return { name, canonical: whole }
}
