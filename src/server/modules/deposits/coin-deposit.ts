import { message } from '@kehribar/shared/api/messages'
import { coinAmount } from '@kehribar/shared/rules/coins'
import { toLira } from '@kehribar/shared/rules/money'
import { defaultPaymentMethodId, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { openCoins, smallestInCoins } from './coins'
import { keptData, keptOf } from './instructions'
import { fieldErrors, type Kind } from './kind'

/** Coins: what the amount is worth in one of them now, to an address that the company makes (@see DEP-07, VAL-39, VAL-51). */
export const coinKind: Kind = {
  choosesBonus: true,
  async check(tx, { input }) {
    const [coins, smallest] = [await openCoins(tx), await smallestInCoins(tx)]
    const coin = coins.find(({ id }) => id === input.crypto)
    const company = defaultPaymentMethodId.crypto
    const errors = fieldErrors({
      crypto: input.crypto === undefined ? 'validation.required' : coin ? null : 'deposit.coin_not_found',
      amount: input.amount < smallest ? message('deposit.coin_minimum', { min: toLira(smallest), usd: smallestCoinDeposit }) : null,
      payment_method_id: (input.payment_method_id ?? company) === company ? null : 'deposit.method_not_found',
    })
    if (!coin) return { errors }
    const data = { coin: coin.code, network: coin.network, coin_amount: coinAmount(input.amount, coin.kurusPerCoin, coin.decimals) }
    return { errors, keeps: { coin: coin.code, instructions: keptData({ data }) } }
  },
  request(_db, row) {
    const { coin = '', network = '', coin_amount: amount = '' } = keptOf(row).data ?? {}
    return { coin: { code: coin, network, amount } }
  },
}
