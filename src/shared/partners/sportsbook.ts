import type { SelectionResult } from '../rules/coupon'

/*
 * What the sportsbook's server and its pages (widget, parlay) tell each other, as JSON below `/sportsbook/api`.
 * Odds are whole thousandths (2150 = 2.15); amounts are kuruş as text; times are ISO 8601.
 */

export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'esport'] as const
export type SportCode = (typeof sportCodes)[number]
export type Section = 'prelive' | 'live' | 'esport'

export interface League {
  id: string
  sport: SportCode
  /** Name in the asked language. */
  name: string
  events: number
}

/** `GET menu?section=&lang=`: sports that have events in the section, with their leagues. */
export interface MenuAnswer {
  sports: { code: SportCode; events: number; leagues: League[] }[]
  /** Events that run now, in all sports. */
  live: number
}

export interface Side {
  /** Of all leagues: `ayl.3`, the league's id before the dot. */
  id: string
  name: string
  short: string
  /** Two colours of the invented crest, `#rrggbb`. */
  colors: [string, string]
}

export type Period =
  | 'first'
  | 'break'
  | 'second'
  | 'q1'
  | 'q2'
  | 'q3'
  | 'q4'
  | 'overtime'
  | 'set1'
  | 'set2'
  | 'set3'
  | 'set4'
  | 'set5'
  | 'map1'
  | 'map2'
  | 'map3'

export interface LiveState {
  period: Period
  /** Playing time in seconds; null in sports without a clock. */
  clock: number | null
  /** Seconds of playing time that pass in a second (matches run faster than the wall clock); 0 in a break. Only with a clock. */
  rate?: number
  score: [number, number]
  /** Finished and running sets, quarters or maps. */
  parts: [number, number][]
  /** Tennis, volleyball: who serves, and the points of the running game. */
  serving?: 0 | 1
  points?: [string, string]
}

/** Questions that can be asked of a whole match and of one of its halves alone. */
const halfMarkets = ['result', 'double_chance', 'draw_no_bet', 'total', 'both_score', 'odd_even', 'correct_score'] as const
const inHalf = <Half extends 'first' | 'second'>(half: Half) => halfMarkets.map((code) => `${half}_${code}` as const)

/** Every kind of market; `home_` and `away_` ask of one side, `first_` and `second_` of one half, two questions in one of both together. */
export const marketCodes = [
  'result',
  'winner',
  'double_chance',
  'draw_no_bet',
  'next_goal',
  'last_goal',
  'total',
  'asian_total',
  'both_score',
  'home_total',
  'away_total',
  'goals_count',
  'goals_band',
  'home_count',
  'away_count',
  'odd_even',
  'home_clean',
  'away_clean',
  'handicap',
  'asian_handicap',
  'handicap3',
  'half_full',
  'most_goals_half',
  'halves_over',
  'halves_under',
  'home_both_halves',
  'away_both_halves',
  'home_wins_both',
  'away_wins_both',
  'home_wins_either',
  'away_wins_either',
  ...inHalf('first'),
  ...inHalf('second'),
  'correct_score',
  'margin',
  'result_total',
  'result_both',
  'double_chance_total',
  'double_chance_both',
  'both_total',
  'home_to_nil',
  'away_to_nil',
] as const
export type MarketCode = (typeof marketCodes)[number]

export interface Outcome {
  /** Unique over all events. */
  id: string
  /**
   * `1`, `X`, `2`, `1X`, `12`, `X2`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`, or a score like `2:1` (`other` for all other scores).
   * `1|X`: half time and full time. `first`, `second`, `equal`: a half. `g2`, `g2-3`, `g4plus`: so many goals. `1by2`, `1by3plus`: a side by so
   * many goals. `1+over`: both together.
   */
  code: string
  /** 0: not offered at the moment. */
  odds: number
}

export interface Market {
  id: string
  code: MarketCode
  /** Total or handicap of the home side, in tenths: 25 = 2.5, -15 = -1.5, 22.5 = 2.25; of `next_goal` which one, 20 the second. */
  line: number | null
  /** No bets for the moment. */
  suspended: boolean
  outcomes: Outcome[]
}

export interface SportEvent {
  id: string
  sport: SportCode
  league: { id: string; name: string }
  home: Side
  away: Side
  startsAt: string
  state: 'prematch' | 'live' | 'ended'
  /** Null before the start; of an ended event its last score. */
  live: LiveState | null
  /** In lists only the main market. */
  markets: Market[]
  marketCount: number
}

