import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import type { DepositBank } from '@kehribar/shared/api/deposits'
import { bankDeposit } from '@kehribar/shared/api/payment-requests'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { identityProblem } from '@kehribar/shared/rules/identity'
import { bonusesFor } from '@kehribar/shared/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Note } from '@/ui/feedback/note'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { TextInput } from '@/ui/forms/text-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { bankDetailsQuery } from '../api'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusProblem, firstChoice } from '../form/bonus-rule'
import { BonusSection } from '../form/bonus-section'
import { FlowForm } from '../form/flow-form'
import { useDepositSending } from '../form/use-deposit-sending'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { intersectLimits, typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import { CopyLine, CopyList } from '@/ui/tables/copy-list'
import { Panel } from '@/ui/navigation/panel'
import { MethodIcon } from '@/ui/money/payments/method-icon'

/** The operator's account at a bank; every value has a copy button (@see DEP-06, DATA-15, DEP-22). */
function BankDetails({ bank: { img, bankName, name, iban, accountCode, branchCode } }: { bank: DepositBank }) {
  const { t } = useTranslation('deposit_kinds')
  return (
    <Panel padded display="grid" gap="4" aria-labelledby="bank-details">
      <chakra.div display="flex" alignItems="center" gap="3">
        <MethodIcon image={img} />
        <chakra.h2 id="bank-details" textStyle="h3">
          {bankName}
        </chakra.h2>
      </chakra.div>
      <CopyList of={bankName}>
        <CopyLine label={t('holder')} value={name} />
        {iban && <CopyLine label="IBAN" value={iban} shown={ibanGroups(iban)} />}
        {accountCode && <CopyLine label={t('account_number')} value={accountCode} />}
        {branchCode && <CopyLine label={t('branch')} value={branchCode} />}
      </CopyList>
      <chakra.p color="fg.muted" textWrap="pretty">
        {t('bank_details_text')}
      </chakra.p>
    </Panel>
  )
}

const keptFields = ['identitynumber', 'amount', 'bonus'] as const

interface Props extends FlowProps {
  bank: DepositBank
}

/** Step 3: bank details beside the form (@see DEP-06, DEP-12, DEP-21, VAL-36, VAL-37, VAL-38). */
export function BankForm(props: Props) {
  const query = useQuery(bankDetailsQuery(props.bank.id))
  if (!query.data) return query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <PanelLoading h="480px" />
  const { bank, owner } = query.data
  const { minDeposit = props.bank.minDeposit, maxDeposit = props.bank.maxDeposit } = bank
  return <Form {...props} bank={{ ...bank, minDeposit, maxDeposit }} owner={owner} />
}

function Form({ bank, owner, method, bonuses, user, onStarted }: Props & { owner: string }) {
  const { t } = useTranslation(['deposit_kinds', 'deposit'])
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const limits = useMemo(() => intersectLimits(method, { min: bank.minDeposit, max: bank.maxDeposit }), [method, bank])
  const schema = useMemo(
    () =>
      z
        .object({
          fnamelname: fieldSchema((value) => (value.trim() === '' ? 'validation.required' : null)),
          identitynumber: fieldSchema((value) => (user.identityKnown ? null : identityProblem(value))),
          amount: fieldSchema((value) => typedAmountProblem('deposit', value, limits)),
          bonus: fieldSchema((value) => (value === '' ? 'deposit.bonus_choose' : null)),
        })
        .check(fieldRule('bonus', (values) => bonusProblem(offered, values))),
    [limits, offered, user.identityKnown],
  )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { fnamelname: owner, identitynumber: '', amount: '', bonus: firstChoice(offered) },
    mode: 'onTouched',
  })
  useKeptValues(form, `deposit:${method.code}`, keptFields)
  const sending = useDepositSending(form, {
    code: method.code,
    request: (values) => bankDeposit(method, { ...values, bank: bank.id }),
    onStarted,
  })
  const { errors } = form.formState
  return (
    <FlowForm
      form={form}
      sending={sending}
      method={method}
      bonuses={offered}
      action={t('submit_transfer')}
      note={t('bank_note')}
      before={<BankDetails bank={bank} />}
    >
      <Note tone="warning" icon={<TriangleAlert />}>
        {t('third_party_notice')}
      </Note>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {owner ? (
          // Not registered: the form library leaves disabled fields out of the values.
          <TextInput label={t('owner')} help={t('owner_help')} disabled value={owner} error={errors.fnamelname?.message} />
        ) : (
          <TextInput label={t('owner')} autoComplete="name" error={errors.fnamelname?.message} {...form.register('fnamelname')} />
        )}
        {!user.identityKnown && (
          <TextInput
            label={t('deposit:identity')}
            placeholder={t('deposit:identity_placeholder')}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
            error={errors.identitynumber?.message}
            {...form.register('identitynumber')}
          />
        )}
      </chakra.div>
      <AmountSection limits={limits} />
      <BonusSection bonuses={offered} />
    </FlowForm>
  )
}
