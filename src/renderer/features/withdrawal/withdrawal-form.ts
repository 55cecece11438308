import type { api, InputOf } from '@kehribar/shared/api'
import { message } from '@kehribar/shared/api/messages'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { asksNumber, numberProblem } from '@kehribar/shared/rules/bank-account'
import { coins } from '@kehribar/shared/rules/coins'
import { ruled } from '@kehribar/shared/rules/field'
import { liraText, parseKurus } from '@kehribar/shared/rules/money'
import { paymentKind, type PaymentKind } from '@kehribar/shared/rules/payments'
import * as z from 'zod/mini'
import type { Target } from './api'

export interface WithdrawalValues {
  /** Lira as plain text, "1000.50". */
  amount: string
  /** Lira that are given up, as the page showed them; empty where it does not say. */
  bonus: string
  /** Id of one of the player's accounts. */
  bank: string
  cointype: string
  /** A wallet number. */
  popy: string
}

/** How a method asks where to: one of the accounts, a wallet of a coin, or a number to be typed (@see VAL-54, VAL-55). */
export type TargetKind = 'account' | 'coin' | 'number'
export const targetKind = (kind: PaymentKind): TargetKind => (asksNumber(kind) ? 'number' : kind === 'crypto' ? 'coin' : 'account')

/** The player's wallets of a coin. */
export const walletsOf = (targets: readonly Target[], cointype: string): Target[] => targets.filter(({ network }) => network === cointype)

/** Coins that are paid out in and that the player has a wallet for. */
export const coinsOf = (targets: readonly Target[]) => coins.filter(({ code }) => targets.some(({ network }) => network === code))

/** Lira; undefined where nobody states it. */
export interface WithdrawalLimits extends Pick<WithdrawMethod, 'min' | 'max'> {
  balance: number | undefined
}

/** Message key, or null (@see VAL-53, docs/decisions.md: Limits of methods). */
export function amountProblem(amount: string, { min, max, balance }: WithdrawalLimits): string | null {
  if (amount.trim() === '') return 'validation.required'
  const kurus = parseKurus(amount)
  if (kurus === null || kurus <= 0n) return 'validation.amount'
  if (min !== undefined && kurus < (parseKurus(min) ?? 0n)) return message('withdrawal.too_low', { min })
  if (max !== undefined && kurus > (parseKurus(max) ?? 0n)) return message('withdrawal.too_high', { max })
  return balance !== undefined && kurus > (parseKurus(balance) ?? 0n) ? message('withdrawal.insufficient', { balance }) : null
}

/** All that can be withdrawn at once, as plain lira; null when it is less than the method takes, or unknown. */
export function wholeAmount({ min, max, balance }: WithdrawalLimits): string | null {
  if (balance === undefined) return null
  const whole = parseKurus(Math.min(balance, max ?? balance))
  return whole === null || whole <= 0n || whole < (parseKurus(min ?? 0) ?? 0n) ? null : liraText(whole)
}

/** @see VAL-52 */
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
  // Where there is one wallet there is nothing to choose.
  return bank === '' && walletsOf(targets, cointype).length !== 1 ? { bank: 'validation.required' } : {}
}

/** @see VAL-52 to VAL-55 */
export const withdrawalSchema = (kind: TargetKind, limits: WithdrawalLimits, targets: readonly Target[]) =>
  z
    .object({
      amount: ruled((value) => amountProblem(value, limits)),
      bonus: ruled(bonusProblem),
      bank: z.string(),
      cointype: z.string(),
      popy: z.string(),
    })
    .check(
      z.check<WithdrawalValues>((context) => {
        for (const [field, told] of Object.entries(targetProblems(kind, context.value, targets)))
          context.issues.push({ code: 'custom', message: told, input: context.value, path: [field], continue: true })
      }),
    )

/** The account or wallet that was chosen; of a coin's only wallet, that one. */
export function chosenTarget(kind: TargetKind, { bank, cointype }: WithdrawalValues, targets: readonly Target[]): Target | null {
  const fitting = kind === 'coin' ? walletsOf(targets, cointype) : targets
  return fitting.find(({ id }) => String(id) === bank) ?? (kind === 'coin' && fitting.length === 1 ? (fitting[0] ?? null) : null)
}

/** What goes out; `values` have passed {@link withdrawalSchema} (@see DATA-22). */
export function withdrawalRequest(
  values: WithdrawalValues,
  method: Parameters<typeof paymentKind>[0],
  targets: readonly Target[],
): InputOf<(typeof api)['withdrawPost']> {
  const ttype = paymentKind(method)
  const kind = targetKind(ttype)
  const target = kind === 'number' ? null : chosenTarget(kind, values, targets)
  return {
    provider: method.code,
    ttype,
    amount: values.amount,
    ...(values.bonus === '' ? {} : { bonus: values.bonus }),
    ...(kind === 'number' ? { popy: values.popy.trim() } : {}),
    ...(kind === 'coin' ? { cointype: values.cointype } : {}),
    ...(target ? { bank: target.id } : {}),
  }
}
