import { chakra } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '@/platform/i18n'
import { AmountInput } from '@/ui/amount-input'
import { Chip } from '@/ui/chip'
import { useShortMoney } from '../parts/format'
import type { AmountLimits } from './card-form'
import type { CardDeposit } from './use-card-deposit'

const amounts = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]
const shown = 4

/** Amounts that the method takes, offered for one press. */
export const quickAmounts = ({ min, max }: AmountLimits): number[] => amounts.filter((amount) => amount >= min && amount <= max).slice(0, shown)

export function AmountSection({ form, limits }: { form: CardDeposit['form']; limits: AmountLimits }) {
  const { t } = useTranslation('deposit')
  const money = useShortMoney()
  const offered = quickAmounts(limits)
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field: { onChange, value, ...field }, fieldState }) => (
        <chakra.div display="grid" gap="3">
          <AmountInput
            {...field}
            label={t('amount')}
            value={value}
            onValueChange={onChange}
            help={t('amount_help', { min: money(limits.min), max: money(limits.max) })}
            error={fieldState.error?.message}
          />
          {offered.length > 0 && (
            <chakra.div role="group" aria-label={t('quick_amounts')} display="grid" gap="2" gridTemplateColumns={`repeat(${offered.length}, minmax(0, 1fr))`}>
              {offered.map((amount) => (
                <Chip
                  key={amount}
                  justifyContent="center"
                  px="1"
                  fontVariantNumeric="tabular-nums"
                  aria-pressed={Number(value) === amount}
                  onClick={() => form.setValue('amount', String(amount), { shouldValidate: true, shouldDirty: true })}
                >
                  {money(amount)}
                </Chip>
              ))}
            </chakra.div>
          )}
        </chakra.div>
      )}
    />
  )
}
