import { zodResolver } from '@hookform/resolvers/zod'
import { otherDeposit } from '@kehribar/shared/api/payment-requests'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import { bonusesFor, noBonusId } from '@kehribar/shared/rules/payments'
import { UserCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusProblem } from '../form/bonus-rule'
import { BonusSection } from '../form/bonus-section'
import { FlowForm } from '../form/flow-form'
import { useDepositSending } from '../form/use-deposit-sending'

const keptFields = ['amount', 'bonus'] as const

/**
 * Form for wire transfers and wallets: an amount, and a bonus if the method allows one. Then it shows a payment page or
 * payment details (@see DEP-10, DEP-11, VAL-40, VAL-41).
 */
export function OtherFlow({ method, bonuses, onStarted }: FlowProps) {
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
  const sending = useDepositSending(form, {
    code: method.code,
    request: ({ amount, bonus }) => otherDeposit(method, { amount, bonus: offered.length > 1 ? bonus : undefined }),
    onStarted,
  })
  const wire = method.kind === 'wire'
  const toAccount = wire || method.kind === 'papara'
  return (
    <FlowForm form={form} sending={sending} method={method} bonuses={offered} note={t(toAccount ? 'wire_note' : 'wallet_note', { method: method.title })}>
      <AmountSection limits={method} />
      {offered.length > 1 && <BonusSection bonuses={offered} />}
      <Note tone="warning" icon={<UserCheck />}>
        {t(wire ? 'third_party_notice' : 'own_wallet_notice')}
      </Note>
    </FlowForm>
  )
}
