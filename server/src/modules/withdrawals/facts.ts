import { asc, eq } from 'drizzle-orm'
import { coinRate, player } from '../../db/schema'
import { connectionOf } from '../../db/connections'
import { together } from '../../db/statement'
import type { Tx } from '../../db/types'
import { lockPurse, type Purse } from '../../ledger'
import { type AccountRow, accountsOfPlayer } from '../bank-accounts'
import { type Bonus, findRunning, heldBonus, runningBonus } from '../bonuses'
import { gapEnd } from './available'
import { type MethodRow, openMethods } from './methods'

/** All that a withdrawal is decided by, asked in one journey under the player's lock (@see F-5). */
export interface WithdrawalFacts {
  /** What the withdrawal will be known by. */
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
  const [id, methods, end, running, held, holder, accounts, off, purse] = await together([
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

/** One that is refused leaves a gap. */
async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await connectionOf(tx).query<{ id: string }>("select nextval(pg_get_serial_sequence('withdrawal', 'id')) as id")
  return Number(rows[0]?.id)
}

/** A secret member gave no name: the company hears the user name. */
async function holderOf(tx: Tx, playerId: number): Promise<string> {
  const [owner] = await tx.select({ first: player.firstName, last: player.lastName, username: player.username }).from(player).where(eq(player.id, playerId))
  return `${owner?.first ?? ''} ${owner?.last ?? ''}`.trim() || (owner?.username ?? '')
}

/** The bonus that runs, and what the player has; one whose time is over ends here, which changes both. */
export async function bonusAndPurse(
  tx: Tx,
  playerId: number,
  { running, purse, heldBonus: held }: WithdrawalFacts,
): Promise<{ bonus: Bonus | null; purse: Purse; heldBonus: bigint }> {
  if (!running?.over) return { bonus: running?.bonus ?? null, purse, heldBonus: held }
  await runningBonus(tx, playerId)
  return { bonus: null, purse: await lockPurse(tx, playerId), heldBonus: held }
}
