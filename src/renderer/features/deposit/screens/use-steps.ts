import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { banksQuery } from '../api'

interface Steps {
  steps: string[]
  /** From 1. */
  step: number
  /** Target of the back link (@see DEP-05). */
  back: { to: string; label: string }
}

/**
 * Returns the progress of a method's flow from its address, where `step` and `bank` name a step. A single bank is no choice.
 * `paying`: a payment has started and shows (@see DEP-04, DEP-05, DEP-06).
 */
export function useSteps(code: string, kind: PaymentKind, paying: boolean): Steps {
  const { t } = useTranslation(['deposit_kinds', 'deposit', 'payments'])
  const [search] = useSearchParams()
  const byBank = kind === 'bank'
  const { data: banks } = useQuery({ ...banksQuery(code, useLanguage()), enabled: byBank })
  const start = paths.depositFlow(code)
  const toMethods = { to: paths.deposit, label: t('payments:back_to_methods') }
  const toForm = { to: start, label: t('payments:back_to_form') }
  const later = search.get('step') === '3'
  if (byBank) {
    // A single bank needs no step.
    const choosing = banks?.length === 1 ? [] : [t('step_bank')]
    const steps = [...choosing, t('step_transfer'), t('deposit:step_confirm')]
    if (paying) return { steps, step: steps.length, back: toForm }
    const chosen = later && search.has('bank')
    const choice = { to: `${start}?step=1`, label: t('back_to_banks') }
    return choosing.length > 0 && chosen ? { steps, step: 2, back: choice } : { steps, step: 1, back: toMethods }
  }
  if (kind === 'transfer') {
    const steps = [t('deposit:step_method'), t('step_amount'), t('step_bank')]
    return { steps, step: paying || later ? 3 : 2, back: paying || later ? toForm : toMethods }
  }
  const steps = [t('deposit:step_method'), t(kind === 'card' ? 'deposit:step_form' : 'step_amount'), t(kind === 'card' ? 'deposit:step_confirm' : 'step_pay')]
  return { steps, step: paying ? 3 : 2, back: paying ? toForm : toMethods }
}
