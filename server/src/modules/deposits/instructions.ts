import { type PaymentDetails, paymentDetails } from '@kehribar/shared/api/deposits'
import type { PaymentInstructions } from '@kehribar/shared/partners/payments'
import { toLira } from '@kehribar/shared/rules/money'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import * as z from 'zod/mini'
import type { CreatedPayment } from '../../services/payment-company'
import { bankMark, type OperatorAccount } from '../bank-accounts'
import type { DepositRow } from './kind'

/** Content of a deposit's column `instructions`. */
const kept = z.object({
  /** Payment data as shown to the player. @see DATA-20 */
  data: z.optional(paymentDetails),
  /** Secret of a begun transfer, required to confirm it. */
  uuid: z.optional(z.string()),
  /** Confirmations that a coin payment needs, once its company has reported them. */
  needed: z.optional(z.int()),
})
type Kept = z.output<typeof kept>

export const keptOf = ({ instructions }: Pick<DepositRow, 'instructions'>): Kept => kept.safeParse(instructions ?? {}).data ?? {}
export const storedInstructions = (value: Kept): Record<string, unknown> => ({ ...value })

/** Returns the payment instructions for the player from the company's answer. `account`: the operator's account, if the payment goes to one. */
export function dataOf(
  row: DepositRow,
  kind: PaymentKind,
  { instructions = {}, expiresAt, url }: CreatedPayment,
  account: OperatorAccount | null,
): PaymentDetails {
  const amount = toLira(row.amount)
  if (url !== undefined) return { amount }
  return {
    ...keptOf(row).data,
    amount,
    ...accountData(kind, instructions, account),
    ...(instructions.coin ? { address: instructions.coin.address, network: instructions.coin.network, coin_amount: instructions.coin.amount } : {}),
    ...(instructions.note === undefined ? {} : { reference: instructions.note }),
    expires_at: expiresAt,
  }
}

/** Kinds whose number belongs to a wallet, not to a bank account. */
const wallets = new Set<PaymentKind>(['papara', 'payfix', 'pep', 'wallet'])

function accountData(kind: PaymentKind, { account }: PaymentInstructions, ours: OperatorAccount | null): PaymentDetails {
  if (!account) return {}
  const { bank, holder, iban, number } = account
  if (wallets.has(kind) && !iban) return { papara_id: number ?? '', papara_fullname: holder }
  return {
    bank_details: { name: bank, logo: ours ? bankMark(ours.mark) : '' },
    name_surname: holder,
    account_name: holder,
    iban: iban ?? '',
    account_iban: iban ?? number ?? '',
  }
}
