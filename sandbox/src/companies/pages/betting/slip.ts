import type { AcceptOdds, BuilderAnswer, CouponKind, CouponRequest, MarketCode, SportEvent, StreamChange } from '@kehribar/shared/partners/sportsbook'
import { readAmountText } from '@kehribar/shared/rules/amount-text'
import { liraText, parseKurus, toLira } from '@kehribar/shared/rules/money'
import { betsInSystem, combinedOdds, payoutOf, systemPayout } from '@kehribar/shared/rules/odds'

/* The slip as an immutable value. Nothing here depends on a page or a server. */

/** One outcome of a bet builder. */
export interface LegPart {
  outcome: string
  code: string
  marketId: string
  market: MarketCode
  line: number | null
}

export interface Leg {
  outcome: string
  code: string
  marketId: string
  /** `builder` marks a bet-builder selection, whose outcomes are in `parts`. */
  market: MarketCode | 'builder'
  parts?: readonly LegPart[] | undefined
  line: number | null
  /** Odds to which the player agreed. */
  odds: number
  /** Current odds; 0 while not offered, null when the market is closed. */
  current: number | null
  suspended: boolean
  event: PickedEvent
}
export interface PickedEvent {
  id: string
  sport: SportEvent['sport']
  home: { name: string }
  away: { name: string }
  startsAt: string
}

export interface Slip {
  legs: readonly Leg[]
  /** Kind that the player chose; `kindOf` returns the effective one. */
  chosen: CouponKind | null
  size: number
  /** Text as typed. */
  stake: string
}

/** Highest number of selections in a coupon, and in a system. */
export const maxLegs = 12
const maxSystemSelections = 8

export const emptySlip: Slip = { legs: [], chosen: null, size: 2, stake: '' }

export const hasLeg = (slip: Slip, outcome: string) => slip.legs.some((leg) => leg.outcome === outcome)

/** Adds or removes a selection; another outcome of the same market replaces the first. */
export function toggle(slip: Slip, leg: Leg): Slip {
  if (hasLeg(slip, leg.outcome)) return remove(slip, leg.outcome)
  const place = slip.legs.findIndex((one) => one.marketId === leg.marketId)
  if (place >= 0) return { ...slip, legs: slip.legs.map((one, at) => (at === place ? leg : one)) }
  return slip.legs.length >= maxLegs ? slip : { ...slip, legs: [...slip.legs, leg] }
}

export const remove = (slip: Slip, outcome: string): Slip => ({ ...slip, legs: slip.legs.filter((leg) => leg.outcome !== outcome) })

/** Returns an empty slip with the typed stake. */
export const clear = (slip: Slip): Slip => ({ ...emptySlip, stake: slip.stake })

/** Returns whether a selection is suspended at the moment. */
export const isLocked = ({ suspended, current }: Leg) => suspended || current === 0

/** Returns the outcomes whose event has another selection in the slip. */
export function conflictingOutcomes({ legs }: Slip): Set<string> {
  const events = new Map<string, number>()
  for (const { event } of legs) events.set(event.id, (events.get(event.id) ?? 0) + 1)
  return new Set(legs.filter(({ event }) => (events.get(event.id) ?? 0) > 1).map(({ outcome }) => outcome))
}

export function kindsOf({ legs }: Slip): Record<CouponKind, boolean> {
  return { single: legs.length > 0, combination: legs.length > 1, system: legs.length > 2 && legs.length <= maxSystemSelections }
}

/** Returns the effective kind: several selections are a combination unless the player chose otherwise. */
export function kindOf(slip: Slip): CouponKind {
  if (slip.chosen && kindsOf(slip)[slip.chosen]) return slip.chosen
  return slip.legs.length > 1 ? 'combination' : 'single'
}

/** Returns the system sizes that the selections allow. */
export const sizesOf = ({ legs }: Slip): number[] => Array.from({ length: Math.max(0, legs.length - 2) }, (_, place) => place + 2)

export const sizeOf = (slip: Slip): number => Math.min(Math.max(2, slip.size), Math.max(2, slip.legs.length - 1))

/** Parses a typed amount to kuruş, by the site's reader of amounts; null for an ambiguous text ("1.250") and unless above zero. */
export function stakeOf(text: string): bigint | null {
  const lira = readAmountText(text)
  return lira !== null && lira > 0 ? parseKurus(lira) : null
}

export interface Totals {
  kind: CouponKind
  bets: number
  /** Kuruş per bet, for all bets, and the payout if everything wins. */
  stake: bigint | null
  total: bigint | null
  win: bigint | null
  /** Total odds of the coupon; null for several bets. */
  odds: number | null
}

export function totalsOf(slip: Slip): Totals {
  const kind = kindOf(slip)
  const size = sizeOf(slip)
  const odds = slip.legs.map((leg) => leg.current || leg.odds)
  const bets = kind === 'single' ? odds.length : kind === 'system' ? betsInSystem(odds.length, size) : 1
  const stake = stakeOf(slip.stake)
  const win =
    stake === null
      ? null
      : kind === 'single'
        ? odds.reduce((sum, one) => sum + payoutOf(stake, [one]), 0n)
        : kind === 'system'
          ? systemPayout(stake, odds, size)
          : payoutOf(stake, odds)
  const total = stake === null ? null : stake * BigInt(bets)
  return { kind, bets, stake, total, win, odds: odds.length && (kind === 'combination' || odds.length === 1) ? combinedOdds(odds) : null }
}

