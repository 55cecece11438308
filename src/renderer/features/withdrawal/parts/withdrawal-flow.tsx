import { chakra } from '@chakra-ui/react'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { formatMoney, parseKurus, toLira } from '@kehribar/shared/rules/money'
import { Info } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { paths } from '@/platform/shell/paths'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'
import { Note } from '@/ui/feedback/note'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextInput } from '@/ui/forms/text-input'
import { AmountInput } from '@/ui/money/amount-input'
import { Money, useMoney } from '@/ui/money/money'
import { useAmountHelp, useTypicalTime } from '@/ui/money/payments/format'
import type { Offered } from '@/ui/money/payments/offered-methods'
import { StickyAction } from '@/ui/money/payments/sticky-action'
import { SummaryLine, SummaryTotal } from '@/ui/money/payments/summary-lines'
import { isUnknown, UnknownNote } from '@/ui/money/payments/unknown-note'
import { Panel } from '@/ui/navigation/panel'
import { type Target, type WithdrawPage, withdrawalKeys } from '../api'
import { chosenTarget, type WithdrawalLimits, type WithdrawalValues, wholeAmount } from '../withdrawal-form'
import { TargetFields } from './target-fields'
import { useWithdrawal, type Withdrawal } from './use-withdrawal'

interface WithdrawalFigures {
  method: WithdrawMethod
  /** Masked account; null until the player chooses one. */
  target: string | null
  /** Amount in lira; 0 until the player enters one. */
  amount: number
  /** Lira of bonus money that is forfeited; undefined if unknown. */
  bonus: number | undefined
}

/** Account and amount, shown beside the form and again in the confirmation. */
function SummaryList({ method, target, amount, bonus }: WithdrawalFigures) {
  const { t } = useTranslation(['withdrawal', 'payments'])
  const time = useTypicalTime()
  return (
    <chakra.dl display="grid" gap="2.5">
      <SummaryLine label={t('summary_method')}>{method.title}</SummaryLine>
      <SummaryLine label={t('summary_target')}>{target ?? <chakra.span color="fg.subtle">{t('summary_target_none')}</chakra.span>}</SummaryLine>
      {method.seconds !== undefined && <SummaryLine label={t('summary_time')}>{time(method.seconds)}</SummaryLine>}
      <SummaryLine label={t('summary_fee')}>{t('payments:fee_free')}</SummaryLine>
      {bonus !== 0 && (
        <SummaryLine label={t('summary_bonus')}>
          <Money value={bonus} />
        </SummaryLine>
      )}
      <SummaryTotal label={t('summary_total')} value={amount} />
    </chakra.dl>
  )
}

/** Amount field with a button for the full withdrawable amount (@see VAL-53). */
function AmountField({ form, limits }: { form: Withdrawal['form']; limits: WithdrawalLimits }) {
  const { t } = useTranslation('withdrawal')
  const money = useMoney()
  const help = useAmountHelp()
  const whole = wholeAmount(limits)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.div w="full">
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <AmountInput {...field} label={t('amount')} onValueChange={onChange} help={help(limits)} error={fieldState.error?.message} />
          )}
        />
      </chakra.div>
      {whole !== null && (
        <Chip
          fontVariantNumeric="tabular-nums"
          aria-label={t('all_label', { amount: money(Number(whole)) })}
          onClick={() => form.setValue('amount', whole, { shouldValidate: true, shouldDirty: true })}
        >
          {t('all')} · {money(Number(whole))}
        </Chip>
      )}
    </chakra.div>
  )
}

interface Props {
  method: Offered<WithdrawMethod>
  page: WithdrawPage
  targets: readonly Target[]
}

const formId = 'withdrawal'

/** Loaded early, in parallel with the form, so that it is ready when the button is pressed. */
const question = import('@/ui/forms/question')
const Question = lazy(async () => ({ default: (await question).Question }))

