import { chakra } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { AmountInput } from '@/ui/money/amount-input'
import { Chip } from '@/ui/feedback/chip'
import { useMoney } from '@/ui/money/money'
import { useAmountHelp } from '@/ui/money/payments/format'
import { wholeAmount, type WithdrawalLimits } from '../withdrawal-form'
import type { Withdrawal } from './use-withdrawal'

/** Amount field with a button for the full withdrawable amount (@see VAL-53). */
export function AmountField({ form, limits }: { form: Withdrawal['form']; limits: WithdrawalLimits }) {
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
