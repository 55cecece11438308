import { randomBytes } from 'node:crypto'
import type { CrashBetState } from '@kehribar/shared/partners/crash'
import type { Store } from '../store/open'

export interface Bet {
  id: string
  roundId: string
  player: string
  game: number
  walletSession: string
  panel: number
  stake: bigint
  auto: number | null
  state: CrashBetState
  cashed: number | null
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
}

interface Row {
  id: string
  round_id: string
  player: string
  game: number
  wallet_session: string
  panel: number
  stake: bigint
  auto: number | null
  state: CrashBetState
  cashed: number | null
  win: bigint | null
  balance: bigint | null
  refusal: string | null
  attempts: number
}

const fromRow = ({ round_id, wallet_session, ...row }: Row): Bet => ({ ...row, roundId: round_id, walletSession: wallet_session })

/** Whether the wallet is still to be asked something; `placed` waits for the round instead. */
export const isOpen = (bet: Bet) => bet.state === 'betting' || bet.state === 'settling' || bet.state === 'voiding'

export type NewBet = Pick<Bet, 'roundId' | 'player' | 'game' | 'walletSession' | 'panel' | 'stake' | 'auto'> & { intent: string }

export function betStore(store: Store, game: number) {
  async function one(sql: string, values: unknown[]): Promise<Bet | null> {
    const { rows } = await store.query<Row>(sql, values)
    return rows[0] ? fromRow(rows[0]) : null
  }
  async function many(sql: string, values: unknown[]): Promise<Bet[]> {
    return (await store.query<Row>(sql, values)).rows.map(fromRow)
  }

  return {
    byId: (id: string) => one('select * from crash_bet where id = $1 and game = $2', [id, game]),
    byIntent: (player: string, intent: string) => one('select * from crash_bet where game = $1 and player = $2 and intent = $3', [game, player, intent]),
    ofRound: (roundId: string, player: string) => many('select * from crash_bet where round_id = $1 and player = $2', [roundId, player]),
    placedIn: (roundId: string) => many(`select * from crash_bet where round_id = $1 and state = 'placed' order by placed_at`, [roundId]),
    latestOf: (player: string) => many('select * from crash_bet where game = $1 and player = $2 order by placed_at desc limit 12', [game, player]),
    due: (now: Date) =>
      many(`select * from crash_bet where game = $1 and state in ('betting', 'settling', 'voiding') and next_at <= $2 order by next_at limit 50`, [game, now]),

    async add(bet: NewBet, at: Date): Promise<Bet> {
      const added = await one(
        `insert into crash_bet (id, round_id, player, game, wallet_session, panel, intent, stake, auto, state, next_at, placed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', $10, $11) returning *`,
        [
          `${bet.roundId}:${randomBytes(8).toString('hex')}`,
          bet.roundId,
          bet.player,
          bet.game,
          bet.walletSession,
          bet.panel,
          bet.intent,
          bet.stake,
          bet.auto,
          new Date(at.getTime() + 2_000),
          at,
        ],
      )
      if (!added) throw new Error('A stake was not stored')
      return added
    },

    /** Changes a stake that is still in state `from`; null when somebody was faster. */
    change: (id: string, from: CrashBetState, change: Partial<Pick<Bet, 'state' | 'cashed' | 'win' | 'balance' | 'refusal'>>, nextAt: Date) =>
      one(
        `update crash_bet set state = coalesce($3, state), cashed = coalesce($4, cashed), win = coalesce($5, win), balance = coalesce($6, balance),
           refusal = coalesce($7, refusal), attempts = 0, next_at = $8 where id = $1 and state = $2 returning *`,
        [id, from, change.state ?? null, change.cashed ?? null, change.win ?? null, change.balance ?? null, change.refusal ?? null, nextAt],
      ),

    postpone: (id: string, nextAt: Date) => store.query('update crash_bet set attempts = attempts + 1, next_at = $2 where id = $1', [id, nextAt]),

    /** Staked and won since a moment, in kuruş; what went back does not count. */
    async totals(player: string, since: Date): Promise<{ staked: bigint; won: bigint }> {
      const { rows } = await store.query<{ staked: bigint; won: bigint }>(
        `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won from crash_bet
         where game = $1 and player = $2 and placed_at >= $3 and state in ('placed', 'settling', 'settled')`,
        [game, player, since],
      )
      return rows[0] ?? { staked: 0n, won: 0n }
    },
  }
}
export type BetStore = ReturnType<typeof betStore>
