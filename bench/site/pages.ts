import { paths } from '@kehribar/shared/paths'

/** A measured page with its name in docs/generated/bench.md. */
export interface Page {
  readonly name: string
  readonly url: string
}

const bareReact = 'Bare React, 30 cards'

/** Pages that Lighthouse also measures without priorities. */
export const ordinaryPages: readonly string[] = [bareReact, 'Home', 'Slots', 'Live casino']

/** Returns the baseline pages with the same 30 cards. Plain HTML comes first. */
export const baselines = (origin: string): Page[] => [
  { name: 'Plain HTML, 30 cards', url: `${origin}/plain.html` },
  { name: bareReact, url: `${origin}/react.html` },
]

/** Returns the pages on which visitors arrive, each with a budget. */
export const routes = (origin: string, promotion: number): Page[] =>
  Object.entries({
    Home: paths.home,
    Slots: paths.slot,
    'Live casino': paths.liveCasino,
    Promotions: paths.promotions,
    'A promotion': paths.promotion(promotion),
    'Questions and answers': paths.page('faq'),
    Sportsbook: paths.sports,
    Login: paths.login,
    Registration: paths.register,
  }).map(([name, path]) => ({ name, url: origin + path }))

/** Returns the pages that a logged-in player visits every day. */
export const playerPages = (origin: string): Page[] =>
  Object.entries({ 'Home, logged in': paths.home, 'Deposit, logged in': paths.deposit }).map(([name, path]) => ({ name, url: origin + path }))

/** Options of a browser context like a phone. By the user agent the server renders the narrow layout. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const