/** Form with its summary; on phones the button stays above the bottom bar (@see WDR-03 to WDR-05, VAL-52 to VAL-56). */
export function WithdrawalFlow({ method, page, targets }: Props) {
  const { t } = useTranslation('withdrawal')
  const money = useMoney()
  const withdrawal = useWithdrawal(method, page, targets)
  const { form, kind, phase, asked } = withdrawal
  const figuresOf = (values: WithdrawalValues): WithdrawalFigures => ({
    method,
    target: kind === 'number' ? values.popy.trim() || null : (chosenTarget(kind, values, targets)?.text ?? null),
    amount: toLira(parseKurus(values.amount) ?? 0n),
    bonus: page.bonus,
  })
  const figures = figuresOf(form.watch())
  const givenUp = useGivenUp(page)
  const locked = phase !== 'idle'
  const waiting = page.availableAt !== null
  const unknown = isUnknown(phase) && (
    <UnknownNote
      phase={phase}
      onResume={withdrawal.resume}
      onGiveUp={withdrawal.giveUp}
      list={{ to: paths.withdrawalRequests, queryKey: withdrawalKeys.all }}
    />
  )
  const action = (
    <SubmitButton
      form={formId}
      loading={phase === 'sending' || phase === 'checking'}
      disabled={phase === 'stopped' || waiting}
      fontVariantNumeric="tabular-nums"
    >
      {figures.amount > 0 ? t('submit_amount', { amount: money(figures.amount) }) : t('submit')}
    </SubmitButton>
  )
  return (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 288px' }}>
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event) => {
          if (locked || waiting) event.preventDefault()
          else void withdrawal.ask(event)
        }}
        display="grid"
        gap="4"
        minW="0"
      >
        {unknown && <chakra.div display={{ base: 'none', md: 'block' }}>{unknown}</chakra.div>}
        {method.min !== undefined && page.balance !== undefined && page.balance < method.min && (
          <Note tone="info" icon={<Info />}>
            <chakra.p fontWeight="semibold">{t('nothing_title')}</chakra.p>
            <chakra.p color="fg.muted">{t('nothing_text', { min: money(method.min) })}</chakra.p>
          </Note>
        )}
        <Panel padded aria-labelledby="withdrawal-form">
          <chakra.h2 id="withdrawal-form" srOnly>
            {t('form_title')}
          </chakra.h2>
          <chakra.fieldset disabled={locked} display="grid" gap="6" minW="0">
            <BalanceFields form={form} page={page} />
            <AmountField form={form} limits={{ min: method.min, max: method.max, balance: page.balance }} />
            <TargetFields withdrawal={withdrawal} method={method} targets={targets} />
          </chakra.fieldset>
        </Panel>
      </chakra.form>
      <Panel padded display="grid" gap="4" aria-labelledby="withdrawal-summary" pos={{ xl: 'sticky' }} top={{ xl: '6' }}>
        <chakra.h2 id="withdrawal-summary" textStyle="h3">
          {t('summary')}
        </chakra.h2>
        <SummaryList {...figures} />
        <chakra.div display={{ base: 'none', md: 'block' }}>{action}</chakra.div>
      </Panel>
      <StickyAction>
        {unknown}
        {action}
      </StickyAction>
      {asked && (
        <Suspense fallback={null}>
          <Question
            title={t('ask_title')}
            description={t('ask_text')}
            confirm={t('confirm')}
            busy={false}
            onConfirm={withdrawal.confirm}
            onClose={withdrawal.dismiss}
          >
            <SummaryList {...figuresOf(asked)} />
            {givenUp !== null && (
              <chakra.p mt="3" color="fg.muted" textWrap="pretty">
                {givenUp}
              </chakra.p>
            )}
          </Question>
        </Suspense>
      )}
    </chakra.div>
  )
}

/** Returns a sentence about the bonus that a withdrawal ends; null if none is running. */
function useGivenUp({ bonus, spins }: WithdrawPage): string | null {
  const { t } = useTranslation('withdrawal')
  if (bonus === 0 && spins === 0) return null
  return [t('bonus_deduction_help'), ...(spins > 0 ? [t('spins_deduction', { spins })] : [])].join(' ')
}

/** Withdrawable balance and forfeited bonus, both read-only (@see WDR-04). */
function BalanceFields({ form, page }: { form: Withdrawal['form']; page: WithdrawPage }) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const shown = (lira: number | undefined) => (lira === undefined ? '—' : formatMoney(lira, language))
  return (
    <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      <TextInput label={t('balance')} readOnly value={shown(page.balance)} />
      <TextInput
        label={t('bonus_deduction')}
        help={useGivenUp(page) ?? t('bonus_none_help')}
        readOnly
        value={shown(page.bonus)}
        error={form.formState.errors.bonus?.message}
      />
    </chakra.div>
  )
}
