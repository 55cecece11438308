import type { WalletAnswer, WalletResult } from '@shared/partners/wallet'
import type { Db, Tx } from '../../db/types'
import { balances } from '../../ledger'

/** What the player can play with, kuruş as text. */
export async function playable(db: Db | Tx, playerId: number): Promise<string> {
  const { cash, bonus } = await balances(db, playerId)
  return String(cash + bonus)
}

/** Every answer carries the balance. */
export async function answerWith(db: Db | Tx, playerId: number, result: WalletResult): Promise<WalletAnswer> {
  return { result, balance: await playable(db, playerId), currency: 'TRY' }
}

/** To a session token that this partner never had. */
export const unknownSession: WalletAnswer = { result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' }
