import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import type { DepositCoin } from '@kehribar/shared/api/deposits'
import { buildMessage } from '@kehribar/shared/api/messages'
import { coinDeposit } from '@kehribar/shared/api/payment-requests'
import { coinOf } from '@kehribar/shared/rules/coins'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { intersectLimits, type LiraLimits, typedAmountProblem } from '@kehribar/shared/rules/payment-amount'
import { bonusesFor, coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { Info } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { FieldError } from '@/ui/forms/field'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { Picture } from '@/ui/media/picture'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusProblem, firstChoice } from '../form/bonus-rule'
import { BonusSection } from '../form/bonus-section'
import { FlowForm } from '../form/flow-form'
import { useDepositSending } from '../form/use-deposit-sending'

const Tile = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '60px',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    cursor: 'pointer',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    '&:has(:checked)': { bg: 'bg.brand', boxShadow: 'inset 0 0 0 1px {colors.border.brand}' },
    '&:has(:focus-visible)': { boxShadow: 'focus' },
  },
})

/** Choice of the coin in the surrounding form, each with its network (@see DEP-20). */
function CoinChoice({ coins }: { coins: readonly DepositCoin[] }) {
  const { t } = useTranslation('deposit_kinds')
  const { control, register, formState } = useFormContext<{ crypto: string }>()
  const choice = useWatch({ control, name: 'crypto' })
  const error = formState.errors.crypto?.message
  const note = useId()
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? note : undefined}>
      <chakra.legend textStyle="label" color="fg.muted" mb="1.5">
        {t('coin')}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(5, minmax(0, 1fr))' }}
      >
        {coins.map((coin) => (
          <Tile key={coin.id}>
            <chakra.input type="radio" srOnly value={String(coin.id)} checked={choice === String(coin.id)} {...register('crypto')} />
            <Picture src={coin.image} alt="" width={32} height={32} borderRadius="full" flexShrink="0" />
            <chakra.span minW="0">
              <chakra.span display="block" fontWeight="semibold">
                {coin.code.toUpperCase()}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" lineHeight="xs" color="fg.muted">
                {coin.network}
              </chakra.span>
            </chakra.span>
          </Tile>
        ))}
      </chakra.div>
      {error && (
        <chakra.div mt="2">
          <FieldError id={note} error={error} />
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}

const coinById = (coins: readonly DepositCoin[], id: string): DepositCoin | undefined => coins.find((coin) => String(coin.id) === id)

/** Combined limits of method and coin, in lira (@see VAL-51). */
const coinLimits = (limits: LiraLimits, coin: DepositCoin | undefined): LiraLimits => ({
  min: intersectLimits(limits, { min: coin?.min, max: undefined }).min,
  max: limits.max,
})

/** Returns a message key, or null: checks the amount, and a minimum of 25 USD in the chosen coin (@see VAL-39, VAL-51). */
function coinAmountProblem(amount: string, limits: LiraLimits, coin: DepositCoin | undefined): string | null {
  const problem = typedAmountProblem('deposit', amount, limits)
  if (problem !== null && !problem.startsWith('deposit.too_low')) return problem
  const narrower = typedAmountProblem('deposit', amount, coinLimits(limits, coin))
  if (narrower === null || coin?.min === undefined || coin.min < (limits.min ?? 0)) return narrower
  return buildMessage('deposit.coin_minimum', { min: coin.min, usd: smallestCoinDeposit })
}

/** Estimates an amount of lira in a coin, formatted for the language; null if unknown. The provider's answer is binding. */
function coinEstimate(coin: DepositCoin | undefined, lira: number, language: string): string | null {
  if (!coin?.rate || !(coin.rate > 0) || !(lira > 0)) return null
  const amount = new Intl.NumberFormat(language, { maximumSignificantDigits: 6, maximumFractionDigits: coinOf(coin.code)?.decimals ?? 8 }).format(
    lira / coin.rate,
  )
  return `≈ ${amount} ${coin.code.toUpperCase()}`
}

const keptFields = ['crypto', 'amount', 'bonus'] as const

/** Form of a coin deposit (@see DEP-20, VAL-39, VAL-51). */
export function CryptoForm({ coins, method, bonuses, onStarted }: FlowProps & { coins: readonly DepositCoin[] }) {
  const { t } = useTranslation('deposit_kinds')
  const language = useLanguage()
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const schema = useMemo(
    () =>
      z
        .object({
          crypto: fieldSchema((value) => (coinById(coins, value) ? null : 'deposit_kinds.coin_required')),
          amount: z.string(),
          bonus: z.string(),
        })
        .check(
          fieldRule('amount', (values) => coinAmountProblem(values.amount, method, coinById(coins, values.crypto))),
          fieldRule('bonus', (values) => bonusProblem(offered, values)),
        ),
    [coins, method, offered],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { crypto: '', amount: '', bonus: firstChoice(offered) }, mode: 'onTouched' })
  useKeptValues(form, `deposit:${method.code}`, keptFields)
  const sending = useDepositSending(form, {
    code: method.code,
    request: (values) => coinDeposit(method, values),
    onStarted,
  })
  const coin = coinById(coins, useWatch({ control: form.control, name: 'crypto' }))
  return (
    <FlowForm
      form={form}
      sending={sending}
      method={method}
      bonuses={offered}
      action={t('submit_coin')}
      extra={(lira) => {
        const value = coinEstimate(coin, lira, language)
        return value === null ? undefined : { label: t('coin_estimate'), value }
      }}
      note={t('coin_note')}
    >
      <CoinChoice coins={coins} />
      <AmountSection limits={coinLimits(method, coin)} />
      <Note tone="info" icon={<Info />}>
        {t('coin_minimum_notice', { usd: smallestCoinDeposit, fee: coinReturnFee })}
      </Note>
      <BonusSection bonuses={offered} />
    </FlowForm>
  )
}
