import { type houseAccounts, ledgerAccount, playerAccounts } from '../db/schema'
import type { Db, Tx } from '../db/types'

type PlayerAccount = (typeof playerAccounts)[number]
type HouseAccount = (typeof houseAccounts)[number]
export type Account = PlayerAccount | HouseAccount

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return (playerAccounts as readonly string[]).includes(account)
}

/** The accounts a player needs, all empty; called once at registration, harmless when repeated. */
export async function openPlayerAccounts(tx: Db | Tx, playerId: number): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(playerAccounts.map((kind) => ({ playerId, kind })))
    .onConflictDoNothing()
}
