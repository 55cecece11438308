import type { WalletSpins } from '@kehribar/shared/partners/wallet'
import { type Wallet, WalletUnknown } from './client'

export interface Money {
  /** Null: the wallet does not answer. */
  balance: bigint | null
  /** The site's session is over. */
  ended: boolean
  /** Null: none are left; absent: not known. */
  spins?: WalletSpins | null
}

/** What a page shows of a player's money. */
export async function moneyOf(wallet: Wallet, { walletSession }: { walletSession: string }): Promise<Money> {
  try {
    const { result, balance, spins } = await wallet.balance(walletSession)
    return { balance, ended: result === 'SESSION_EXPIRED', spins: spins ?? null }
  } catch (error) {
    if (!(error instanceof WalletUnknown)) throw error
    return { balance: null, ended: false }
  }
}
