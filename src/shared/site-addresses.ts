import { authPrefix, paths } from './paths'
import { gameTypes } from './rules/game-types'
import type { PageName } from './site/page-texts'
import { trimEndOf } from './trim-end'

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
  const plain = trimEndOf(path, '/')
  const found = promotion.exec(plain)
  if (found) return found[1] === undefined ? {} : { promotion: found[1] }
  return page.test(plain) ? {} : null
}

/** What anybody may find, by the path it begins with; a filtered catalogue and a single event are pages of the same name. */
const open: readonly (readonly [path: string, name: PageName])[] = [
  [paths.live, 'live'],
  [paths.esport, 'esport'],
  [paths.sportsbook, 'sports'],
  [paths.slot, 'slot'],
  [paths.liveCasino, 'liveCasino'],
  [paths.virtualBets, 'virtualBets'],
  [paths.games, 'games'],
  [paths.crash, 'crash'],
  [paths.parlay, 'parlay'],
  [paths.promotions, 'promotions'],
  [paths.static, 'static'],
  [paths.login, 'login'],
  [paths.register, 'register'],
]

/** Where the page of a name is (@see W-2). */
export const addressOf: Readonly<Record<PageName, string>> = {
  home: paths.home,
  sports: paths.sports,
  live: paths.live,
  esport: paths.esport,
  slot: paths.slot,
  liveCasino: paths.liveCasino,
  virtualBets: paths.virtualBets,
  games: paths.games,
  crash: paths.crash,
  parlay: paths.parlay,
  promotions: paths.promotions,
  static: paths.static,
  login: paths.login,
  register: paths.register,
}

const referral = new RegExp(`^${authPrefix}|^/regist|^${paths.register}/`)

/** The page of an address that anybody may find and its one spelling; null for a player's, for one of a mailed link, and for none. */
export function openPage(path: string): { name: PageName; canonical: string } | null {
  if (siteAddress(path) === null) return null
  const plain = trimEndOf(path, '/').toLowerCase() || paths.home
  if (plain === paths.home) return { name: 'home', canonical: paths.home }
  if (plain.startsWith(paths.couponHistory)) return null
  // Whoever brought a guest, and an older form of the address, are no pages of their own.
  const same = referral.test(plain) ? plain.replace(authPrefix, '').replace(/^\/regist.*/, paths.register) : plain
  const found = open.find(([start]) => same === start || same.startsWith(`${start}/`))
  if (!found) return null
  const [, name] = found
  const whole = name === 'static' || same === paths.sportsbook ? addressOf[name] : same
  return { name, canonical: whole }
}
