import { paths } from '@kehribar/shared/paths'

/** A page that is measured, by its name in docs/bench.md. */
export interface Page {
  readonly name: string
  readonly url: string
}

/** What the others are measured against: the same 30 cards, first as plain HTML. */
export const baselines = (origin: string): Page[] => [
  { name: 'Plain HTML, 30 cards', url: `${origin}/plain.html` },
  { name: 'Bare React, 30 cards', url: `${origin}/react.html` },
]

/** Every page that a visitor comes to first, each with a budget of its own. */
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

/** What a player comes back to every day. */
export const known = (origin: string): Page[] =>
  Object.entries({ 'Home, logged in': paths.home, 'Deposit, logged in': paths.deposit }).map(([name, path]) => ({ name, url: origin + path }))
