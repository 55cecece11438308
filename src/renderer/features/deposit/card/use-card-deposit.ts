import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@shared/api/account'
import type { DepositMethod } from '@shared/api/finance'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, errorMessage } from '@/platform/call'
import { notify } from '@/platform/notify'
import { paths } from '@/platform/paths'
import { applyErrors } from '@/ui/form'
import { useKeptValues } from '@/ui/use-kept-values'
import { type DepositRefusal, depositMessages } from '../intent/deposit-messages'
import { UnknownOutcome } from '../intent/payment-intent'
import { type DepositAnswer, useDepositIntent } from '../intent/use-deposit-intent'
import type { Payment } from '../result/payment'
import { cardFieldOf, cardRequest, cardSchema, type CardValues, emptyCard } from './card-form'

/** Outlive the end of a session; the card itself never does. */
const keptFields = ['amount', 'bonus', 'customer_name', 'customer_lastname', 'player_gov_id', 'birthdate'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** What is known of the player is filled in; all of it can be changed. */
const startValues = (user: User): CardValues => ({
  ...emptyCard,
  customer_name: user.firstName,
  customer_lastname: user.lastName,
  ...(user.birthdate ? { birthdate: `${two(user.birthdate.day)}.${two(user.birthdate.month)}.${user.birthdate.year}` } : {}),
})

/** The form is locked while its payment is open; only afterwards can a field be focused. */
const unlocked = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The card form, its one open payment, and what happens with the answer (@see spec DEP-10, DEP-14, ERR-07 to ERR-11). */
export function useCardDeposit(method: DepositMethod, user: User, onStarted: (payment: Payment) => void) {
  const { intent, phase } = useDepositIntent(method.code)
  const schema = useMemo(() => cardSchema(method), [method])
  const form = useForm<CardValues>({ resolver: zodResolver(schema), defaultValues: startValues(user), mode: 'onTouched' })
  useKeptValues(form, `deposit:${method.code}`, keptFields)

  /** From the press until the answer has been dealt with; after a payment began, this form sends no more. */
  const spent = useRef(false)

  function refuse(refusal: DepositRefusal): void {
    const byField: Record<string, string[]> = {}
    for (const [name, messages] of Object.entries(refusal.errors ?? {})) {
      const field = cardFieldOf(name)
      if (field) byField[field] ??= [...messages]
    }
    applyErrors(form, byField)
    for (const each of depositMessages(refusal)) notify.error(each)
  }

  function started(answer: DepositAnswer): void {
    if (answer.status !== 1 || !answer.pr_id) {
      spent.current = false
      return refuse(answer)
    }
    notify.success(answer.statusText ?? 'deposit.started_toast')
    form.reset()
    onStarted({ reference: answer.pr_id, url: answer.url ?? null, urlMode: answer.urlMode })
  }

  async function settle(ask: () => Promise<DepositAnswer> | null): Promise<void> {
    if (spent.current) return
    spent.current = true
    try {
      const answer = await ask()
      if (!answer) {
        spent.current = false
        return
      }
      await unlocked()
      started(answer)
    } catch (error) {
      await unlocked()
      spent.current = false
      // Unknown is shown at the form; a lost session leads to the login page.
      if (error instanceof UnknownOutcome || (error instanceof CallError && error.kind === 'unauthorized')) return
      refuse(error instanceof CallError ? { statusText: errorMessage(error), errors: error.errors } : {})
    }
  }

  // Who left and came back while the answer was open hears it here.
  const rejoin = useEffectEvent(() => {
    if (intent.phase === 'sending' || intent.phase === 'checking') void settle(() => intent.resume())
  })
  useEffect(() => rejoin(), [])

  return {
    form,
    phase,
    submit: (event: FormEvent) =>
      void form.handleSubmit((values) => settle(() => intent.submit(cardRequest(values, method, paths.depositFlow(method.code)))))(event),
    /** Asks for the open payment again. */
    resume: () => void settle(() => intent.resume()),
  }
}

export type CardDeposit = ReturnType<typeof useCardDeposit>
