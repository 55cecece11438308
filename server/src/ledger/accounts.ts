import { type houseAccounts, ledgerAccount, playerAccounts } from '../db/schema'
import type { Db, Tx } from '../db/types'

type PlayerAccount = (typeof playerAccounts)[number]
type HouseAccount = (typeof houseAccounts)[number]
export type Account = PlayerAccount | HouseAccount

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return (playerAccounts as readonly string[]).includes(account)
}

/** Opens a player's accounts, all empty. Called at registration; idempotent. */
export async function openPlayerAccounts(tx: Db | Tx, playerId: number): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(playerAccounts.map((kind) => ({ playerId, kind })))
    .onConflictDoNothing()
}

/** Currency of players' money, and the default of postings. */
export const ledgerCurrency = 'TRY'

/** Opens the house's accounts for money in another currency; idempotent. */
export async function openHouseAccounts(tx: Tx, currency: string): Promise<void> {
  if (currency === ledgerCurrency) return
  await tx
    .insert(ledgerAccount)
    .values([
      { kind: 'psp_clearing', currency, allowNegative: true },
      { kind: 'suspense', currency },
    ])
    .onConflictDoNothing()
}
