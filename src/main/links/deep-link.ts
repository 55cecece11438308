import { brand } from '@kehribar/shared/brand'
import { paths } from '@kehribar/shared/paths'

/** Scheme of links from other programs, mails and pages into the client. */
export const linkScheme = brand.id

/** Links without the scheme, and their paths of the site. `:id` is a number, `:uuid` a message's id. Nothing else is opened. */
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

/** Format of a link: scheme and plain segments, without query, hash, port, user or encoding. */
const form = new RegExp(`^${linkScheme}:(?://)?/?((?:[a-z0-9-]{1,40}/){0,3}(?:[a-z0-9-]{1,40})?)$`, 'i')
const ids: readonly (readonly [name: string, form: RegExp])[] = [
  [':id', /^[1-9]\d{0,9}$/],
  [':uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/],
]
const idOf = (segment: string) => ids.find(([, form]) => form.test(segment))?.[0]

/**
 * Returns the site's path for a link; null if the list above lacks it. Links are untrusted, so only an id of the link
 * reaches the site (@see DESKTOP-13).
 */
export function pathOfLink(link: string): string | null {
  const [, rest] = form.exec(link) ?? []
  if (rest === undefined) return null
  const segments = rest.toLowerCase().split('/').filter(Boolean)
  const target = targets.get(segments.map((segment) => idOf(segment) ?? segment).join('/'))
  return target?.replace(/:id|:uuid/, () => segments.find(idOf) ?? '') ?? null
}

/** Returns the first link among command-line arguments. */
export function findLink(words: readonly string[]): string | null {
  return words.find((word) => word.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}

/** Maximum characters of a link; every valid link is shorter. */
const longestLink = 2_000

/**
 * Returns whether a link is too long to pass to a running client. Chromium kills the running client when a second start has
 * more than 32 KiB of arguments (chrome/browser/process_singleton_posix.cc, kMaxMessageLength).
 */
export const isLinkTooLong = (link: string | null): boolean => (link?.length ?? 0) > longestLink
