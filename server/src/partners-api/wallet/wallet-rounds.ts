import { and, eq, sql } from 'drizzle-orm'
import { gameRound } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Tx } from '../../db/types'
import type { WalletWork } from './once'
import { byNumber, type Round, RoundTaken } from './round'

/** Returns whether a round is open and belongs to the call's player and game. */
export function isOpenFor(round: Round, { player, session }: WalletWork): boolean {
  return round.state === 'open' && round.playerId === player.id && round.gameId === session.game.id
}

const value = sql.placeholder
const hold = statement<{ round: string }>(
  'round_hold',
  sql`insert into ${gameRound} (partner, round, player_id, game_id, held_cash, held_bonus)
    values (${value('partner')}, ${value('round')}, ${value('player')}::bigint, ${value('game')}::int, ${value('cash')}::bigint, ${value('bonus')}::bigint)
    on conflict (partner, round) do update set held_cash = ${gameRound}.held_cash + excluded.held_cash, held_bonus = ${gameRound}.held_bonus + excluded.held_bonus
      where ${gameRound}.state = 'open' and ${gameRound}.player_id = excluded.player_id and ${gameRound}.game_id = excluded.game_id
    returning round`,
)

/**
 * Holds a stake in an open round of the player, or opens a new round for it.
 * @throws RoundTaken when a simultaneous call has opened a round with this number
 */
export async function holdStake({ tx, partner, player, session }: WalletWork, round: string, cash: bigint, bonus: bigint): Promise<void> {
  const held = await hold(tx, { partner, round, player: player.id, game: session.game.id, cash: String(cash), bonus: String(bonus) })
  if (held.length === 0) throw new RoundTaken()
}

/** Opens the round of a free spin; returns false when the number is in use. */
export async function openSpin({ tx, partner, player, session }: WalletWork, number: string, bonusId: number): Promise<boolean> {
  const opened = await tx
    .insert(gameRound)
    .values({ partner, round: number, playerId: player.id, gameId: session.game.id, spinOf: bonusId })
    .onConflictDoNothing()
    .returning({ round: gameRound.round })
  return opened.length > 0
}

/** Releases a held stake of an open round. @throws Error when the round is not open */
export async function releaseStake(tx: Tx, partner: string, number: string, cash: bigint, bonus: bigint): Promise<void> {
  const changed = await tx
    .update(gameRound)
    .set({ heldCash: sql`${gameRound.heldCash} - ${cash}`, heldBonus: sql`${gameRound.heldBonus} - ${bonus}` })
    .where(and(byNumber(partner, number), eq(gameRound.state, 'open')))
    .returning({ round: gameRound.round })
  if (changed.length === 0) throw new Error(`round ${number} is not open`)
}

const close = statement<{ round: string }>(
  'round_close',
  sql`update ${gameRound} set state = ${value('state')}, won = ${value('won')}::bigint, held_cash = 0, held_bonus = 0, closed_at = clock_timestamp()
    where partner = ${value('partner')} and round = ${value('round')} and state = 'open' returning round`,
)

/** Closes an open round with its win in kuruş. Returns false if the round was closed before (@see MONEY-9). */
export async function closeRound(tx: Tx, partner: string, round: string, state: 'settled' | 'rolled_back', won = 0n): Promise<boolean> {
  return (await close(tx, { partner, round, state, won: String(won) })).length > 0
}