/** Returns the selections whose current odds differ from the agreed ones. */
export function changedOf(slip: Slip): readonly Leg[] {
  return slip.legs.filter(({ odds, current }) => current && current !== odds)
}

export function mustAsk(slip: Slip, accept: AcceptOdds): boolean {
  if (accept === 'any') return false
  return changedOf(slip).some(({ odds, current }) => accept === 'none' || (current ?? 0) < odds)
}

/** Returns the slip with the current odds as the agreed ones. */
export const acceptOdds = (slip: Slip): Slip => ({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: leg.current || leg.odds })) })

/** Applies current odds from the server; null closes a selection. */
export function withOdds(slip: Slip, news: readonly { outcome: string; odds: number | null }[]): Slip {
  const odds = new Map(news.map((one) => [one.outcome, one.odds]))
  return { ...slip, legs: slip.legs.map((leg) => (odds.has(leg.outcome) ? { ...leg, current: odds.get(leg.outcome) ?? null } : leg)) }
}

/** Applies a stream change; returns the same slip if it is not affected. */
export function withChange(slip: Slip, change: StreamChange): Slip {
  let touched = false
  const legs = slip.legs.map((leg) => {
    const event = change.events.find(({ id }) => id === leg.event.id)
    if (!event) return leg
    const odds = event.odds.find(({ outcome }) => outcome === leg.outcome)
    const market = event.markets.find(({ id }) => id === leg.marketId)
    if (!odds && !market && event.state !== 'ended') return leg
    touched = true
    const gone = event.state === 'ended' || market?.closed === true
    return { ...leg, current: gone ? null : (odds?.odds ?? leg.current), suspended: market ? market.suspended : leg.suspended }
  })
  return touched ? { ...slip, legs } : slip
}

/** Updates selections from a newly loaded event; null closes them, because the event is gone. */
export function withEvent(slip: Slip, id: string, event: SportEvent | null): Slip {
  const legs = slip.legs.map((leg) => {
    if (leg.event.id !== id || (leg.parts && event && event.state !== 'ended')) return leg
    const market = event?.markets.find((one) => one.id === leg.marketId)
    const outcome = market?.outcomes.find((one) => one.id === leg.outcome)
    const open = event !== null && event.state !== 'ended' && market && outcome
    return open ? { ...leg, current: outcome.odds, suspended: market.suspended } : { ...leg, current: null }
  })
  return { ...slip, legs }
}

/** Applies the price of a bet builder; while one of its outcomes is suspended, so is the builder. */
export function withBuilder(slip: Slip, { outcome, odds, problem }: BuilderAnswer): Slip {
  const suspended = problem?.kind === 'suspended'
  return { ...slip, legs: slip.legs.map((leg) => (leg.outcome === outcome ? { ...leg, suspended, current: suspended ? leg.current : odds } : leg)) }
}

export type Problem = 'stake' | 'low' | 'high' | 'win' | 'balance' | 'closed' | 'locked' | 'same_event'

interface Limits {
  /** Kuruş per bet. */
  min: bigint
  /** Kuruş for the whole coupon. */
  max: bigint
  maxWin: bigint
  /** Kuruş; null if unknown. */
  balance: bigint | null
}

/** Returns why the coupon cannot be placed, or null if it can. */
export function problemOf(slip: Slip, { min, max, maxWin, balance }: Limits): Problem | null {
  const { kind, stake, total, win } = totalsOf(slip)
  if (slip.legs.some(({ current }) => current === null)) return 'closed'
  if (kind !== 'single' && conflictingOutcomes(slip).size > 0) return 'same_event'
  if (slip.legs.some(isLocked)) return 'locked'
  if (stake === null || total === null) return 'stake'
  if (stake < min) return 'low'
  if (total > max) return 'high'
  if (win !== null && win > maxWin) return 'win'
  if (balance !== null && total > balance) return 'balance'
  return null
}

/** Returns the largest stake per bet in kuruş that limits and balance allow; null if not even the minimum fits (@see USE-5). */
export function largestStake(slip: Slip, { min, max, maxWin, balance }: Limits): bigint | null {
  const { bets } = totalsOf(slip)
  if (bets === 0) return null
  const most = (balance !== null && balance < max ? balance : max) / BigInt(bets)
  // The payout is proportional to the stake except for rounding; rounding down to whole lira stays below the limit.
  const win = totalsOf({ ...slip, stake: liraText(most) }).win ?? 0n
  const stake = win > maxWin ? ((most * maxWin) / win / 100n) * 100n : most
  return stake < min ? null : stake
}

/** Returns kuruş in the form of the input field: "100", or "12,50" with the language's decimal mark. */
export const typedStake = (kurus: bigint, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: kurus % 100n === 0n ? 0 : 2 }).format(toLira(kurus))

export function requestOf(slip: Slip, accept: AcceptOdds, intent: string): CouponRequest {
  const kind = kindOf(slip)
  return {
    intent,
    kind,
    selections: slip.legs.map(({ outcome, odds, current }) => ({ outcome, odds: current || odds })),
    stake: String(stakeOf(slip.stake) ?? 0n),
    accept,
    ...(kind === 'system' ? { size: sizeOf(slip) } : {}),
  }
}
