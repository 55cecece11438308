import { zodResolver } from '@hookform/resolvers/zod'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { accountKeys } from '@/platform/session/account'
import { refusalMessages } from '@/platform/money-intent/refusal-messages'
import { takeValues } from '@/platform/storage/kept-values'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { applyErrors } from '@/ui/forms/form'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import type { Offered } from '@/ui/money/payments/offered-methods'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import { type Target, useWithdrawalIntent, withdrawalKeys, type WithdrawPage } from '../api'
import { justSent } from './sent'
import { coinsOf, targetKind, withdrawalRequest, withdrawalSchema, type WithdrawalValues } from '../withdrawal-form'

/** Fields that are restored after a visit to the bank accounts, and after a session has ended. */
const keptFields = ['amount', 'cointype', 'popy'] as const

/** Amount of the bonus as text; empty if it is unknown, which is then not sent. */
const bonusText = (bonus: number | undefined): string => (bonus === undefined ? '' : String(bonus))

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

/**
 * State of the withdrawal form: validate, confirm, then send once (@see WDR-03 to WDR-05, ERR-07 to ERR-11).
 * A success empties the form and returns to the first step.
 */
export function useWithdrawal(method: Offered<WithdrawMethod>, page: WithdrawPage, targets: readonly Target[]) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { intent, phase } = useWithdrawalIntent(method.code)
  const kind = targetKind(method.kind)
  const keptKey = `withdrawal:${method.code}`
  const target = only(targets)
  const schema = useMemo(() => withdrawalSchema(kind, { ...method, balance: page.balance }, targets), [kind, method, page.balance, targets])
  const form = useForm<WithdrawalValues>({
    resolver: zodResolver(schema),
    defaultValues: {
      amount: '',
      bonus: bonusText(page.bonus),
      bank: kind === 'account' && target?.isSure ? String(target.id) : '',
      cointype: only(coinsOf(targets))?.code ?? '',
      popy: '',
    },
    mode: 'onTouched',
  })
  useKeptValues(form, keptKey, keptFields, { onLeave: true })
  /** Values that wait for the player's confirmation. */
  const [asked, setAsked] = useState<WithdrawalValues | null>(null)

  const showBonus = useEffectEvent((bonus: number | undefined) => form.setValue('bonus', bonusText(bonus)))
  useEffect(() => showBonus(page.bonus), [page.bonus])

  const { submit, resume, giveUp } = useMoneySubmit({
    intent,
    onAnswer({ status, statusText }, here) {
      if (status !== 1) return false
      notify.success(statusText ?? 'withdrawal.requested', undefined, keptKey)
      form.reset({ amount: '', bonus: bonusText(page.bonus), bank: '', cointype: '', popy: '' })
      for (const queryKey of [withdrawalKeys.all, accountKeys.balance, accountKeys.user, ['history'], ['bonuses']]) void client.invalidateQueries({ queryKey })
      if (here) void navigate(paths.withdrawal, { state: justSent })
      // The player left before the outcome was known: drop the values stored then.
      else takeValues(keptKey)
      return true
    },
    onRefused(refusal) {
      applyErrors(form, refusal.errors && Object.fromEntries(Object.entries(refusal.errors).map(([field, messages]) => [field, [...messages]])))
      for (const each of refusalMessages(refusal, 'withdrawal.error')) notify.error(each)
      // Balance, bonus or waiting time may differ from the values shown.
      void client.invalidateQueries({ queryKey: withdrawalKeys.page })
      void client.invalidateQueries({ queryKey: withdrawalKeys.accounts(method.code) })
    },
  })

  return {
    form,
    kind,
    phase,
    asked,
    /** Validates the form, then opens the confirmation. */
    ask: form.handleSubmit((values) => setAsked(values)),
    dismiss: () => setAsked(null),
    confirm: () => {
      if (!asked) return
      setAsked(null)
      void submit(withdrawalRequest(asked, method, targets))
    },
    /** Queries the open request again. */
    resume,
    giveUp,
  }
}

export type Withdrawal = ReturnType<typeof useWithdrawal>
