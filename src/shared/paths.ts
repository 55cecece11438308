import type { Capability } from './api/capabilities'

/*
 * Defines every address of the site. The router, the server's messages and mails, and the desktop client's menus and links
 * use these; no other code contains an address. @see REPO-7
 */

/** Legacy prefix of the login and registration pages. @see AUTH-01 */
export const authPrefix = '/auth'

/** Hash of the FAQ among the static pages; also the default without a hash. */
export const faqCode = 'faq'

export const paths = {
  home: '/',
  sportsbook: '/sportsbook',
  sports: '/sportsbook/prelive',
  live: '/sportsbook/live',
  esport: '/sportsbook/esport',
  couponHistory: '/sportsbook/history',
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
  registration: '/registration',
  resetPassword: '/reset-password',
  retrieveUsername: '/retrieve-username',
  static: '/static',
  page: (code: string) => `/static#${code}`,
  profile: '/profile',
  details: '/profile/details',
  bankAccounts: '/profile/bank-accounts',
  deposit: '/profile/deposit',
  /** `reference`: of a deposit that was already started with this method. */
  depositFlow: (provider: string, reference?: string): `/profile/deposit/${string}` =>
    `/profile/deposit/${encodeURIComponent(provider)}${reference === undefined ? '' : `?pr_id=${encodeURIComponent(reference)}`}`,
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
  myPlay: '/profile/limits/my-play',
  security: '/profile/security',
  verification: '/profile/verification',
  desktopSettings: '/profile/desktop',
} as const

/** Pages that exist only with a capability of the back end. Menus, links and routes hide them otherwise. @see BACKEND-15 */
export const pageNeeds: Readonly<Partial<Record<string, Capability>>> = {
  [paths.limits]: 'limits',
  [paths.myPlay]: 'playPicture',
  [paths.security]: 'security',
  [paths.statement]: 'statement',
  [paths.verification]: 'verification',
}
