import type { WalletAnswer, WalletResult } from '@kehribar/shared/partners/wallet'
import type { Db, Tx } from '../../db/types'
import { balances } from '../../ledger'

/** What the player can play with, in kuruş. */
export async function playable(db: Db | Tx, playerId: number): Promise<bigint> {
  const { cash, bonus } = await balances(db, playerId)
  return cash + bonus
}

export const answer = (result: WalletResult, left: bigint): WalletAnswer => ({ result, balance: String(left), currency: 'TRY' })

/** Every answer carries the balance. */
export async function answerWith(db: Db | Tx, playerId: number, result: WalletResult): Promise<WalletAnswer> {
  return answer(result, await playable(db, playerId))
}

/** To a session token that this partner never had. */
export const unknownSession: WalletAnswer = { result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' }
