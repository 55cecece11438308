import { message } from '@kehribar/shared/api/messages'
import { asksNumber, fitsKind, numberProblem, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import { type Coin, coins } from '@kehribar/shared/rules/coins'
import { and, eq } from 'drizzle-orm'
import { coinRate, player, type WithdrawalTarget } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type AccountRow, accountsOfPlayer } from '../bank-accounts'
import type { MethodRow } from './methods'

interface Wanted {
  readonly bank?: number | undefined
  readonly cointype?: string | undefined
  readonly popy?: string | undefined
}

/** Where the money goes, or message keys by field. */
type Found = { readonly target: WithdrawalTarget; readonly accountId: number | null } | { readonly errors: Record<string, string[]> }

/**
 * The target of a withdrawal by one of the methods: an account of the player's own, a wallet for the coin, or the
 * number that was typed.
 * @see VAL-54, VAL-55, VAL-56
 */
export async function targetOf(tx: Tx, playerId: number, method: MethodRow, wanted: Wanted): Promise<Found> {
  const holder = await holderOf(tx, playerId)
  if (asksNumber(method.kind)) return byNumber(method, wanted.popy ?? '', holder)
  const accounts = (await accountsOfPlayer(tx, playerId)).filter(({ bankName }) => fitsKind(bankName, method.kind))
  const chosen = accounts.find(({ id }) => id === wanted.bank)
  if (wanted.bank !== undefined && !chosen) return { errors: { bank: ['withdrawal.bank_not_found'] } }
  if (method.kind === 'crypto') return byCoin(tx, accounts, chosen, wanted.cointype ?? '', holder)
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

/** The wallet that was chosen, or the only one of that coin. */
async function byCoin(tx: Tx, wallets: readonly AccountRow[], chosen: AccountRow | undefined, cointype: string, holder: string): Promise<Found> {
  if (cointype === '') return { errors: { cointype: ['validation.required'] } }
  const coin = await openCoin(tx, cointype.toLowerCase())
  if (!coin) return { errors: { cointype: ['withdrawal.coin_not_found'] } }
  const name = coin.code.toUpperCase()
  if (chosen && chosen.network !== coin.code) return { errors: { bank: [message('withdrawal.other_coin', { coin: name })] } }
  const fitting = chosen ? [chosen] : wallets.filter(({ network }) => network === coin.code)
  const [wallet] = fitting
  if (!wallet) return { errors: { cointype: [message('withdrawal.no_wallet', { coin: name })] } }
  if (fitting.length > 1) return { errors: { bank: [message('withdrawal.choose_wallet', { coin: name })] } }
  const { id, bankName, accountNo } = wallet
  return { accountId: id, target: { bankName, holder, accountNo: parseCryptoAccount(accountNo)?.number ?? accountNo, network: coin.network, coin: coin.code } }
}

/** A coin of withdrawals that the operator has not switched off. */
async function openCoin(tx: Tx, code: string): Promise<Coin | null> {
  const coin = coins.find((each) => each.code === code)
  if (!coin) return null
  const [off] = await tx
    .select({ id: coinRate.id })
    .from(coinRate)
    .where(and(eq(coinRate.code, code), eq(coinRate.enabled, false)))
  return off ? null : coin
}

/** A secret member gave no name: the company hears the user name. */
async function holderOf(tx: Tx, playerId: number): Promise<string> {
  const [owner] = await tx.select({ first: player.firstName, last: player.lastName, username: player.username }).from(player).where(eq(player.id, playerId))
  return `${owner?.first ?? ''} ${owner?.last ?? ''}`.trim() || (owner?.username ?? '')
}
