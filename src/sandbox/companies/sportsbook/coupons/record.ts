import type { AcceptOdds, CouponKind, CouponRefusal, SelectionState } from '@kehribar/shared/partners/sportsbook'

/**
 * waiting: a live bet in its delay. betting: the stake was asked for. voiding: the stake is being taken back. open: taken.
 * paying, refunding: decided, the wallet has not acknowledged yet. won, lost, void, refused: over.
 */
export type CouponStep = 'waiting' | 'betting' | 'voiding' | 'open' | 'paying' | 'refunding' | 'won' | 'lost' | 'void' | 'refused'

export interface SelectionRecord {
  event: string
  outcome: string
  /** Thousandths. */
  odds: number
  state: SelectionState
  result: [number, number] | null
}

export interface CouponRecord {
  id: string
  number: bigint
  walletSession: string
  player: string
  game: number
  intent: string
  kind: CouponKind
  size: number | null
  accept: AcceptOdds
  bets: number
  /** Of each bet, and of all; kuruş. */
  betStake: bigint
  stake: bigint
  maxPayout: bigint
  payout: bigint | null
  state: CouponStep
  refusal: CouponRefusal | null
  balance: bigint | null
  attempts: number
  nextAt: Date
  placedAt: Date
  settledAt: Date | null
  selections: SelectionRecord[]
}

/** As the store keeps it. */
export interface CouponRow {
  id: string
  number: bigint
  wallet_session: string
  player: string
  game: number
  intent: string
  kind: CouponKind
  size: number | null
  accept: AcceptOdds
  bets: number
  bet_stake: bigint
  stake: bigint
  max_payout: bigint
  payout: bigint | null
  state: CouponStep
  refusal: CouponRefusal | null
  balance: bigint | null
  attempts: number
  next_at: Date
  placed_at: Date
  settled_at: Date | null
  selections: (Omit<SelectionRecord, 'result'> & { home: number | null; away: number | null })[]
}

export const fromRow = (row: CouponRow): CouponRecord => ({
  id: row.id,
  number: row.number,
  walletSession: row.wallet_session,
  player: row.player,
  game: row.game,
  intent: row.intent,
  kind: row.kind,
  size: row.size,
  accept: row.accept,
  bets: row.bets,
  betStake: row.bet_stake,
  stake: row.stake,
  maxPayout: row.max_payout,
  payout: row.payout,
  state: row.state,
  refusal: row.refusal,
  balance: row.balance,
  attempts: row.attempts,
  nextAt: row.next_at,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  selections: row.selections.map(({ home, away, ...selection }) => ({ ...selection, result: home === null || away === null ? null : [home, away] })),
})

export type NewCoupon = Pick<
  CouponRecord,
  'id' | 'walletSession' | 'player' | 'game' | 'intent' | 'kind' | 'size' | 'accept' | 'bets' | 'betStake' | 'maxPayout' | 'state' | 'nextAt' | 'placedAt'
> & { selections: Pick<SelectionRecord, 'event' | 'outcome' | 'odds'>[] }
export type CouponChange = Partial<Pick<CouponRecord, 'state' | 'maxPayout' | 'payout' | 'refusal' | 'balance' | 'nextAt' | 'settledAt' | 'selections'>>
