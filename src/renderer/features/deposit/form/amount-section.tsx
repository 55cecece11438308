import type { LiraLimits } from '@kehribar/shared/rules/payment-amount'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { AmountInput } from '@/ui/money/amount-input'
import { Chip } from '@/ui/feedback/chip'
import { useMoney } from '@/ui/money/money'
import { useAmountHelp } from '@/ui/money/payments/format'

const amounts = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]
const shown = 4

/** Returns preset amounts within the method's limits. */
export const quickAmounts = ({ min, max }: LiraLimits): number[] =>
  amounts.filter((amount) => amount >= (min ?? 0) && amount <= (max ?? Infinity)).slice(0, shown)

interface Props {
  limits: LiraLimits
  /** Text after the limits. */
  hint?: ReactNode
}

/** Amount field of the surrounding form, with buttons for preset amounts. */
export function AmountSection({ limits, hint }: Props) {
  const { t } = useTranslation('deposit')
  const money = useMoney()
  const help = useAmountHelp()(limits)
  const { control, setValue } = useFormContext<{ amount: string }>()
  const {
    field: { onChange, value, ...field },
    fieldState,
  } = useController({ control, name: 'amount' })
  const offered = quickAmounts(limits)
  return (
    <chakra.div display="grid" gap="3">
      <AmountInput
        {...field}
        label={t('amount')}
        value={value}
        onValueChange={onChange}
        help={
          <>
            {help} {hint}
          </>
        }
        error={fieldState.error?.message}
      />
      {offered.length > 0 && (
        <chakra.div
          role="group"
          aria-label={t('quick_amounts')}
          display="grid"
          gap="2"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${offered.length}, minmax(0, 1fr))` }}
        >
          {offered.map((amount) => (
            <Chip
              key={amount}
              justifyContent="center"
              px="1"
              fontVariantNumeric="tabular-nums"
              aria-pressed={Number(value) === amount}
              onClick={() => setValue('amount', String(amount), { shouldValidate: true, shouldDirty: true })}
            >
              {money(amount)}
            </Chip>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}
