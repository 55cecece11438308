import { and, asc, eq } from 'drizzle-orm'
import { game, gameRound, heldWin, walletCall } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { recordDecision, moneyTransaction } from '../../ledger'
import { settleRound, undoBet } from './movements'
import { findRound } from './round'

/** Result of ending a round by an operator. `unknown` (no such round) and `closed` (ended before) move no money. */
export type RoundDecision = 'done' | 'unknown' | 'closed'

/**
 * Ends a round in place of its partner: with a win in kuruş, or void, which returns every stake to cash and bonus. Later reports of
 * the partner find the round closed (@see MONEY-9).
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
    await recordDecision(tx, { subject: 'round', ref: `${partner}:${number}`, ...(win === 'void' ? { decided: 'void' } : { decided: 'settled', amount: win }) })
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

/** Returns the held stakes of a round in kuruş; null for an unknown round. */
export async function stakesOf(db: Db, partner: string, number: string): Promise<bigint | null> {
  const [found] = await db
    .select({ cash: gameRound.heldCash, bonus: gameRound.heldBonus })
    .from(gameRound)
    .where(and(eq(gameRound.partner, partner), eq(gameRound.round, number)))
  return found ? found.cash + found.bonus : null
}

/** Allows a held credit, so that the partner's next call pays it. Returns false if no such credit is held. */
export async function allowWin(tx: Tx, partner: string, txid: string): Promise<boolean> {
  const [held] = await tx
    .select({ amount: heldWin.amount })
    .from(heldWin)
    .where(and(eq(heldWin.partner, partner), eq(heldWin.txid, txid), heldWin.isCredit))
  if (held) await recordDecision(tx, { subject: 'win', ref: `${partner}:${txid}`, decided: 'allowed', amount: held.amount })
  return held !== undefined
}
