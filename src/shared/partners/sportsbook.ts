import type { SelectionResult } from '../rules/coupon'

/*
 * Messages between the sportsbook's server and its pages (widget, parlay), as JSON below `/sportsbook/api`. Odds are
 * integer thousandths (2150 = 2.15), amounts are kuruş as text, times are ISO 8601.
 */

export const sportCodes = ['football', 'basketball', 'tennis', 'volleyball', 'esport'] as const
export type SportCode = (typeof sportCodes)[number]
export type Section = 'prelive' | 'live' | 'esport'

export interface League {
  id: string
  sport: SportCode
  /** Name in the requested language. */
  name: string
  events: number
}

/** Answer to `GET menu?section=&lang=`: sports with events in the section, and their leagues. */
export interface MenuAnswer {
  sports: { code: SportCode; events: number; leagues: League[] }[]
  /** Number of live events in all sports. */
  live: number
}

export interface Side {
  /** Unique over all leagues: `ayl.3`, with the league's id before the dot. */
  id: string
  name: string
  short: string
  /** Two colours of the fictional crest, `#rrggbb`. */
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
  /** Seconds of playing time per real second (matches run faster than real time); 0 in a break. Only with a clock. */
  rate?: number
  score: [number, number]
  /** Score of each finished or current set, quarter or map. */
  parts: [number, number][]
  /** Tennis, volleyball: index of the serving side, and the points of the current game. */
  serving?: 0 | 1
  points?: [string, string]
}

/** Markets that exist for a whole match and for each half. */
const halfMarkets = ['result', 'double_chance', 'draw_no_bet', 'total', 'both_score', 'odd_even', 'correct_score'] as const
const inHalf = <Half extends 'first' | 'second'>(half: Half) => halfMarkets.map((code) => `${half}_${code}` as const)

