import { brand } from '@kehribar/shared/brand'
import { paths } from '@kehribar/shared/paths'
/** The scheme under which other programs, mails and pages lead into the client. */
export const linkScheme = brand.id

/** What stands behind the scheme, and the site's path for it. `:id` is a number, `:uuid` a message's. Nothing else is opened. */
const targets = new Map(
  Object.entries({
    '': paths.home,
    home: paths.home,
    sports: paths.sports,
    live: paths.live,
    esport: paths.esport,
    slot: paths.slot,
    'live-casino': paths.liveCasino,
    'virtual-bets': paths.virtualBets,
    games: paths.games,
    promotions: paths.promotions,
    'promotions/:id': paths.promotion(':id'),
    help: paths.static,
    settings: paths.desktopSettings,
    login: paths.login,
    limits: paths.limits,
    deposit: paths.deposit,
    messages: paths.notifications,
    profile: paths.profile,
    'profile/details': paths.details,
    'profile/security': paths.security,
    'profile/deposit': paths.deposit,
    'profile/withdraw': paths.withdrawal,
    'profile/withdrawal': paths.withdrawal,
    'profile/withdrawal-requests': paths.withdrawalRequests,
    'profile/bank-accounts': paths.bankAccounts,
    'profile/history': paths.history,
    'profile/bonuses': paths.bonuses,
    'profile/limits': paths.limits,
    'profile/notifications': paths.notifications,
    'profile/notifications/:uuid': paths.notification(':uuid'),
    'profile/request-call': paths.requestCall,
  }),
)

/** The scheme and plain segments, as programs hand it over; no query, no hash, no port, no user, nothing encoded. */
const form = new RegExp(`^${linkScheme}:(?://)?/?((?:[a-z0-9-]{1,40}/){0,3}(?:[a-z0-9-]{1,40})?)$`, 'i')
const ids: readonly (readonly [name: string, form: RegExp])[] = [
  [':id', /^[1-9]\d{0,9}$/],
  [':uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/],
]
const idOf = (segment: string) => ids.find(([, form]) => form.test(segment))?.[0]

/**
 * The path that a link means, or null when it means none of ours. Links come from anywhere: only what stands in the list
 * above is opened, and nothing of the link but such a number reaches the site (@see DESKTOP-13).
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

/** Characters; no link of ours is as long. */
const longestLink = 2_000

/**
 * Whether a link is so long that no other client may be asked about it: Chromium kills the running client when a second
 * start has more than 32 KiB of words (chrome/browser/process_singleton_posix.cc, kMaxMessageLength).
 */
export const isTooLong = (link: string | null): boolean => (link?.length ?? 0) > longestLink
