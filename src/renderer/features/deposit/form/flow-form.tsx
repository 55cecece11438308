import { chakra } from '@chakra-ui/react'
import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { Panel } from '@/ui/navigation/panel'
import { useMoney } from '@/ui/money/money'
import { StickyAction } from '@/ui/money/payments/sticky-action'
import { paths } from '@/platform/shell/paths'
import { isUnknown, UnknownNote } from '@/ui/money/payments/unknown-note'
import { SubmitButton } from '@/ui/forms/submit-button'
import { chosenBonus } from './bonus-rule'
import { Summary } from './summary'
import type { DepositSending } from './use-deposit-sending'

/** Fields of every deposit form: lira as plain text, and a bonus id. */
export interface DepositValues {
  amount: string
  bonus: string
}

interface Props {
  sending: DepositSending
  method: DepositMethod
  /** Bonuses offered with the method. */
  bonuses: readonly DepositBonus[]
  /** Label of the button, if the button does not pay yet. */
  action?: string
  /** Returns another line of the summary, for an amount in lira. */
  extra?: (lira: number) => { label: string; value: ReactNode } | undefined
  /** Below the button. */
  note: ReactNode
  /** Above the form, in the same column. */
  before?: ReactNode
  children: ReactNode
}

/** Deposit form with its summary; on phones the button stays above the bottom bar. An open payment locks the form. */
export function FlowForm<Values extends DepositValues & FieldValues>({ form, ...rest }: Props & { form: UseFormReturn<Values> }) {
  return (
    <FormProvider {...form}>
      <Layout {...rest} />
    </FormProvider>
  )
}

function Layout({ sending, method, bonuses, action: label, extra, note, before, children }: Props) {
  const { t } = useTranslation('deposit')
  const money = useMoney()
  const id = useId()
  const { control } = useFormContext<DepositValues>()
  const [typed, choice] = useWatch({ control, name: ['amount', 'bonus'] })
  const amount = toLira(parseKurus(typed) ?? 0n)
  const { phase } = sending
  const unknown = isUnknown(phase) && (
    <UnknownNote phase={phase} onResume={sending.resume} onGiveUp={sending.giveUp} list={{ to: paths.history, queryKey: ['history'] }} />
  )
  const action = (
    <SubmitButton form={id} loading={phase === 'sending' || phase === 'checking'} disabled={phase !== 'idle'} fontVariantNumeric="tabular-nums">
      {label ?? (amount > 0 ? t('submit_amount', { amount: money(amount) }) : t('submit'))}
    </SubmitButton>
  )
  return (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 288px' }}>
      <chakra.div display="grid" gap="4" minW="0">
        {before}
        <chakra.form id={id} noValidate onSubmit={sending.submit} display="grid" gap="4" minW="0">
          {unknown && <chakra.div display={{ base: 'none', md: 'block' }}>{unknown}</chakra.div>}
          <Panel padded>
            <chakra.fieldset disabled={phase !== 'idle'} display="grid" gap="6" minW="0">
              {children}
            </chakra.fieldset>
          </Panel>
        </chakra.form>
      </chakra.div>
      <Summary
        method={method.title}
        amount={amount}
        bonus={chosenBonus(bonuses, choice)}
        extra={extra?.(amount)}
        action={<chakra.div display={{ base: 'none', md: 'block' }}>{action}</chakra.div>}
        note={note}
      />
      <StickyAction>
        {unknown}
        {action}
      </StickyAction>
    </chakra.div>
  )
}
