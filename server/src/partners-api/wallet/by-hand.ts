import { and, asc, eq } from 'drizzle-orm'
import { game, gameRound, heldWin, walletCall } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { keepDecision, moneyTransaction } from '../../ledger'
import { settleRound, undoBet } from './movements'
import { findRound } from './wallet-rounds'

/** `unknown`: no such round; `closed`: it ended before. Nothing moved then. */
export type RoundDecision = 'done' | 'unknown' | 'closed'

/**
 * Ends a round whose partner will not any more: with a win in kuruş, or void, where every stake goes back in its parts.
 * What the partner reports afterwards finds it closed (@see M9).
 */
export async function endRound(db: Db, partner: string, number: string, win: bigint | 'void'): Promise<RoundDecision> {
  const [found] = await db
    .select({ playerId: gameRound.playerId, title: game.title })
    .from(gameRound)
    .innerJoin(game, eq(game.id, gameRound.gameId))
    .where(and(eq(gameRound.partner, partner), eq(gameRound.round, number)))
  if (!found) return 'unknown'
  return moneyTransaction(db, found.playerId, async (tx) => {
    const round = await findRound(tx, partner, number)
    if (round?.state !== 'open') return 'closed'
    await keepDecision(tx, { subject: 'round', ref: `${partner}:${number}`, ...(win === 'void' ? { decided: 'void' } : { decided: 'settled', amount: win }) })
    if (win !== 'void') return (await settleRound(tx, round, found.title, win)) ? 'done' : 'closed'
    const stakes = await tx
      .select()
      .from(walletCall)
      .where(and(eq(walletCall.partner, partner), eq(walletCall.round, number), eq(walletCall.kind, 'bet')))
      .orderBy(asc(walletCall.at))
    for (const stake of stakes) await undoBet(tx, stake)
    return 'done'
  })
}

/** Lets a held credit be paid when its company asks again; false where none of that number waits. */
export async function allowWin(tx: Tx, partner: string, txid: string): Promise<boolean> {
  const [held] = await tx
    .select({ amount: heldWin.amount })
    .from(heldWin)
    .where(and(eq(heldWin.partner, partner), eq(heldWin.txid, txid), heldWin.isCredit))
  if (held) await keepDecision(tx, { subject: 'win', ref: `${partner}:${txid}`, decided: 'allowed', amount: held.amount })
  return held !== undefined
}