/**
 * `GET events?section=&sport=&league=&day=&search=&of=&offset=&limit=&lang=` (day: yyyy-mm-dd in Istanbul; `of`: ids of leagues
 * and sides, joined by commas, of which each match has one).
 */
export interface EventsAnswer {
  events: SportEvent[]
  total: number
}

/** `GET events/:id?lang=`: the event with every market; 404 when it never was. */
export interface EventAnswer {
  event: SportEvent
}

/** `GET leagues?lang=`: every league, whether anything is on in it or not. */
export interface LeaguesAnswer {
  leagues: Omit<League, 'events'>[]
}

export type FormMark = 'won' | 'drawn' | 'lost'

/** A side's season so far. */
export interface Standing {
  team: Side
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  /** Its last five matches, the latest last. */
  form: FormMark[]
}

/** `GET standings?league=&lang=`: the first league without one; 404 for one that never was. */
export interface StandingsAnswer {
  league: Omit<League, 'events'>
  /** The first match of the season; how many of its matches have ended, and how many it has. */
  since: string
  ended: number
  matches: number
  /** Whether its matches are of goals, and so can be drawn. */
  ofGoals: boolean
  /** The first first. */
  rows: Standing[]
}

/** A match that is over. */
export type EndedMatch = Omit<SportEvent, 'markets' | 'marketCount'> & {
  /** Broken off: counts for nothing in the table. */
  abandoned: boolean
}

/**
 * `GET results?league=&day=&lang=`: a day's matches that have ended, the latest first; days are those of Istanbul
 * (yyyy-mm-dd). Without a day the latest with any; the first league without one; 404 for a league that never was.
 */
export interface ResultsAnswer {
  league: Omit<League, 'events'>
  day: string
  /** The days beside it; null where there is none. */
  earlier: string | null
  later: string | null
  matches: EndedMatch[]
}

/** Most outcomes of one bet builder; two at least. */
export const mostBuilt = 6
const builderMark = '.builder.'

/** A quarter's line may win half: such a bet has no end that it could share with others. */
export const canBeBuilt = ({ code, line }: Pick<Market, 'code' | 'line'>): boolean => !code.startsWith('asian') || (line ?? 0) % 5 === 0

/** The outcome that a bet builder is: `ayl-7.builder.result.1=total.25.over`, sorted, so that the same bet has the same id. */
export const builtId = (event: string, outcomes: readonly string[]): string =>
  event +
  builderMark +
  outcomes
    .map((outcome) => outcome.slice(event.length + 1))
    .sort()
    .join('=')

/** The outcomes that a bet builder is made of; null for an outcome of a market. */
export function builtParts(outcome: string): string[] | null {
  const [event = '', parts] = outcome.split(builderMark)
  return parts === undefined ? null : parts.split('=').map((part) => `${event}.${part}`)
}

/** `GET builder?outcome=`: what a bet builder is taken at; 404 for outcomes that are no bet together. */
export interface BuilderAnswer {
  outcome: string
  /** Null: not taken, for the reason beside it. */
  odds: number | null
  /**
   * `closed`, `suspended`: some of its outcomes are. `impossible`: they cannot all happen. `included`: the odds would not
   * rise by these, which the others bring with them. `rare`: less probable than what is offered.
   */
  problem: { kind: 'closed' | 'suspended' | 'impossible' | 'included' | 'rare'; outcomes: string[] } | null
}

/** `GET stream` (server-sent events, event name `change`): what moved since the last message. */
export interface StreamChange {
  events: {
    id: string
    state: SportEvent['state']
    live: LiveState | null
    /** Odds that moved, and markets that were suspended, opened or taken away. */
    odds: { outcome: string; odds: number }[]
    markets: { id: string; suspended: boolean; closed?: true }[]
  }[]
}

export type CouponKind = 'single' | 'combination' | 'system'
/** Which changed odds a player takes without being asked. */
export type AcceptOdds = 'none' | 'higher' | 'any'

export interface CouponRequest {
  /** Chosen by the page, 16 to 64 characters: the same one gives the same coupon. */
  intent: string
  kind: CouponKind
  /** Outcomes with the odds that the player saw. */
  selections: { outcome: string; odds: number }[]
  /** Kuruş as text: of each bet for singles and systems, of the coupon for a combination. */
  stake: string
  accept: AcceptOdds
  /** System 2/4: `size` 2 of the selections. */
  size?: number
}

export type CouponRefusal =
  | 'login_required'
  | 'insufficient_funds'
  | 'limit_reached'
  | 'player_blocked'
  | 'reality_check'
  | 'stake'
  | 'selections'
  /** Two selections of one event cannot be combined. */
  | 'same_event'
  | 'market_closed'
  /** The largest win would be exceeded. */
  | 'win_limit'
  /** Of a pending live bet: after the delay its odds were others than the player takes. */
  | 'odds_changed'
  | 'unavailable'

