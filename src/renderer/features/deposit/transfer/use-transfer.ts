import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { moneyIntents } from '@/platform/money-intent/money-intents'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import type { DepositValues } from '../form/flow-form'
import { tellRefusal } from '../form/use-deposit-sending'
import { asked, begun } from './begun'

const useTransferIntent = moneyIntents('fixfinMethods')

/** Begins a transfer with the amount of the form: payment id, uuid and the banks to pick from come back (@see DEP-08). */
export function useTransferBegin(form: UseFormReturn<DepositValues>, code: string, withBonus: boolean, onBegun: () => void) {
  const { intent, phase } = useTransferIntent(code)
  const { submit, resume, giveUp } = useMoneySubmit({
    intent,
    onAnswer({ status, pr_id, payment_id: paymentId = pr_id, uuid = '', data, banks = data }, here) {
      if (status !== 1 || !paymentId || !banks?.length) return false
      begun.set(code, { ...(asked.get(code) ?? form.getValues()), paymentId, uuid, banks })
      asked.delete(code)
      if (here) onBegun()
      return true
    },
    onRefused: (refusal) => tellRefusal(form, refusal),
  })
  return {
    phase,
    resume,
    giveUp,
    submit: (event: FormEvent) =>
      void form.handleSubmit((values) => {
        asked.set(code, values)
        return submit({ type: 'havalesnfixfin', provider: code, bank: true, amount: values.amount, ...(withBonus ? { wantbonus: Number(values.bonus) } : {}) })
      })(event),
  }
}
