import { buildMessage } from '@kehribar/shared/api/messages'
import { asksWalletNumber, accountFitsKind, numberProblem, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import { coins } from '@kehribar/shared/rules/coins'
import type { WithdrawalTarget } from '../../db/schema'
import type { AccountRow } from '../bank-accounts'
import type { WithdrawalFacts } from './facts'
import type { MethodRow } from './methods'

interface Wanted {
  readonly bank?: number | undefined
  readonly cointype?: string | undefined
  readonly popy?: string | undefined
}

/** Target of the money, or message keys by field. */
type Found = { readonly target: WithdrawalTarget; readonly accountId: number | null } | { readonly errors: Record<string, string[]> }

type Facts = Pick<WithdrawalFacts, 'holder' | 'accounts' | 'coinsOff'>

/**
 * Returns the target of a withdrawal by its method: the player's own account, a wallet for the coin, or the typed number.
 * @see VAL-54, VAL-55, VAL-56
 */
export function targetOf(facts: Facts, method: MethodRow, wanted: Wanted): Found {
  const { holder } = facts
  if (asksWalletNumber(method.kind)) return byNumber(method, wanted.popy ?? '', holder)
  const accounts = facts.accounts.filter(({ bankName }) => accountFitsKind(bankName, method.kind))
  const chosen = accounts.find(({ id }) => id === wanted.bank)
  if (wanted.bank !== undefined && !chosen) return { errors: { bank: ['withdrawal.bank_not_found'] } }
  if (method.kind === 'crypto') return byCoin(facts, accounts, chosen, wanted.cointype ?? '')
  if (!chosen) return { errors: { bank: ['validation.required'] } }
  const { id, bankName, iban, accountNo, branchCode } = chosen
  return {
    accountId: id,
    target: { bankName, holder, ...(iban ? { iban } : { accountNo }), ...(branchCode ? { branchCode } : {}) },
  }
}

function byNumber({ title, code }: MethodRow, number: string, holder: string): Found {
  const problem = numberProblem(number)
  if (problem) return { errors: { popy: [problem] } }
  return { accountId: null, target: { bankName: title['2'] ?? code, accountNo: number, holder } }
}

/** Returns the chosen wallet, or the only one for the coin. */
function byCoin({ holder, coinsOff }: Facts, wallets: readonly AccountRow[], chosen: AccountRow | undefined, cointype: string): Found {
  if (cointype === '') return { errors: { cointype: ['validation.required'] } }
  const coin = coins.find(({ code }) => code === cointype.toLowerCase() && !coinsOff.has(code))
  if (!coin) return { errors: { cointype: ['withdrawal.coin_not_found'] } }
  const name = coin.code.toUpperCase()
  if (chosen && chosen.network !== coin.code) return { errors: { bank: [buildMessage('withdrawal.other_coin', { coin: name })] } }
  const fitting = chosen ? [chosen] : wallets.filter(({ network }) => network === coin.code)
  const [wallet] = fitting
  if (!wallet) return { errors: { cointype: [buildMessage('withdrawal.no_wallet', { coin: name })] } }
  if (fitting.length > 1) return { errors: { bank: [buildMessage('withdrawal.choose_wallet', { coin: name })] } }
  const { id, bankName, accountNo } = wallet
  return { accountId: id, target: { bankName, holder, accountNo: parseCryptoAccount(accountNo)?.number ?? accountNo, network: coin.network, coin: coin.code } }
}
