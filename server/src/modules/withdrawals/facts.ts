import { asc, eq } from 'drizzle-orm'
import { coinRate, player } from '../../db/schema'
import { connectionOf } from '../../db/connections'
import { awaitAll } from '../../db/statement'
import type { Tx } from '../../db/types'
import { lockPurse, type Purse } from '../../ledger'
import { type AccountRow, accountsOfPlayer } from '../bank-accounts'
import { type Bonus, findRunning, heldBonus, runningBonus } from '../bonuses'
import { gapEnd } from './available'
import { type MethodRow, openMethods } from './methods'

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
}

export async function withdrawalFacts(tx: Tx, playerId: number): Promise<WithdrawalFacts> {
  const [id, methods, end, running, held, holder, accounts, off, purse] = await awaitAll([
    nextNumber(tx),
    openMethods(tx),
    gapEnd(tx, playerId),
    findRunning(tx, playerId),
    heldBonus(tx, playerId),
    holderOf(tx, playerId),
    accountsOfPlayer(tx, playerId),
    tx.select({ code: coinRate.code }).from(coinRate).where(eq(coinRate.enabled, false)).orderBy(asc(coinRate.code)),
    lockPurse(tx, playerId),
  ])
  return { id, methods, gapEnd: end, running, heldBonus: held, holder, accounts, coinsOff: new Set(off.map(({ code }) => code)), purse }
}

/** Returns the next id. A refused withdrawal leaves a gap. */
async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await connectionOf(tx).query<{ id: string }>("select nextval(pg_get_serial_sequence('withdrawal', 'id')) as id")
  return Number(rows[0]?.id)
}

/** Returns the holder's name for the company. A secret member has none, so it is the username. */
async function holderOf(tx: Tx, playerId: number): Promise<string> {
  const [owner] = await tx.select({ first: player.firstName, last: player.lastName, username: player.username }).from(player).where(eq(player.id, playerId))
  return `${owner?.first ?? ''} ${owner?.last ?? ''}`.trim() || (owner?.username ?? '')
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
