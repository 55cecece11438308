import { randomUUID } from 'node:crypto'
import type { TableStake } from '@kehribar/shared/partners/table-page'
import type { Store } from '../store/open'
import { roundFrom, type RoundRow, type TableRound, type TableRoundState, type TableTurn, turnFrom, type TurnRow } from './rows'

const openStates = `('betting', 'playing', 'raising', 'lowering', 'placed', 'voiding')`
/** Not over. */
export const isOpen = ({ state }: TableRound) => state !== 'settled' && state !== 'refused' && state !== 'void'
/** Nothing to be asked of the wallet: it is over, or the player's turn. */
export const isAtRest = (round: TableRound) => !isOpen(round) || round.state === 'playing'

export function tableRounds(store: Store) {
  async function one(sql: string, values: unknown[]): Promise<TableRound | null> {
    const { rows } = await store.query<RoundRow>(sql, values)
    return rows[0] ? roundFrom(rows[0]) : null
  }
  async function oneTurn(sql: string, values: unknown[]): Promise<TableTurn | null> {
    const { rows } = await store.query<TurnRow>(sql, values)
    return rows[0] ? turnFrom(rows[0]) : null
  }
  async function many(sql: string, values: unknown[]): Promise<TableRound[]> {
    const { rows } = await store.query<RoundRow>(sql, values)
    return rows.map(roundFrom)
  }
  const ofPlayer = `select r.* from table_round r join game_session s on s.id = r.session_id where s.player = $1 and s.game = $2`

  return {
    byId: (id: string) => one('select * from table_round where id = $1', [id]),
    byIntent: (sessionId: string, intent: string) => one('select * from table_round where session_id = $1 and intent = $2', [sessionId, intent]),

    /** The unfinished round of a player in a game, from this launch or an earlier one. */
    openOf: (player: string, game: number) => one(`${ofPlayer} and r.state in ${openStates} order by r.started_at limit 1`, [player, game]),

    /** The latest round that was played out or still is, in any launch of the game. */
    latestOf: (player: string, game: number) => one(`${ofPlayer} and r.state <> 'refused' order by r.started_at desc limit 1`, [player, game]),

    /** Finished rounds of a launch, newest first. */
    finishedIn: (sessionId: string, count: number) =>
      many(`select * from table_round where session_id = $1 and state = 'settled' order by number desc limit $2`, [sessionId, count]),

    due: (now: Date) => many(`select * from table_round where state in ${openStates} and next_at <= $1 order by next_at limit 50`, [now]),

    async start(sessionId: string, intent: string, bets: readonly TableStake[], stake: bigint, startedAt: Date): Promise<TableRound> {
      const round = await one(
        `insert into table_round (id, session_id, number, intent, bets, stake, state, next_at, started_at)
         select $1, $2, coalesce(max(number), 0) + 1, $3, $4::jsonb, $5, 'betting', $6, $6 from table_round where session_id = $2 returning *`,
        [`t-${randomUUID()}`, sessionId, intent, JSON.stringify(bets), stake, startedAt],
      )
      if (!round) throw new Error('A round was not stored')
      return round
    },

    /** `nextAt` is when the background takes it up; absent, it stays. */
    async change(id: string, change: Partial<Pick<TableRound, 'state' | 'drawn' | 'win' | 'balance' | 'refusal'>> & { nextAt?: Date }): Promise<TableRound> {
      const { state = null, drawn, win = null, balance = null, refusal = null, nextAt = null } = change
      const round = await one(
        `update table_round set state = coalesce($2, state), drawn = coalesce($3::jsonb, drawn), win = coalesce($4, win),
           balance = coalesce($5, balance), refusal = coalesce($6, refusal), next_at = coalesce($7, next_at), attempts = 0 where id = $1 returning *`,
        [id, state, drawn === undefined ? null : JSON.stringify(drawn), win, balance, refusal, nextAt],
      )
      if (!round) throw new Error('A round vanished')
      return round
    },

    postpone: (id: string, nextAt: Date) => store.query('update table_round set attempts = attempts + 1, next_at = $2 where id = $1', [id, nextAt]),

    turnBy: (roundId: string, intent: string) => oneTurn('select * from table_turn where round_id = $1 and intent = $2', [roundId, intent]),
    /** The turn whose extra stake is asked for or being taken back. */
    turnInHand: (roundId: string) => oneTurn(`select * from table_turn where round_id = $1 and state = 'asking'`, [roundId]),

    /** Keeps a turn before its extra stake is asked for. */
    async ask(turn: Pick<TableTurn, 'roundId' | 'sessionId' | 'intent' | 'action' | 'extra' | 'at'>): Promise<TableRound> {
      return store.transaction(async (tx) => {
        await tx.query(
          `insert into table_turn (round_id, number, session_id, intent, action, extra, state, at)
           select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, 'asking', $6 from table_turn where round_id = $1`,
          [turn.roundId, turn.sessionId, turn.intent, turn.action, turn.extra, turn.at],
        )
        const { rows } = await tx.query<RoundRow>(`update table_round set state = 'raising', next_at = $2, attempts = 0 where id = $1 returning *`, [
          turn.roundId,
          turn.at,
        ])
        if (!rows[0]) throw new Error('A round vanished')
        return roundFrom(rows[0])
      })
    },

    /** Ends the turn in hand together with what it does to its round. */
    async close(
      turn: TableTurn,
      state: 'done' | 'refused' | 'void',
      change: { round: TableRoundState; drawn?: unknown; balance: bigint | null; win?: bigint | null; refusal?: string; nextAt: Date },
    ): Promise<TableRound> {
      return store.transaction(async (tx) => {
        await tx.query('update table_turn set state = $3, refusal = $4 where round_id = $1 and number = $2', [
          turn.roundId,
          turn.number,
          state,
          change.refusal ?? null,
        ])
        const { rows } = await tx.query<RoundRow>(
          `update table_round set state = $2, drawn = coalesce($3::jsonb, drawn), balance = coalesce($4, balance), win = coalesce($5, win),
             extra = extra + $6, next_at = $7, attempts = 0 where id = $1 returning *`,
          [
            turn.roundId,
            change.round,
            change.drawn === undefined ? null : JSON.stringify(change.drawn),
            change.balance,
            change.win ?? null,
            state === 'done' ? turn.extra : 0n,
            change.nextAt,
          ],
        )
        if (!rows[0]) throw new Error('A round vanished')
        return roundFrom(rows[0])
      })
    },

    /**
     * Staked and won in a launch, in kuruş. A round from an earlier launch counts from the moment it is in play here:
     * `inPlay` names it until the first turn says so.
     */
    async totals(sessionId: string, inPlay: string | null = null): Promise<{ staked: bigint; won: bigint }> {
      const { rows } = await store.query<{ staked: bigint; won: bigint }>(
        `select coalesce(sum(stake + extra), 0)::bigint as staked, coalesce(sum(win) filter (where state in ('placed', 'settled')), 0)::bigint as won
         from table_round r where state in ('playing', 'raising', 'lowering', 'placed', 'settled')
           and (session_id = $1 or id = $2 or exists (select 1 from table_turn t where t.round_id = r.id and t.session_id = $1))`,
        [sessionId, inPlay],
      )
      return rows[0] ?? { staked: 0n, won: 0n }
    },
  }
}
export type TableRounds = ReturnType<typeof tableRounds>
