import { and, eq, sql } from 'drizzle-orm'
import { gameRound } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { WalletWork } from './once'

export type Round = typeof gameRound.$inferSelect

const byNumber = (partner: string, round: string) => and(eq(gameRound.partner, partner), eq(gameRound.round, round))

/** A round by the partner's number, locked. */
export async function findRound(tx: Tx, partner: string, round: string): Promise<Round | undefined> {
  const [found] = await tx.select().from(gameRound).where(byNumber(partner, round)).for('no key update')
  return found
}

/** Whether the round is this player's, in this game, and takes movements. */
export function isOpenFor(round: Round, { player, session }: WalletWork): boolean {
  return round.state === 'open' && round.playerId === player.id && round.gameId === session.game.id
}

/** Opens the round if it is new; false when it is closed or not this player's. */
export async function enterRound(work: WalletWork, number: string): Promise<boolean> {
  const { tx, partner, player, session } = work
  await tx.insert(gameRound).values({ partner, round: number, playerId: player.id, gameId: session.game.id }).onConflictDoNothing()
  const round = await findRound(tx, partner, number)
  return round !== undefined && isOpenFor(round, work)
}

/** Adds a stake to an open round, or with negative parts takes it back. */
export async function changeHeld(tx: Tx, partner: string, number: string, cash: bigint, bonus: bigint): Promise<void> {
  const held = { heldCash: sql`${gameRound.heldCash} + ${cash}`, heldBonus: sql`${gameRound.heldBonus} + ${bonus}` }
  const changed = await tx
    .update(gameRound)
    .set(held)
    .where(and(byNumber(partner, number), eq(gameRound.state, 'open')))
    .returning()
  if (changed.length === 0) throw new Error(`round ${number} is not open`)
}

/** Closes an open round; false when somebody did before (@see money M9). */
export async function closeRound(tx: Tx, partner: string, number: string, state: 'settled' | 'rolled_back'): Promise<boolean> {
  const closed = await tx
    .update(gameRound)
    .set({ state, heldCash: 0n, heldBonus: 0n, closedAt: sql`clock_timestamp()` })
    .where(and(byNumber(partner, number), eq(gameRound.state, 'open')))
    .returning()
  return closed.length > 0
}
