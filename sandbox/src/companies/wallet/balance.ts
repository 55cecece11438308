import type { WalletSpins } from '@kehribar/shared/partners/wallet'
import { type Wallet, WalletUnknown } from './client'

export interface PlayerMoney {
  /** Null if the wallet does not answer. */
  balance: bigint | null
  /** Whether the site’s session is over. */
  ended: boolean
  /** Null if none are left; undefined if unknown. */
  spins?: WalletSpins | null
}

/** Returns the player’s money for a page. */
export async function playerMoneyOf(wallet: Wallet, { walletSession }: { walletSession: string }): Promise<PlayerMoney> {
  try {
    const { result, balance, spins } = await wallet.balance(walletSession)
    return { balance, ended: result === 'SESSION_EXPIRED', spins: spins ?? null }
  } catch (error) {
    if (!(error instanceof WalletUnknown)) throw error
    return { balance: null, ended: false }
  }
}
