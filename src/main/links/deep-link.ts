/** The scheme under which other programs, mails and pages lead into the client. */
export const linkScheme = 'kehribar'

/** What stands behind `kehribar://`, and the site's path for it. `:id` is a number, `:uuid` a message's. Nothing else is opened. */
const targets = new Map(
  Object.entries({
    '': '/',
    home: '/',
    sports: '/sportsbook/prelive',
    live: '/sportsbook/live',
    esport: '/sportsbook/esport',
    slot: '/slot',
    'live-casino': '/live-casino',
    'virtual-bets': '/virtual-bets',
    games: '/games',
    promotions: '/promotions',
    'promotions/:id': '/promotions/:id',
    help: '/static',
    settings: '/profile/desktop',
    login: '/login',
    limits: '/profile/limits',
    deposit: '/profile/deposit',
    messages: '/profile/notifications',
    profile: '/profile',
    'profile/details': '/profile/details',
    'profile/security': '/profile/security',
    'profile/deposit': '/profile/deposit',
    'profile/withdraw': '/profile/withdrawal',
    'profile/withdrawal': '/profile/withdrawal',
    'profile/withdrawal-requests': '/profile/withdrawal-requests',
    'profile/bank-accounts': '/profile/bank-accounts',
    'profile/history': '/profile/history',
    'profile/bonuses': '/profile/bonuses',
    'profile/limits': '/profile/limits',
    'profile/notifications': '/profile/notifications',
    'profile/notifications/:uuid': '/profile/notifications/:uuid',
    'profile/request-call': '/profile/request-call',
  }),
)

/** `kehribar://` and plain segments, as programs hand it over; no query, no hash, no port, no user, nothing encoded. */
const form = new RegExp(`^${linkScheme}:(?://)?/?((?:[a-z0-9-]{1,40}/){0,3}(?:[a-z0-9-]{1,40})?)$`, 'i')
const ids: readonly (readonly [name: string, form: RegExp])[] = [
  [':id', /^[1-9]\d{0,9}$/],
  [':uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/],
]
const idOf = (segment: string) => ids.find(([, form]) => form.test(segment))?.[0]

/**
 * The path that a link means, or null when it means none of ours. Links come from anywhere: only what stands in the list
 * above is opened, and nothing of the link but such a number reaches the site (@see D13).
 */
export function pathOfLink(link: string): string | null {
  const [, rest] = form.exec(link) ?? []
  if (rest === undefined) return null
  const segments = rest.toLowerCase().split('/').filter(Boolean)
  const target = targets.get(segments.map((segment) => idOf(segment) ?? segment).join('/'))
  return target?.replace(/:id|:uuid/, () => segments.find(idOf) ?? '') ?? null
}

/** The first link among the words a program was started with. */
export function linkIn(words: readonly string[]): string | null {
  return words.find((word) => word.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}
