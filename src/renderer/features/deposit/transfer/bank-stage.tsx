import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { fieldSchema } from '@kehribar/shared/rules/field'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { paymentMethodIds } from '@kehribar/shared/rules/payments'
import { TriangleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCapability } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { FieldError } from '@/ui/forms/field'
import { Note } from '@/ui/feedback/note'
import { OptionCard } from '@/ui/forms/option-card'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import type { FlowProps } from '../flow-props'
import { bonusesFor } from '../form/bonus-rule'
import { FlowForm } from '../form/flow-form'
import { useDepositSending } from '../form/use-deposit-sending'
import { isIban } from '../parts/format'
import type { Transfer } from './started-transfers'

interface Props extends FlowProps {
  transfer: Transfer
  onConfirmed: (reference: string) => void
}

/** Step 3: the bank, its details to copy, and the confirmation (@see DEP-08, DEP-09, DATA-16). */
export function BankStage({ method, bonuses, transfer, onStarted, onConfirmed }: Props) {
  const { t } = useTranslation('deposit_kinds')
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const isFollowed = useCapability('depositState')
  const { amount, bonus, paymentId, uuid, banks } = transfer
  const schema = useMemo(
    () =>
      z.object({
        amount: z.string(),
        bonus: z.string(),
        bank_id: fieldSchema((value) => (banks.some((bank) => String(bank.bank_id) === value) ? null : 'deposit_kinds.bank_required')),
      }),
    [banks],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { amount, bonus, bank_id: '' }, mode: 'onTouched' })
  const sending = useDepositSending(form, {
    code: method.code,
    request: (values) => ({
      provider: method.code,
      amount,
      type: 'havalesnfixfin',
      payment_method_id: paymentMethodIds.transfer,
      payment_id: paymentId,
      pr_uuid: uuid,
      bank_id: Number(values.bank_id),
      returnUrl: paths.depositFlow(method.code),
    }),
    // A deposit that can be followed returns to the start, which follows it. For other deposits only the answer is known.
    onStarted: (payment) =>
      payment.reference !== null && payment.url === null && !payment.isPageBlocked && isFollowed ? onConfirmed(payment.reference) : onStarted(payment),
  })
  const choice = useWatch({ control: form.control, name: 'bank_id' })
  const picked = banks.find((bank) => String(bank.bank_id) === choice)
  const error = form.formState.errors.bank_id?.message
  const note = useId()
  return (
    <FlowForm form={form} sending={sending} method={method} bonuses={offered} action={t('confirm_transfer')} note={t('confirm_note')}>
      <chakra.fieldset display="grid" gap="2" minW="0" aria-describedby={error ? note : undefined}>
        <chakra.legend textStyle="label" color="fg.muted" mb="1.5">
          {t('pick_bank')}
        </chakra.legend>
        {banks.map((bank) => (
          <OptionCard
            key={bank.bank_id}
            value={String(bank.bank_id)}
            checked={choice === String(bank.bank_id)}
            icon={<MethodIcon image={bank.logo || bank.image} size={32} />}
            title={bank.bank_name}
            {...form.register('bank_id')}
          />
        ))}
        {error && <FieldError id={note} error={error} />}
      </chakra.fieldset>
      {picked && (
        <chakra.section display="grid" gap="3" aria-label={t('details_of', { bank: picked.bank_name })}>
          <CopyList of={picked.bank_name}>
            <CopyLine label={t('holder')} value={picked.walletName} />
            <CopyLine label={isIban(picked.walletNo) ? 'IBAN' : t('account_number')} value={picked.walletNo} shown={ibanGroups(picked.walletNo)} />
          </CopyList>
          <Note tone="warning" icon={<TriangleAlert />}>
            {t('third_party_notice')}
          </Note>
        </chakra.section>
      )}
    </FlowForm>
  )
}
