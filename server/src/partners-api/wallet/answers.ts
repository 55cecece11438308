import type { WalletAnswer, WalletResult } from '@kehribar/shared/partners/wallet'
import type { Db, Tx } from '../../db/types'
import { balances } from '../../ledger'

/** Returns the player's playable balance (cash and bonus money) in kuruş. */
export async function playableBalance(db: Db | Tx, playerId: number): Promise<bigint> {
  const { cash, bonus } = await balances(db, playerId)
  return cash + bonus
}

export const answer = (result: WalletResult, left: bigint): WalletAnswer => ({ result, balance: String(left), currency: 'TRY' })

/** Returns an answer with the player's current balance, which every answer contains. */
export async function answerWith(db: Db | Tx, playerId: number, result: WalletResult): Promise<WalletAnswer> {
  return answer(result, await playableBalance(db, playerId))
}

/** Answer for a session token that the partner never had. */
export const unknownSession: WalletAnswer = { result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' }