/** `POST coupons`. Live bets are taken after a short delay: `pending` until then, ask `GET coupons/:id`. */
export type CouponAnswer =
  | { kind: 'accepted' | 'pending'; coupon: Coupon; balance: string | null }
  | { kind: 'odds_changed'; selections: { outcome: string; odds: number | null }[] }
  | { kind: 'refused'; reason: CouponRefusal; outcome?: string; min?: string; max?: string }

/** `sold`: the player cashed it out whole. */
export type CouponState = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'sold' | 'refused'
/** Half of a bet on a quarter's line, or all of one on a whole line, may come back. */
export type SelectionState = 'open' | SelectionResult

/** One of the outcomes of a bet builder. */
export interface CouponPart {
  outcome: string
  code: string
  market: MarketCode
  line: number | null
  state: SelectionState
}

export interface Coupon {
  id: string
  /** Short number for people. */
  number: string
  kind: CouponKind
  size: number | null
  /** How many bets it holds (system 2/4: six). */
  bets: number
  /** Whole stake. */
  stake: string
  /** The most that it can still pay, for what is left of the stake. */
  maxPayout: string
  /** What was paid, once settled; for what was cashed out before, too. */
  payout: string | null
  /** What is left of the stake and what it would be bought back for now; null when it cannot be cashed out at the moment. */
  cashOut: { stake: string; price: string } | null
  /** What was cashed out, the first first. */
  sales: { stake: string; price: string; at: string }[]
  /** Of the coupon as one (combination), or null. */
  odds: number | null
  state: CouponState
  placedAt: string
  settledAt: string | null
  refusal: CouponRefusal | null
  selections: {
    outcome: string
    code: string
    /** `builder`: what it is made of stands in `parts`. */
    market: MarketCode | 'builder'
    line: number | null
    odds: number
    state: SelectionState
    parts?: CouponPart[]
    event: Pick<SportEvent, 'id' | 'sport' | 'league' | 'home' | 'away' | 'startsAt' | 'state' | 'live'>
    /** Final score, once known. */
    result: [number, number] | null
  }[]
}

/** Cash out a coupon, or a part of its stake. */
export interface CashOutRequest {
  /** Chosen by the page, 16 to 64 characters: the same one sells once. */
  intent: string
  /** Kuruş of the coupon's stake; all that is left of it ends the coupon. */
  stake: string
  /** What the player saw for them: less is not taken, more is paid. */
  price: string
}

/** `POST coupons/:id/cash-out`. `pending`: taken, and the operator has not answered yet; the coupon tells when it has. */
export type CashOutAnswer =
  | { kind: 'sold' | 'pending'; coupon: Coupon }
  /** The price fell below what was shown: nothing happened, the coupon has the new one. */
  | { kind: 'price_changed'; coupon: Coupon }
  | { kind: 'refused'; reason: 'login_required' | 'not_offered' }

/** `GET coupons?state=open|settled&from=&to=&offset=&limit=&lang=`, the latest first. Days (yyyy-mm-dd in Istanbul, `to` included). */
export interface CouponsAnswer {
  coupons: Coupon[]
  total: number
  /** Of everything that was found, not only of the page; kuruş. Coupons that are open pay nothing yet. */
  stake: string
  payout: string
}

/** So many leagues and sides a player follows at most. */
export const mostFavourites = 100

/** `PUT favourites/:id` and `DELETE favourites/:id` with a bearer: what the player follows now. 404 for no league or side, 409 when there are too many. */
export interface FavouritesAnswer {
  favourites: string[]
}

/** `GET account` with a bearer. */
export interface AccountAnswer {
  /** Ids of the leagues and sides that the player follows, the latest first. */
  favourites: string[]
  balance: string | null
  openCoupons: number
  minStake: string
  maxStake: string
  /** The largest payout of a coupon. */
  maxWin: string
}

/** `GET rules?lang=`: what holds before anybody bets (@see R19). */
export interface RulesAnswer {
  /** What each selection returns in the long run, in hundredths of a percent; a combination multiplies it. */
  rtp: number
  /** Seconds until a live bet is taken. */
  liveDelay: number
  maxWin: string
  maxSelections: number
  maxInSystem: number
  /** Minutes on the clock that a match takes, about. */
  minutes: Record<SportCode, number>
  /** Paragraphs in the asked language. */
  texts: { title: string; text: string }[]
}
