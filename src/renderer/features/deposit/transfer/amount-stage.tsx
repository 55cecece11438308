import { zodResolver } from '@hookform/resolvers/zod'
import { transferStart } from '@kehribar/shared/api/payment-requests'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import { bonusesFor, noBonusId } from '@kehribar/shared/rules/payments'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, type FormEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useTranslation } from '@/platform/texts/i18n'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusProblem } from '../form/bonus-rule'
import { BonusSection } from '../form/bonus-section'
import { FlowForm, type DepositValues } from '../form/flow-form'
import { warnOnce } from '@/platform/network/warn-once'
import { moneyIntents } from '@/platform/money-intent/money-intents'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import { showRefusal } from '../form/use-deposit-sending'
import { keptTransfers } from '../open/kept-by-method'
import { useTransfers } from './started-transfers'

const useTransferIntent = moneyIntents('fixfinMethods')

/** Starts a transfer with the amount of the form. The answer has payment id, uuid and the banks to choose from (@see DEP-08). */
function useTransferBegin(form: UseFormReturn<DepositValues>, code: string, withBonus: boolean, onBegun: () => void) {
  const { intent, phase } = useTransferIntent(code)
  const { requestedValues, startedTransfers } = useTransfers()
  const queries = useQueryClient()
  const { submit, resume, giveUp } = useMoneySubmit({
    intent,
    onAnswer({ status, pr_id, payment_id: paymentId = pr_id, uuid = '', data, banks = data }, here) {
      // Banks with an account. Nobody can transfer to a bank without an account.
      const payable = banks?.filter(({ walletNo }) => walletNo.trim() !== '') ?? []
      if (payable.length < (banks?.length ?? 0)) warnOnce('The answer of fixfinMethods has banks without "walletNo"; they are not offered.')
      if (status !== 1 || !paymentId || payable.length === 0) return false
      const transfer = { ...(requestedValues.get(code) ?? form.getValues()), paymentId, uuid, banks: payable }
      startedTransfers.set(code, transfer)
      keptTransfers.keep(queries, code, transfer)
      requestedValues.delete(code)
      if (here) onBegun()
      return true
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  })
  return {
    phase,
    resume,
    giveUp,
    submit: (event: FormEvent) =>
      void form.handleSubmit((values) => {
        requestedValues.set(code, values)
        return submit(transferStart({ code }, { amount: values.amount, bonus: withBonus ? values.bonus : undefined }))
      })(event),
  }
}

const keptFields = ['amount', 'bonus'] as const

interface Props extends FlowProps {
  onBegun: () => void
  before: ReactNode
}

/** Step 2: the amount, and a bonus if the method allows one (@see DEP-08). */
export function AmountStage({ method, bonuses, onBegun, before }: Props) {
  const { t } = useTranslation('deposit_kinds')
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const schema = useMemo(
    () =>
      z
        .object({ amount: fieldSchema((value) => typedAmountProblem('deposit', value, method)), bonus: z.string() })
        .check(fieldRule('bonus', (values) => bonusProblem(offered, values))),
    [method, offered],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { amount: '', bonus: String(noBonusId) }, mode: 'onTouched' })
  useKeptValues(form, `deposit:${method.code}`, keptFields)
  const sending = useTransferBegin(form, method.code, offered.length > 1, onBegun)
  return (
    <FlowForm form={form} sending={sending} method={method} bonuses={offered} action={t('to_banks')} note={t('transfer_note')} before={before}>
      <AmountSection limits={method} />
      {offered.length > 1 && <BonusSection bonuses={offered} />}
    </FlowForm>
  )
}
