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

const heldWith = (cash: bigint, bonus: bigint) => ({ heldCash: sql`${gameRound.heldCash} + ${cash}`, heldBonus: sql`${gameRound.heldBonus} + ${bonus}` })

/** Holds a stake in the round, which it opens if it is new; false when the round is closed or not this player's. */
export async function holdStake({ tx, partner, player, session }: WalletWork, number: string, cash: bigint, bonus: bigint): Promise<boolean> {
  const gameId = session.game.id
  const held = await tx
    .insert(gameRound)
    .values({ partner, round: number, playerId: player.id, gameId, heldCash: cash, heldBonus: bonus })
    .onConflictDoUpdate({
      target: [gameRound.partner, gameRound.round],
      set: heldWith(cash, bonus),
      setWhere: and(eq(gameRound.state, 'open'), eq(gameRound.playerId, player.id), eq(gameRound.gameId, gameId)),
    })
    .returning({ round: gameRound.round })
  return held.length > 0
}

/** Opens a round that a free spin pays; false when there is such a round. */
export async function openSpin({ tx, partner, player, session }: WalletWork, number: string, bonusId: number): Promise<boolean> {
  const opened = await tx
    .insert(gameRound)
    .values({ partner, round: number, playerId: player.id, gameId: session.game.id, spinOf: bonusId })
    .onConflictDoNothing()
    .returning({ round: gameRound.round })
  return opened.length > 0
}

/** Takes a stake out of an open round. */
export async function releaseStake(tx: Tx, partner: string, number: string, cash: bigint, bonus: bigint): Promise<void> {
  const changed = await tx
    .update(gameRound)
    .set(heldWith(-cash, -bonus))
    .where(and(byNumber(partner, number), eq(gameRound.state, 'open')))
    .returning({ round: gameRound.round })
  if (changed.length === 0) throw new Error(`round ${number} is not open`)
}

/** Closes an open round with what it won, in kuruş; false when somebody did before (@see M9). */
export async function closeRound(tx: Tx, partner: string, number: string, state: 'settled' | 'rolled_back', won = 0n): Promise<boolean> {
  const closed = await tx
    .update(gameRound)
    .set({ state, won, heldCash: 0n, heldBonus: 0n, closedAt: sql`clock_timestamp()` })
    .where(and(byNumber(partner, number), eq(gameRound.state, 'open')))
    .returning()
  return closed.length > 0
}
