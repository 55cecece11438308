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

/** Of players' money, and of everything that is not told otherwise. */
export const ledgerCurrency = 'TRY'

/** The house's side of money that came in another currency, which may be the first of it; harmless when repeated. */
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
