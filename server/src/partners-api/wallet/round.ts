import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { creditedColumn } from '../../db/credited'
import { gameRound } from '../../db/schema'
import type { Tx } from '../../db/types'

export interface Round extends Readonly<typeof gameRound.$inferSelect> {
  /** Credits under its number besides its settlement, in kuruş. */
  readonly credited: bigint
}

/** Columns of a round for a query that joins it; {@link roundOf} converts the row. */
export const roundColumns = sql`${gameRound.partner} as round_partner, ${gameRound.round} as round_number, ${gameRound.playerId} as round_player, ${gameRound.gameId} as round_game,
  ${gameRound.heldCash}::text as round_cash, ${gameRound.heldBonus}::text as round_bonus, ${gameRound.spinOf} as round_spin, ${gameRound.state} as round_state,
  ${gameRound.won}::text as round_won, ${creditedColumn} as round_credited, ${gameRound.createdAt} as round_created_at, ${gameRound.closedAt} as round_closed_at`
export interface RoundRow {
  readonly round_partner: string | null
  readonly round_number: string
  readonly round_player: string
  readonly round_game: number
  readonly round_cash: string
  readonly round_bonus: string
  readonly round_spin: string | null
  readonly round_state: Round['state']
  readonly round_won: string
  readonly round_credited: string
  readonly round_created_at: Date
  readonly round_closed_at: Date | null
}

export const roundOf = (row: RoundRow): Round | null =>
  row.round_partner === null
    ? null
    : {
        partner: row.round_partner,
        round: row.round_number,
        playerId: Number(row.round_player),
        gameId: row.round_game,
        heldCash: BigInt(row.round_cash),
        heldBonus: BigInt(row.round_bonus),
        spinOf: row.round_spin === null ? null : Number(row.round_spin),
        state: row.round_state,
        won: BigInt(row.round_won),
        credited: BigInt(row.round_credited),
        createdAt: row.round_created_at,
        closedAt: row.round_closed_at,
      }

export const byNumber = (partner: string, round: string) => and(eq(gameRound.partner, partner), eq(gameRound.round, round))

/** Finds and locks a round by the partner's number. */
export async function findRound(tx: Tx, partner: string, round: string): Promise<Round | undefined> {
  const [found] = await tx
    .select({ ...getTableColumns(gameRound), credited: creditedColumn })
    .from(gameRound)
    .where(byNumber(partner, round))
    .for('no key update')
  return found && { ...found, credited: BigInt(found.credited) }
}

/** Error when a simultaneous call of another player opened a round with the same number; a retry finds that round. */
export class RoundTaken extends Error {}
