import type { AcceptOdds, CouponKind, CouponRefusal, CouponRequest, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { couponPayout } from '@kehribar/shared/rules/coupon'
import { combinationsOf } from '@kehribar/shared/rules/odds'
import type { EmbedSession } from '../../embeds/sessions'
import type { SeasonMatches } from '../matches'
import type { OddsBook } from '../odds-book'
import { type Chosen, findPick } from '../picks'

/** Highest payout of a coupon, in kuruş. */
export const largestWin = 50_000_000n
/** Highest number of selections in singles and combinations. */
export const maxSelections = 12
/** Highest number of selections in a system: 8 make at most 70 bets. */
export const maxSystemSelections = 8
/** Delay of live bets, and least time between two of one player, in milliseconds (@see PLAY-13). */
export const liveDelay = 5_000

/** Returns whether a kind of coupon allows this number of selections and system size. */
export function isShapely(kind: CouponKind, count: number, size: number | undefined): boolean {
  if (kind === 'single') return count >= 1 && count <= maxSelections && size === undefined
  if (kind === 'combination') return count >= 2 && count <= maxSelections && size === undefined
  return count >= 3 && count <= maxSystemSelections && size !== undefined && size >= 2 && size < count
}

interface Factor {
  odds: number
  state: SelectionState
}

/** Returns the bets of a coupon, each as the indexes of its selections. */
export function betsOf(kind: CouponKind, count: number, size: number | null): number[][] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (kind === 'single') return combinationsOf(places, 1)
  return combinationsOf(places, kind === 'system' ? (size ?? count) : count)
}

/** Returns the payout in kuruş if every open selection wins; `stake` is per bet. */
export function payoutOf(kind: CouponKind, size: number | null, stake: bigint, selections: readonly Factor[]): bigint {
  const each = kind === 'single' ? 1 : kind === 'system' ? (size ?? selections.length) : selections.length
  return couponPayout({ size: each, selections: selections.map(({ odds, state }) => ({ odds, result: state === 'open' ? null : state })) }, stake)
}

/** Returns whether the payout is final: everything decided, or nothing left to win. */
export function isDecided(kind: CouponKind, size: number | null, selections: readonly Factor[]): boolean {
  return selections.every(({ state }) => state !== 'open') || payoutOf(kind, size, 1_000_000n, selections) === 0n
}

type Refused = { kind: 'refused'; reason: CouponRefusal; outcome?: string; min?: string; max?: string }
type OddsChanged = { kind: 'odds_changed'; selections: { outcome: string; odds: number | null }[] }

interface Asked {
  outcome: string
  odds: number
}
export interface CheckedCoupon {
  kind: 'fine'
  selections: { event: string; outcome: string; odds: number }[]
  bets: number
  maxPayout: bigint
  /** At least one of its matches is live. */
  isLive: boolean
}

const refuseCoupon = (reason: CouponRefusal, more: Omit<Refused, 'kind' | 'reason'> = {}): Refused => ({ kind: 'refused', reason, ...more })

function isAcceptable(accept: AcceptOdds, asked: number, now: number): boolean {
  return accept === 'any' || now === asked || (accept === 'higher' && now > asked)
}

interface World {
  matches: SeasonMatches
  book: OddsBook
}

/** Checks selections against the current odds that the player accepts. */
export function checkOdds({ matches, book }: World, asked: readonly Asked[], accept: AcceptOdds, now: number) {
  const picks: Chosen[] = []
  const current: { outcome: string; odds: number }[] = []
  for (const { outcome } of asked) {
    const pick = findPick(outcome, now)
    const odds = pick && book.oddsAt(pick, now)
    if (!pick || odds === null) return refuseCoupon('market_closed', { outcome })
    picks.push(pick)
    current.push({ outcome, odds })
  }
  const isTaken = current.every(({ odds }, place) => isAcceptable(accept, (asked[place] as Asked).odds, odds))
  if (!isTaken) return { kind: 'odds_changed', selections: current } satisfies OddsChanged
  const selections = current.map((selection, place) => ({ ...selection, event: (picks[place] as Chosen).fixture.id }))
  const isLive = picks.some(({ fixture }) => matches.stateAt(fixture, now).state === 'live')
  return { kind: 'taken' as const, selections, isLive }
}

/** Returns the highest payout of a coupon, or a refusal with the largest possible stake. */
export function checkWin(kind: CouponKind, size: number | null, stake: bigint, odds: readonly number[]): bigint | Refused {
  const maxPayout = payoutOf(
    kind,
    size,
    stake,
    odds.map((one) => ({ odds: one, state: 'open' })),
  )
  return maxPayout <= largestWin ? maxPayout : refuseCoupon('win_limit', { max: String((stake * largestWin) / maxPayout) })
}

/** Runs all checks on a request that are possible before the wallet call. */
export function checkCoupon(world: World, session: EmbedSession, request: CouponRequest, now: number): CheckedCoupon | Refused | OddsChanged {
  const { kind, size, selections, accept } = request
  if (!isShapely(kind, selections.length, size) || (session.provider === 'parlaybay' && kind === 'single')) return refuseCoupon('selections')
  if (new Set(selections.map(({ outcome }) => outcome)).size < selections.length) return refuseCoupon('selections')
  const events = new Set(selections.map(({ outcome }) => outcome.split('.')[0]))
  if (kind !== 'single' && events.size < selections.length) return refuseCoupon('same_event')

  const bets = betsOf(kind, selections.length, size ?? null).length
  const stake = BigInt(request.stake)
  const max = session.maxBet / BigInt(bets)
  if (stake < session.minBet || stake > max) return refuseCoupon('stake', { min: String(session.minBet), max: String(max) })

  const odds = checkOdds(world, selections, accept, now)
  if (odds.kind !== 'taken') return odds
  const maxPayout = checkWin(
    kind,
    size ?? null,
    stake,
    odds.selections.map((selection) => selection.odds),
  )
  if (typeof maxPayout !== 'bigint') return maxPayout
  return { kind: 'fine', selections: odds.selections, bets, maxPayout, isLive: odds.isLive }
}
