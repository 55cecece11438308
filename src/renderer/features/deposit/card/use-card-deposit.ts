import { zodResolver } from '@hookform/resolvers/zod'
import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Player } from '@/platform/session/player'
import { paths } from '@/platform/shell/paths'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { useDepositSending } from '../form/use-deposit-sending'
import type { Payment } from '../result/payment'
import { cardRenamed, cardRequest, cardSchema, type CardValues, emptyCard } from './card-form'

/** Fields that are restored after a session has ended; card data is never stored. */
const keptFields = ['amount', 'bonus', 'customer_name', 'customer_lastname', 'player_gov_id', 'birthdate'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** Fills in the player's data; all of it can be changed. */
const startValues = (user: Player): CardValues => ({
  ...emptyCard,
  customer_name: user.firstName,
  customer_lastname: user.lastName,
  ...(user.birthdate ? { birthdate: `${two(user.birthdate.day)}.${two(user.birthdate.month)}.${user.birthdate.year}` } : {}),
})

/** State of the card form and its single open payment. `bonuses`: those offered with the method. */
export function useCardDeposit(method: DepositMethod, bonuses: readonly DepositBonus[], user: Player, onStarted: (payment: Payment) => void) {
  const schema = useMemo(() => cardSchema(method, bonuses), [method, bonuses])
  const form = useForm<CardValues>({ resolver: zodResolver(schema), defaultValues: startValues(user), mode: 'onTouched' })
  useKeptValues(form, `deposit:${method.code}`, keptFields)
  const sending = useDepositSending(form, {
    code: method.code,
    request: (values) => cardRequest(values, method, paths.depositFlow(method.code)),
    renamed: cardRenamed,
    onStarted,
  })
  return { form, sending }
}

export type CardDeposit = ReturnType<typeof useCardDeposit>
