import type { GameRoute } from '@kehribar/shared/rules/game-types'
import { gameTypes } from '@kehribar/shared/rules/game-types'

/** Every address of the site. Links and redirects use these; nothing else spells a path. */
export const paths = {
  home: '/',
  sportsbook: '/sportsbook',
  sports: '/sportsbook/prelive',
  live: '/sportsbook/live',
  esport: '/sportsbook/esport',
  coupons: '/sportsbook/history/sports',
  slot: '/slot',
  liveCasino: '/live-casino',
  virtualBets: '/virtual-bets',
  games: '/games',
  crash: '/spaceman',
  zeppelin: '/betsolutions',
  parlay: '/parlaybay',
  promotions: '/promotions',
  promotion: (id: number | string) => `/promotions/${id}`,
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  retrieveUsername: '/retrieve-username',
  static: '/static',
  page: (code: string) => `/static#${code}`,
  profile: '/profile',
  details: '/profile/details',
  bankAccounts: '/profile/bank-accounts',
  deposit: '/profile/deposit',
  depositFlow: (provider: string) => `/profile/deposit/${encodeURIComponent(provider)}`,
  withdrawal: '/profile/withdrawal',
  withdrawalFlow: (provider: string) => `/profile/withdrawal/${encodeURIComponent(provider)}`,
  uploadReceipt: '/profile/upload-receipt',
  withdrawalRequests: '/profile/withdrawal-requests',
  bonuses: '/profile/bonuses',
  bonusRequest: '/profile/bonus-request',
  history: '/profile/history',
  statement: '/profile/history/statement',
  notifications: '/profile/notifications',
  notification: (id: number | string) => `/profile/notifications/${id}`,
  requestCall: '/profile/request-call',
  limits: '/profile/limits',
  security: '/profile/security',
  desktopSettings: '/profile/desktop',
  catalogue: (route: GameRoute, provider?: string, tag?: string) => {
    const base: string = gameTypes.find((type) => type.route === route)?.path ?? '/slot'
    if (!provider && !tag) return base
    return `${base}/${encodeURIComponent(provider ?? 'all')}${tag ? `/${encodeURIComponent(tag)}` : ''}`
  },
} as const

const returnParameter = 'returnTo'

/** The login page with the way back to where the player was (@see docs/decisions.md: After login). */
export function loginWithReturn(here: { pathname: string; search: string; hash: string }): string {
  const back = here.pathname + here.search + here.hash
  return safeReturn(back) === paths.home ? paths.login : `${paths.login}?${returnParameter}=${encodeURIComponent(back)}`
}

/** Where to go after login: a path of this site, else home. Another site's address never passes. */
export function returnPath(search: string): string {
  return safeReturn(new URLSearchParams(search).get(returnParameter))
}

function safeReturn(back: string | null): string {
  const base = 'https://site.invalid'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!back?.startsWith('/') || /[\u0000-\u001f\\]/.test(back)) return paths.home
  const url = URL.canParse(back, base) ? new URL(back, base) : null
  if (url?.origin !== base) return paths.home
  return /^\/(auth\/|login|regist|reset-password|retrieve-username)/i.test(url.pathname) ? paths.home : url.pathname + url.search + url.hash
}

/** Paths that only a player sees; a test holds them against the routes. The device's own settings are anybody's: without them nobody behind a proxy could log in. */
export const isPrivate = (pathname: string): boolean => /^\/(profile(?!\/desktop\/?$)|sportsbook\/history|betsolutions)(\/|$)/i.test(pathname)

/** Paths that show a partner's page instead of ours (@see SHELL-44). */
export const isEmbed = (pathname: string): boolean => /^\/(sportsbook|parlaybay|betsolutions|spaceman)/i.test(pathname)
