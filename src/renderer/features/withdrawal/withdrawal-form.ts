import type { api, InputOf } from '@kehribar/shared/api'
import { withdrawal } from '@kehribar/shared/api/payment-requests'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { asksWalletNumber, numberProblem } from '@kehribar/shared/rules/bank-account'
import { coins } from '@kehribar/shared/rules/coins'
import { fieldSchema } from '@kehribar/shared/rules/field'
import { liraText, parseKurus } from '@kehribar/shared/rules/money'
import { typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import * as z from 'zod/mini'
import type { Target } from './api'

export interface WithdrawalValues {
  /** Lira as plain text, "1000.50". */
  amount: string
  /** Lira that are forfeited, as the page showed them; empty if unknown. */
  bonus: string
  /** Id of one of the player's accounts. */
  bank: string
  cointype: string
  /** Wallet number. */
  popy: string
}

/** Kind of a method's destination: one of the accounts, a wallet of a coin, or a typed number (@see VAL-54, VAL-55). */
export type TargetKind = 'account' | 'coin' | 'number'
export const targetKind = (kind: PaymentKind): TargetKind => (asksWalletNumber(kind) ? 'number' : kind === 'crypto' ? 'coin' : 'account')

/** Returns the player's wallets of a coin. */
export const walletsOf = (targets: readonly Target[], cointype: string): Target[] => targets.filter(({ network }) => network === cointype)

/** Returns the payout coins for which the player has a wallet. */
export const coinsOf = (targets: readonly Target[]) => coins.filter(({ code }) => targets.some(({ network }) => network === code))

/** Lira; undefined if unknown. */
export interface WithdrawalLimits extends Pick<WithdrawMethod, 'min' | 'max'> {
  balance: number | undefined
}

/** Returns the largest amount for one withdrawal as plain lira; null if the amount is unknown or below the method's minimum. */
export function wholeAmount({ min, max, balance }: WithdrawalLimits): string | null {
  if (balance === undefined) return null
  const whole = parseKurus(Math.min(balance, max ?? balance))
  return whole === null || whole <= 0n || whole < (parseKurus(min ?? 0) ?? 0n) ? null : liraText(whole)
}

/** Returns a message key, or null (@see VAL-52). */
const bonusProblem = (bonus: string): string | null => (bonus !== '' && parseKurus(bonus) === null ? 'validation.number' : null)

function targetProblems(
  kind: TargetKind,
  { bank, cointype, popy }: WithdrawalValues,
  targets: readonly Target[],
): Partial<Record<keyof WithdrawalValues, string>> {
  if (kind === 'number') {
    const problem = numberProblem(popy.trim())
    return problem ? { popy: problem } : {}
  }
  if (kind === 'account') return bank === '' ? { bank: 'validation.required' } : {}
  if (cointype === '') return { cointype: 'validation.required' }
  // A single wallet needs no choice.
  return bank === '' && walletsOf(targets, cointype).length !== 1 ? { bank: 'validation.required' } : {}
}

/** Form schema (@see VAL-52 to VAL-55). */
export const withdrawalSchema = (kind: TargetKind, limits: WithdrawalLimits, targets: readonly Target[]) =>
  z
    .object({
      amount: fieldSchema((value) => typedAmountProblem('withdrawal', value, limits)),
      bonus: fieldSchema(bonusProblem),
      bank: z.string(),
      cointype: z.string(),
      popy: z.string(),
    })
    .check(
      z.check<WithdrawalValues>((context) => {
        for (const [field, problem] of Object.entries(targetProblems(kind, context.value, targets)))
          context.issues.push({ code: 'custom', message: problem, input: context.value, path: [field], continue: true })
      }),
    )

/** Returns the chosen account or wallet. A coin's only wallet counts as chosen. */
export function chosenTarget(kind: TargetKind, { bank, cointype }: WithdrawalValues, targets: readonly Target[]): Target | null {
  const fitting = kind === 'coin' ? walletsOf(targets, cointype) : targets
  return fitting.find(({ id }) => String(id) === bank) ?? (kind === 'coin' && fitting.length === 1 ? (fitting[0] ?? null) : null)
}

/** Request body; `values` must have passed {@link withdrawalSchema} (@see DATA-22). */
export function withdrawalRequest(
  values: WithdrawalValues,
  method: { readonly code: string; readonly kind: PaymentKind },
  targets: readonly Target[],
): InputOf<(typeof api)['withdrawPost']> {
  const kind = targetKind(method.kind)
  const target = kind === 'number' ? null : chosenTarget(kind, values, targets)
  return withdrawal(method, {
    amount: values.amount,
    bonus: values.bonus,
    popy: kind === 'number' ? values.popy.trim() : undefined,
    cointype: kind === 'coin' ? values.cointype : undefined,
    bank: target?.id,
  })
}