/** Every kind of market. `home_` and `away_` concern one side, `first_` and `second_` one half; two names in one are a combined market. */
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
   * `1`, `X`, `2`, `1X`, `12`, `X2`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`, or a score like `2:1` (`other`
   * for all other scores). `1|X`: half time and full time. `first`, `second`, `equal`: a half. `g2`, `g2-3`, `g4plus`:
   * number of goals. `1by2`, `1by3plus`: a side wins by this margin. `1+over`: both together.
   */
  code: string
  /** 0: not offered at the moment. */
  odds: number
}

export interface Market {
  id: string
  code: MarketCode
  /**
   * Line in tenths, of a total or of the home side's handicap: 25 = 2.5, -15 = -1.5, 22.5 = 2.25. For `next_goal` the
   * number of the goal: 20 is the second.
   */
  line: number | null
  /** No bets at the moment. */
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
  /** Null before the start; for an ended event the final state. */
  live: LiveState | null
  /** Lists contain only the main market. */
  markets: Market[]
  marketCount: number
}

/**
 * Answer to `GET events?section=&sport=&league=&day=&search=&of=&offset=&limit=&lang=`. `day`: yyyy-mm-dd in Istanbul time;
 * `of`: comma-separated ids of leagues and sides, of which each match has one.
 */
export interface EventsAnswer {
  events: SportEvent[]
  total: number
}

/** Answer to `GET events/:id?lang=`: the event with every market; 404 for an unknown id. */
export interface EventAnswer {
  event: SportEvent
}

/** Answer to `GET leagues?lang=`: every league, including those without events. */
export interface LeaguesAnswer {
  leagues: Omit<League, 'events'>[]
}

export type FormMark = 'won' | 'drawn' | 'lost'

/** Results of a side in the current season. */
export interface Standing {
  team: Side
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  /** The last five matches, latest last. */
  form: FormMark[]
}

/** Answer to `GET standings?league=&lang=`: without a league the first one; 404 for an unknown league. */
export interface StandingsAnswer {
  league: Omit<League, 'events'>
  /** Time of the season's first match; number of ended matches, and of all matches. */
  since: string
  ended: number
  matches: number
  /** Whether the sport has goals, so that matches can be drawn. */
  ofGoals: boolean
  /** In the order of the table. */
  rows: Standing[]
}

/** An ended match. */
export type EndedMatch = Omit<SportEvent, 'markets' | 'marketCount'> & {
  /** Abandoned matches do not count in the table. */
  abandoned: boolean
}

/**
 * Answer to `GET results?league=&day=&lang=`: ended matches of a day (yyyy-mm-dd in Istanbul time), latest first. Without a
 * day: the latest day with any. Without a league: the first one; 404 for an unknown league.
 */
export interface ResultsAnswer {
  league: Omit<League, 'events'>
  day: string
  /** The previous and the next day with results; null if there is none. */
  earlier: string | null
  later: string | null
  matches: EndedMatch[]
}

/** Maximum outcomes of a bet builder; the minimum is two. */
export const maxBuilderOutcomes = 6
const builderMark = '.builder.'

/** Quarter lines are excluded, because half of such a bet can win. */
export const isBuildableMarket = ({ code, line }: Pick<Market, 'code' | 'line'>): boolean => !code.startsWith('asian') || (line ?? 0) % 5 === 0

/** Returns the outcome id of a bet builder: `ayl-7.builder.result.1=total.25.over`. The parts are sorted, so that the same bet has the same id. */
export const builderOutcomeId = (event: string, outcomes: readonly string[]): string =>
  event +
  builderMark +
  outcomes
    .map((outcome) => outcome.slice(event.length + 1))
    .sort()
    .join('=')

/** Returns the outcomes of a bet builder; null for an ordinary outcome. */
export function builderOutcomes(outcome: string): string[] | null {
  const [event = '', parts] = outcome.split(builderMark)
  return parts === undefined ? null : parts.split('=').map((part) => `${event}.${part}`)
}

/** Answer to `GET builder?outcome=`: the odds of a bet builder; 404 if the outcomes cannot be combined. */
export interface BuilderAnswer {
  outcome: string
  /** Null: not offered, see `problem`. */
  odds: number | null
  /**
   * `closed`, `suspended`: the state of some outcomes. `impossible`: they exclude each other. `included`: these outcomes
   * follow from the others and would not raise the odds. `rare`: too improbable to be offered.
   */
  problem: { kind: 'closed' | 'suspended' | 'impossible' | 'included' | 'rare'; outcomes: string[] } | null
}

/** Message of `GET stream` (server-sent events, event name `change`): changes since the last message. */
export interface StreamChange {
  events: {
    id: string
    state: SportEvent['state']
    live: LiveState | null
    /** Changed odds, and markets that were suspended, reopened or closed. */
    odds: { outcome: string; odds: number }[]
    markets: { id: string; suspended: boolean; closed?: true }[]
  }[]
}

export type CouponKind = 'single' | 'combination' | 'system'
/** Which changed odds a player accepts without a new confirmation. */
export type AcceptOdds = 'none' | 'higher' | 'any'

export interface CouponRequest {
  /** Idempotency key chosen by the page, 16 to 64 characters: a repeated one returns the same coupon. */
  intent: string
  kind: CouponKind
  /** Outcomes with the odds that the player saw. */
  selections: { outcome: string; odds: number }[]
  /** Kuruş as text: per bet for singles and systems, in total for a combination. */
  stake: string
  accept: AcceptOdds
  /** For a system 2/4: `size` is 2. */
  size?: number
}

export type CouponRefusal =
  | 'login_required'
  | 'insufficient_funds'
  | 'limit_reached'
  | /** With the largest stake, in kuruş. */ `limit_${'bonus' | 'player' | 'time'}:${string}`
  | 'player_blocked'
  | 'reality_check'
  | 'stake'
  | 'selections'
  /** Two selections of one event cannot be combined. */
  | 'same_event'
  | 'market_closed'
  /** The possible win would exceed the maximum. */
  | 'win_limit'
  /** Pending live bet: after the delay its odds were not acceptable to the player. */
  | 'odds_changed'
  | 'unavailable'

/** Answer to `POST coupons`. Live bets are accepted after a short delay: `pending` until then, poll `GET coupons/:id`. */
export type CouponAnswer =
  | { kind: 'accepted' | 'pending'; coupon: Coupon; balance: string | null }
  | { kind: 'odds_changed'; selections: { outcome: string; odds: number | null }[] }
  | { kind: 'refused'; reason: CouponRefusal; outcome?: string; min?: string; max?: string }

/** `sold`: the player cashed out all of it. */
export type CouponState = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'sold' | 'refused'
/** Half of a bet on a quarter line, or all of a bet on a whole line, may be refunded. */
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
  /** Number of bets (system 2/4: six). */
  bets: number
  /** Total stake. */
  stake: string
  /** The largest amount that the coupon can still pay, for the remaining stake. */
  maxPayout: string
  /** Total paid once settled, including earlier cash-outs. */
  payout: string | null
  /** Remaining stake, and its current cash-out price; null if it cannot be cashed out now. */
  cashOut: { stake: string; price: string } | null
  /** Cash-outs so far, oldest first. */
  sales: { stake: string; price: string; at: string }[]
  /** Total odds of a combination, otherwise null. */
  odds: number | null
  state: CouponState
  placedAt: string
  settledAt: string | null
  refusal: CouponRefusal | null
  selections: {
    outcome: string
    code: string
    /** `builder`: its outcomes are in `parts`. */
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

/** Cash-out of a coupon, or of a part of its stake. */
export interface CashOutRequest {
  /** Idempotency key chosen by the page, 16 to 64 characters: a repeated one sells only once. */
  intent: string
  /** Kuruş of the coupon's stake; all of the remaining stake closes the coupon. */
  stake: string
  /** Price that the player saw: a lower one is rejected, a higher one is paid. */
  price: string
}

/** Answer to `POST coupons/:id/cash-out`. `pending`: accepted, the operator has not answered yet; the coupon shows the result. */
export type CashOutAnswer =
  | { kind: 'sold' | 'pending'; coupon: Coupon }
  /** The price fell below the shown one: nothing was sold, and the coupon has the new price. */
  | { kind: 'price_changed'; coupon: Coupon }
  | { kind: 'refused'; reason: 'login_required' | 'not_offered' }

/** Answer to `GET coupons?state=open|settled&from=&to=&offset=&limit=&lang=`, latest first. Days are yyyy-mm-dd in Istanbul time, `to` inclusive. */
export interface CouponsAnswer {
  coupons: Coupon[]
  total: number
  /** Sums over all matches, not only this page, in kuruş. Open coupons have no payout yet. */
  stake: string
  payout: string
}

/** Maximum number of leagues and sides that a player can follow. */
export const maxFavourites = 100

/** Answer to `PUT favourites/:id` and `DELETE favourites/:id` with a bearer: the new favourites. 404 for an unknown id, 409 above the maximum. */
export interface FavouritesAnswer {
  favourites: string[]
}

/** `GET account` with a bearer. */
export interface AccountAnswer {
  /** Ids of the leagues and sides that the player follows, latest first. */
  favourites: string[]
  balance: string | null
  openCoupons: number
  minStake: string
  maxStake: string
  /** The largest payout of a coupon. */
  maxWin: string
}

/** Answer to `GET rules?lang=`: the rules, shown before anybody bets. @see PLAY-19 */
export interface RulesAnswer {
  /** Return to player of each selection, in hundredths of a percent; a combination multiplies it. */
  rtp: number
  /** Seconds until a live bet is accepted. */
  liveDelay: number
  maxWin: string
  maxSelections: number
  maxInSystem: number
  /** Approximate real minutes of a match. */
  minutes: Record<SportCode, number>
  /** Paragraphs in the requested language. */
  texts: { title: string; text: string }[]
}
