import { paths } from '../paths'
import { paymentMethodIds, type PaymentKind } from '../rules/payments'
import type { deposits } from './deposits'
import type { InputOf } from './endpoint'
import type { withdrawals } from './withdrawals'

/* Requests of the money calls, as the forms of the site send them. `check:backend` sends the same. */

type DepositInput = InputOf<(typeof deposits)['depositPost']>
type TransferInput = InputOf<(typeof deposits)['fixfinMethods']>
type WithdrawalInput = InputOf<(typeof withdrawals)['withdrawPost']>

interface Method {
  readonly id: number | undefined
  readonly code: string
}

/** Typed lira, and the id of the bonus; without an id the form offers no choice. */
interface Typed {
  readonly amount: string
  readonly bonus: string | undefined
}

const chosen = ({ bonus }: Typed) => (bonus === undefined ? {} : { wantbonus: Number(bonus) })

/** Fields of every deposit. The payment page returns to the form. */
const begun = ({ id, code }: Method, typed: Typed) => ({
  provider: code,
  amount: typed.amount,
  payment_method_id: id,
  ...chosen(typed),
  returnUrl: paths.depositFlow(code),
})

/** Returns the deposit of a wallet or a wire transfer. @see VAL-40, VAL-41 */
export const otherDeposit = (method: Method, typed: Typed): DepositInput => begun(method, typed)

/** Returns the announcement of a transfer to one of the operator's accounts. @see VAL-36 to VAL-38 */
export const bankDeposit = (method: Method, typed: Typed & { bank: number; fnamelname: string; identitynumber: string }): DepositInput => ({
  ...begun(method, typed),
  bank: typed.bank,
  fnamelname: typed.fnamelname,
  identitynumber: typed.identitynumber || undefined,
})

/** Returns the deposit of a coin. @see DEP-19, DEP-20 */
export const coinDeposit = (method: Method, typed: Typed & { crypto: string }): DepositInput => ({
  ...begun({ ...method, id: paymentMethodIds.crypto }, typed),
  crypto: Number(typed.crypto),
})

/** Typed card data; the identity number is empty if it is on record. */
export interface TypedCard extends Typed {
  readonly card_number: string
  readonly card_month: string
  readonly card_year: string
  readonly card_cvc: string
  readonly customer_name: string
  readonly customer_lastname: string
  readonly customer_birth_year: number
  readonly player_gov_id: string
}

/** Returns the deposit of a card. @see VAL-42 to VAL-50 */
export const cardDeposit = (method: Method, { amount, bonus, ...card }: TypedCard): DepositInput => ({
  ...begun(method, { amount, bonus }),
  ...card,
  card_number: card.card_number.replace(/\D/g, ''),
  customer_name: card.customer_name.trim(),
  customer_lastname: card.customer_lastname.trim(),
  player_gov_id: card.player_gov_id || undefined,
})

/** Returns the start of a transfer whose bank is chosen after the amount. @see DEP-08 */
export const transferStart = ({ code }: Pick<Method, 'code'>, typed: Typed): TransferInput => ({
  type: 'havalesnfixfin',
  provider: code,
  bank: true,
  amount: typed.amount,
  ...chosen(typed),
})

/** Returns the confirmation of a started transfer. @see DEP-08, DEP-19 */
export const transferConfirmation = (
  { code }: Pick<Method, 'code'>,
  started: { amount: string; paymentId: string; uuid: string; bankId: number },
): DepositInput => ({
  ...begun({ code, id: paymentMethodIds.transfer }, { amount: started.amount, bonus: undefined }),
  type: 'havalesnfixfin',
  payment_id: started.paymentId,
  pr_uuid: started.uuid,
  bank_id: started.bankId,
})

/** Target of a withdrawal: one of the player's accounts, also with its coin, or a typed wallet number. */
export interface WithdrawalTarget {
  readonly bank?: number | undefined
  readonly cointype?: string | undefined
  readonly popy?: string | undefined
}

/** Returns a withdrawal. `bonus`: the forfeited lira, empty if unknown. @see DATA-22 */
export const withdrawal = (
  method: { readonly code: string; readonly kind: PaymentKind },
  { amount, bonus, ...target }: WithdrawalTarget & { readonly amount: string; readonly bonus: string },
): WithdrawalInput => ({
  provider: method.code,
  ttype: method.kind,
  amount,
  ...(bonus === '' ? {} : { bonus }),
  ...Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined)),
})
