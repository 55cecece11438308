import type { TableStake } from '@kehribar/shared/partners/table-page'

/**
 * betting: the stake was asked for, the answer is not known yet. playing: drawn, the player's turn. raising: a turn's extra
 * stake was asked for. lowering: it is being taken back. placed: played out, win not yet acknowledged. voiding: the stake is
 * being taken back. settled, refused, void: over.
 */
export type TableRoundState = 'betting' | 'playing' | 'raising' | 'lowering' | 'placed' | 'voiding' | 'settled' | 'refused' | 'void'

export interface TableRound {
  id: string
  sessionId: string
  number: number
  intent: string
  bets: TableStake[]
  /** Of the start, and of the turns, in kuruş. */
  stake: bigint
  extra: bigint
  state: TableRoundState
  /** The engine's state; null before the stake is taken. */
  drawn: unknown
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
  /** When the background takes it up. */
  nextAt: Date | null
  startedAt: Date
}

/** A player's action in a round; `extra` is what it costs, in kuruş. */
export interface TableTurn {
  roundId: string
  number: number
  sessionId: string
  intent: string
  action: string
  extra: bigint
  state: 'asking' | 'done' | 'refused' | 'void'
  refusal: string | null
  at: Date
}

export interface RoundRow {
  id: string
  session_id: string
  number: number
  intent: string
  bets: TableStake[]
  stake: bigint
  extra: bigint
  state: TableRoundState
  drawn: unknown
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
  next_at: Date | null
  started_at: Date
}

export interface TurnRow {
  round_id: string
  number: number
  session_id: string
  intent: string
  action: string
  extra: bigint
  state: TableTurn['state']
  refusal: string | null
  at: Date
}

export const roundFrom = (row: RoundRow): TableRound => ({
  id: row.id,
  sessionId: row.session_id,
  number: row.number,
  intent: row.intent,
  bets: row.bets,
  stake: row.stake,
  extra: row.extra,
  state: row.state,
  drawn: row.drawn,
  win: row.win,
  balance: row.balance,
  refusal: row.refusal,
  attempts: row.attempts,
  nextAt: row.next_at,
  startedAt: row.started_at,
})

export const turnFrom = (row: TurnRow): TableTurn => ({
  roundId: row.round_id,
  number: row.number,
  sessionId: row.session_id,
  intent: row.intent,
  action: row.action,
  extra: row.extra,
  state: row.state,
  refusal: row.refusal,
  at: row.at,
})
