import { zodResolver } from '@hookform/resolvers/zod'
import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import { cardDeposit } from '@kehribar/shared/api/payment-requests'
import { birthDateProblem, istanbulToday, parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { cardCodeProblem, cardExpiryProblem, cardNumberProblem, holderNameProblem } from '@kehribar/shared/rules/card'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { identityProblem } from '@kehribar/shared/rules/identity'
import { type LiraLimits, typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Player } from '@/platform/session/player'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { bonusProblem } from '../form/bonus-rule'
import { useDepositSending } from '../form/use-deposit-sending'
import type { Payment } from '../result/payment'
import type { DepositBody } from '../use-deposit-intent'

/** Splits "0927" or "09/27" into month and year. */
function splitExpiry(typed: string): { month: string; year: string } {
  const digits = typed.replace(/\D/g, '')
  return { month: digits.slice(0, 2), year: digits.slice(2) }
}

function expiryProblem(typed: string): string | null {
  if (typed.trim() === '') return 'validation.required'
  const { month, year } = splitExpiry(typed)
  const monthNumber = Number(month)
  if (month.length === 2 && (monthNumber < 1 || monthNumber > 12)) return 'validation.card_month'
  return cardExpiryProblem(month, year, istanbulToday())
}

function birthdateProblem(typed: string): string | null {
  if (typed.trim() === '') return 'validation.required'
  const birth = parseTypedDate(typed)
  return birth ? birthDateProblem(birth, istanbulToday()) : 'validation.date'
}

/** Form schema (@see VAL-42 to VAL-50). A recorded identity number is not asked for. */
export const cardSchema = (limits: LiraLimits, bonuses: readonly DepositBonus[], identityKnown = false) =>
  z
    .object({
      amount: fieldSchema((value) => typedAmountProblem('deposit', value, limits)),
      bonus: z.string(),
      customer_name: fieldSchema(holderNameProblem),
      customer_lastname: fieldSchema(holderNameProblem),
      card_number: fieldSchema(cardNumberProblem),
      card_expiry: fieldSchema(expiryProblem),
      card_cvc: fieldSchema(cardCodeProblem),
      player_gov_id: fieldSchema((value) => (identityKnown ? null : identityProblem(value))),
      birthdate: fieldSchema(birthdateProblem),
    })
    .check(fieldRule('bonus', (values) => bonusProblem(bonuses, values)))

export type CardValues = z.output<ReturnType<typeof cardSchema>>

export const emptyCard: CardValues = {
  amount: '',
  bonus: '0',
  customer_name: '',
  customer_lastname: '',
  card_number: '',
  card_expiry: '',
  card_cvc: '',
  player_gov_id: '',
  birthdate: '',
}

/** Returns the request for values that have passed {@link cardSchema}. Only the year of the birth date is sent (@see docs/adr/0012-deposits.md: Cards). */
export function cardRequest({ card_expiry, birthdate, ...values }: CardValues, method: { id: number | undefined; code: string }): DepositBody {
  const { month, year } = splitExpiry(card_expiry)
  const birth = parseTypedDate(birthdate)
  if (!birth) throw new RangeError('The birthdate was not validated')
  return cardDeposit(method, { ...values, card_month: month, card_year: year, customer_birth_year: birth.year })
}

/** Server fields with another name in the form. */
const cardRenamed: Readonly<Record<string, keyof CardValues>> = {
  card_month: 'card_expiry',
  card_year: 'card_expiry',
  customer_birth_year: 'birthdate',
}

/** Fields that are restored after a session has ended; card data is never stored. */
const keptFields = ['amount', 'bonus', 'customer_name', 'customer_lastname', 'player_gov_id', 'birthdate'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** Initial values with the player's data. The player can change all of them. */
const startValues = (user: Player): CardValues => ({
  ...emptyCard,
  customer_name: user.firstName,
  customer_lastname: user.lastName,
  ...(user.birthdate ? { birthdate: `${two(user.birthdate.day)}.${two(user.birthdate.month)}.${user.birthdate.year}` } : {}),
})

/** State of the card form and its single open payment. `bonuses`: those offered with the method. */
export function useCardDeposit(method: DepositMethod, bonuses: readonly DepositBonus[], user: Player, onStarted: (payment: Payment) => void) {
  const schema = useMemo(() => cardSchema(method, bonuses, user.identityKnown), [method, bonuses, user.identityKnown])
  const form = useForm<CardValues>({ resolver: zodResolver(schema), defaultValues: startValues(user), mode: 'onTouched' })
  useKeptValues(form, `deposit:${method.code}`, keptFields)
  const sending = useDepositSending(form, {
    code: method.code,
    request: (values) => cardRequest(values, method),
    renamed: cardRenamed,
    onStarted,
  })
  return { form, sending }
}

export type CardDeposit = ReturnType<typeof useCardDeposit>
