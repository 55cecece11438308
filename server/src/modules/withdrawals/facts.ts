import { depositGap } from '@kehribar/shared/rules/withdrawal'
import { and, asc, eq, sql } from 'drizzle-orm'
import { connectionOf } from '../../db/connections'
import { isLocked } from '../../db/player-lock'
import { bonusSpins, coinRate, deposit, player, playerBonus } from '../../db/schema'
import { awaitAll } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import { balances, lockPurse, type Purse } from '../../ledger'
import { type AccountRow, accountsOfPlayer } from '../bank-accounts'
import { type Bonus, findRunning, heldBonus, runningBonus } from '../bonuses'
import { type MethodRow, openMethods } from './methods'

/**
 * Returns when a player may withdraw: two hours after the last approved deposit, by the database's clock, rounded up to a millisecond. Returns null
 * without a deposit. @see WDR-09, MONEY-12
 */
export async function gapEnd(db: Db | Tx, playerId: number): Promise<Date | null> {
  const [last] = await db
    .select({ approved: sql<string | null>`ceil(extract(epoch from max(${deposit.approvedAt})) * 1000)::text` })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved')))
  return last?.approved == null ? null : new Date(Number(last.approved) + depositGap)
}

/** Returns the money of the running bonus in kuruş, including open bets. A withdrawal forfeits it. */
export async function bonusToGiveUp(db: Db | Tx, playerId: number): Promise<bigint> {
  const [running] = await db
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active')))
  return running ? (await balances(db, playerId)).bonus + (await heldBonus(db, playerId)) : 0n
}

/** Returns the unplayed free spins of the running bonus, which a withdrawal forfeits. */
export async function spinsToGiveUp(db: Db | Tx, playerId: number): Promise<number> {
  const [found] = await db
    .select({ left: sql<number>`${bonusSpins.total} - ${bonusSpins.used}` })
    .from(bonusSpins)
    .innerJoin(playerBonus, eq(playerBonus.id, bonusSpins.bonusId))
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active')))
  return found?.left ?? 0
}

/** All data that decides a withdrawal, read in one round trip under the player's lock. @see DATABASE-5 */
export interface WithdrawalFacts {
  /** Id of the new withdrawal. */
  readonly id: number
  readonly methods: readonly MethodRow[]
  readonly gapEnd: Date | null
  readonly running: Awaited<ReturnType<typeof findRunning>>
  readonly heldBonus: bigint
  readonly holder: string
  readonly accounts: readonly AccountRow[]
  /** Coins that the operator has switched off. */
  readonly coinsOff: ReadonlySet<string>
  readonly purse: Purse
  /** Whether an operator has locked withdrawals. */
  readonly isLocked: boolean
}

export async function withdrawalFacts(tx: Tx, playerId: number): Promise<WithdrawalFacts> {
  const [id, methods, end, running, held, owner, accounts, off, purse] = await awaitAll([
    nextNumber(tx),
    openMethods(tx),
    gapEnd(tx, playerId),
    findRunning(tx, playerId),
    heldBonus(tx, playerId),
    ownerOf(tx, playerId),
    accountsOfPlayer(tx, playerId),
    tx.select({ code: coinRate.code }).from(coinRate).where(eq(coinRate.enabled, false)).orderBy(asc(coinRate.code)),
    lockPurse(tx, playerId),
  ])
  return { id, methods, gapEnd: end, running, heldBonus: held, ...owner, accounts, coinsOff: new Set(off.map(({ code }) => code)), purse }
}

/** Returns the next id. A refused withdrawal leaves a gap. */
async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await connectionOf(tx).query<{ id: string }>("select nextval(pg_get_serial_sequence('withdrawal', 'id')) as id")
  return Number(rows[0]?.id)
}

/** Returns the holder's name for the company, and whether an operator has locked withdrawals. A secret member has no name, so it is the username. */
async function ownerOf(tx: Tx, playerId: number): Promise<Pick<WithdrawalFacts, 'holder' | 'isLocked'>> {
  const [owner] = await tx
    .select({ first: player.firstName, last: player.lastName, username: player.username, isLocked: isLocked('withdrawals') })
    .from(player)
    .where(eq(player.id, playerId))
  return { holder: `${owner?.first ?? ''} ${owner?.last ?? ''}`.trim() || (owner?.username ?? ''), isLocked: owner?.isLocked ?? false }
}

/** Returns the running bonus and the player's balances. Ends an expired bonus, which changes both. */
export async function bonusAndPurse(
  tx: Tx,
  playerId: number,
  { running, purse, heldBonus: held }: WithdrawalFacts,
): Promise<{ bonus: Bonus | null; purse: Purse; heldBonus: bigint }> {
  if (!running?.over) return { bonus: running?.bonus ?? null, purse, heldBonus: held }
  await runningBonus(tx, playerId)
  return { bonus: null, purse: await lockPurse(tx, playerId), heldBonus: held }
}
