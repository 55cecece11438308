import { and, desc, eq, gt, isNotNull, or, sql, sum } from 'drizzle-orm'
import { gameRound, playerBonus } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { balances, moneyTransaction, postTransaction } from '../../ledger'
import { liraToKurus } from '@kehribar/shared/rules/bonus-terms'

export type Bonus = typeof playerBonus.$inferSelect

const running = (playerId: number) => and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active'))
const isOver = sql<boolean>`${playerBonus.expiresAt} <= clock_timestamp()`

/** Returns whether the wagering requirement is met. A bonus without money, such as unplayed free spins, is never wagered. */
export const isWagered = ({ amount, wagered, required }: Pick<Bonus, 'amount' | 'wagered' | 'required'>): boolean => amount > 0n && wagered >= required

/** Returns the player's active bonus, also if it has expired. */
export async function findRunning(tx: Tx, playerId: number): Promise<{ bonus: Bonus; over: boolean } | null> {
  const [found] = await tx.select({ bonus: playerBonus, over: isOver }).from(playerBonus).where(running(playerId))
  return found ?? null
}

/**
 * Returns the player's running bonus. Ends an expired bonus first: as cash, if wagering was complete and only unplayed free
 * spins kept it active. The caller holds the player's lock.
 */
export async function runningBonus(tx: Tx, playerId: number): Promise<Bonus | null> {
  const found = await findRunning(tx, playerId)
  if (!found) return null
  if (!found.over) return found.bonus
  if (isWagered(found.bonus) && !(await isHeld(tx, playerId))) await completeBonus(tx, found.bonus)
  else await endBonus(tx, found.bonus, 'expired')
  return null
}

/** Returns the last bonus granted to a player, active or not. */
export async function latestBonus(tx: Tx, playerId: number): Promise<Bonus | null> {
  const [found] = await tx.select().from(playerBonus).where(eq(playerBonus.playerId, playerId)).orderBy(desc(playerBonus.id)).limit(1)
  return found ?? null
}

/** Ends an expired bonus before it is shown. Other reads leave it as it is. */
export async function endOverdue(db: Db, playerId: number): Promise<void> {
  const [overdue] = await db
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(running(playerId), isOver))
  if (overdue) await moneyTransaction(db, playerId, (tx) => runningBonus(tx, playerId))
}

async function close(tx: Tx, bonus: Bonus, state: Exclude<Bonus['state'], 'active'>): Promise<void> {
  const closed = await tx
    .update(playerBonus)
    .set({ state, closedAt: sql`clock_timestamp()` })
    .where(and(eq(playerBonus.id, bonus.id), eq(playerBonus.state, 'active')))
    .returning({ id: playerBonus.id })
  if (closed.length === 0) throw new Error(`bonus ${bonus.id} is not running`)
}

/** Ends a bonus before it became cash. The rest of the bonus money returns to the house, and the player's cash stays. */
export async function endBonus(tx: Tx, bonus: Bonus, state: 'expired' | 'cancelled' | 'lost'): Promise<void> {
  await close(tx, bonus, state)
  await takeBack(tx, bonus, 'end')
}

/** Returns the bonus money to the house, at most once per reason `why`. */
export async function takeBack(tx: Tx, { id, playerId, bonus }: Bonus, why: string): Promise<void> {
  const { bonus: left } = await balances(tx, playerId)
  if (left === 0n) return
  await postTransaction(tx, {
    kind: 'bonus_end',
    refType: 'bonus',
    refId: `${id}:${why}`,
    playerId,
    detail: bonus,
    entries: [
      { account: 'bonus', amount: -left },
      { account: 'bonus_cost', amount: left },
    ],
  })
}

/** Completes a bonus: bonus money becomes cash up to the terms' cap, and the rest returns to the house. */
export async function completeBonus(tx: Tx, bonus: Bonus): Promise<void> {
  const { bonus: left } = await balances(tx, bonus.playerId)
  const maxCash = bonus.terms?.maxCash
  const cap = maxCash === undefined ? left : liraToKurus(maxCash)
  const cash = left < cap ? left : cap
  await close(tx, bonus, 'completed')
  if (left === 0n) return
  await postTransaction(tx, {
    kind: 'bonus_cash',
    refType: 'bonus',
    refId: String(bonus.id),
    playerId: bonus.playerId,
    detail: bonus.bonus,
    entries: [
      { account: 'bonus', amount: -left },
      { account: 'cash', amount: cash },
      { account: 'bonus_cost', amount: left - cash },
    ],
  })
}

/** Returns the bonus money staked in open rounds, in kuruş. */
export async function heldBonus(db: Db | Tx, playerId: number): Promise<bigint> {
  const [held] = await db
    .select({ total: sum(gameRound.heldBonus) })
    .from(gameRound)
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.state, 'open')))
  return BigInt(held?.total ?? 0)
}

/** Returns whether a round is open that may still pay bonus money: staked with bonus money, or a free spin. */
export async function isHeld(db: Db | Tx, playerId: number): Promise<boolean> {
  const [open] = await db
    .select({ round: gameRound.round })
    .from(gameRound)
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.state, 'open'), or(gt(gameRound.heldBonus, 0n), isNotNull(gameRound.spinOf))))
    .limit(1)
  return open !== undefined
}

/**
 * Returns whether no bonus can be granted now, because a bonus is running or rounds of an ended bonus are still open. Money
 * from those rounds goes to the house; a new bonus in between would wrongly receive it.
 */
export const isBonusBlocked = async (tx: Tx, playerId: number): Promise<boolean> => (await runningBonus(tx, playerId)) !== null || (await isHeld(tx, playerId))
