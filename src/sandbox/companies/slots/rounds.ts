import { randomUUID } from 'node:crypto'
import type { Store } from '../store/open'

/**
 * betting: the stake was asked for, the answer is not known yet. placed: stake taken, result drawn and kept, win not yet
 * acknowledged. voiding: the stake is being taken back. settled, refused, void: over.
 */
export type RoundState = 'betting' | 'placed' | 'voiding' | 'settled' | 'refused' | 'void'

export interface Round {
  id: string
  sessionId: string
  number: number
  intent: string
  stake: bigint
  /** The operator's free spins that pay the stake; null: the player does. */
  spins: string | null
  state: RoundState
  stops: number[] | null
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
  startedAt: Date
}

interface Row {
  id: string
  session_id: string
  number: number
  intent: string
  stake: bigint
  spins: string | null
  state: RoundState
  stops: number[] | null
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
  started_at: Date
}

const fromRow = (row: Row): Round => ({
  id: row.id,
  sessionId: row.session_id,
  number: row.number,
  intent: row.intent,
  stake: row.stake,
  spins: row.spins,
  state: row.state,
  stops: row.stops,
  win: row.win,
  balance: row.balance,
  refusal: row.refusal,
  attempts: row.attempts,
  startedAt: row.started_at,
})

export const isOpen = (round: Round) => round.state === 'betting' || round.state === 'placed' || round.state === 'voiding'

export function roundStore(store: Store) {
  async function one(sql: string, values: unknown[]): Promise<Round | null> {
    const { rows } = await store.query<Row>(sql, values)
    return rows[0] ? fromRow(rows[0]) : null
  }

  return {
    byId: (id: string) => one('select * from slot_round where id = $1', [id]),
    byIntent: (sessionId: string, intent: string) => one('select * from slot_round where session_id = $1 and intent = $2', [sessionId, intent]),

    /** The unfinished round of a player in a game, from this launch or an earlier one. */
    openOf: (player: string, game: number) =>
      one(
        `select r.* from slot_round r join game_session s on s.id = r.session_id
         where s.player = $1 and s.game = $2 and r.state in ('betting', 'placed', 'voiding') order by r.started_at limit 1`,
        [player, game],
      ),

    /** The latest round that was played out or still is, in any launch of the game. */
    latestOf: (player: string, game: number) =>
      one(
        `select r.* from slot_round r join game_session s on s.id = r.session_id
         where s.player = $1 and s.game = $2 and r.state <> 'refused' order by r.started_at desc limit 1`,
        [player, game],
      ),

    latestIn: (sessionId: string) =>
      one(`select * from slot_round where session_id = $1 and state in ('settled', 'void') order by number desc limit 1`, [sessionId]),

    async start(sessionId: string, { intent, stake, spins }: Pick<Round, 'intent' | 'stake' | 'spins'>, startedAt: Date): Promise<Round> {
      const round = await one(
        `insert into slot_round (id, session_id, number, intent, stake, state, next_at, started_at, spins)
         select $1, $2, coalesce(max(number), 0) + 1, $3, $4, 'betting', $5, $5, $6 from slot_round where session_id = $2 returning *`,
        [`r-${randomUUID()}`, sessionId, intent, stake, startedAt, spins],
      )
      if (!round) throw new Error('A round was not stored')
      return round
    },

    async change(id: string, change: Partial<Pick<Round, 'state' | 'stops' | 'win' | 'balance' | 'refusal'>>): Promise<Round> {
      const round = await one(
        `update slot_round set state = coalesce($2, state), stops = coalesce($3::jsonb, stops), win = coalesce($4, win),
           balance = coalesce($5, balance), refusal = coalesce($6, refusal), attempts = 0 where id = $1 returning *`,
        [id, change.state ?? null, change.stops ? JSON.stringify(change.stops) : null, change.win ?? null, change.balance ?? null, change.refusal ?? null],
      )
      if (!round) throw new Error('A round vanished')
      return round
    },

    postpone: (id: string, nextAt: Date) => store.query('update slot_round set attempts = attempts + 1, next_at = $2 where id = $1', [id, nextAt]),

    async due(now: Date): Promise<Round[]> {
      const { rows } = await store.query<Row>(
        `select * from slot_round where state in ('betting', 'placed', 'voiding') and next_at <= $1 order by next_at limit 50`,
        [now],
      )
      return rows.map(fromRow)
    },

    /** Staked and won in a launch, in kuruş; what free spins cost is not the player's stake. */
    async totals(sessionId: string): Promise<{ staked: bigint; won: bigint; rounds: number }> {
      const { rows } = await store.query<{ staked: bigint; won: bigint; rounds: number }>(
        `select coalesce(sum(stake) filter (where spins is null), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, count(*)::int as rounds
         from slot_round where session_id = $1 and state in ('placed', 'settled')`,
        [sessionId],
      )
      return rows[0] ?? { staked: 0n, won: 0n, rounds: 0 }
    },
  }
}
