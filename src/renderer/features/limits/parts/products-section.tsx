import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { limitProducts, periodsOf, productKinds } from '@kehribar/shared/rules/limits'
import { fieldSchema } from '@kehribar/shared/rules/field'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { BusyButton } from '@/ui/forms/busy-button'
import { applyCallError } from '@/ui/forms/form'
import { SelectInput } from '@/ui/forms/select-input'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { AmountInput } from '@/ui/money/amount-input'
import { limitProblem } from '../limit-form'
import { showState } from '../show-state'
import { LimitCard } from './limit-card'
import { Section } from './section'

/** The limits that one product can have: kind and period joined as a value. */
const names = productKinds.flatMap((kind) => periodsOf[kind].map((period) => ({ kind, period, value: `${kind}_${period}` })))
const chosen = (value: string) => names.find((name) => name.value === value)

const required = (value: string) => (value === '' ? 'validation.required' : null)
const schema = z.object({ product: fieldSchema(required), name: fieldSchema(required), amount: fieldSchema((amount) => limitProblem(amount)) })
const empty = { product: '', name: '', amount: '' }

/** Limits of single products: the present ones, and a form for another (@see PROTECT-11). */
export function ProductsSection({ state }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty })
  const { errors } = form.formState
  const set = useChange('limitSet', { quiet: true })
  const offered = limitProducts.filter((product) => state.choices.products.includes(product))
  if (offered.length === 0) return null

  async function save({ product, name, amount }: typeof empty) {
    const which = chosen(name)
    const of = offered.find((each) => each === product)
    if (!which || !of) return
    try {
      await set.mutateAsync({ kind: which.kind, period: which.period, product: of, amount })
      form.reset()
      showState(`limit-${which.kind}-${which.period}-${of}`)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      for (const message of applyCallError(form, error) ?? [errorMessage(error)]) notify.error(message)
    }
  }

  return (
    <Section id="products" title={t('products_title')} text={t('products_text')}>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}>
        {state.limits
          .filter(({ product }) => product !== undefined)
          .map((limit) => (
            <LimitCard key={`${limit.product} ${limit.kind} ${limit.period}`} limit={limit} state={state} />
          ))}
      </chakra.div>
      <chakra.form display="grid" gap="3" maxW="440px" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <SelectInput
          label={t('products_field')}
          error={errors.product?.message}
          options={offered.map((product) => ({ value: product, label: t(`product_${product}`) }))}
          {...form.register('product')}
        />
        <SelectInput
          label={t('products_kind')}
          error={errors.name?.message}
          options={names.map(({ value }) => ({ value, label: t(value as 'play_24h') }))}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { onChange, value, ...field }, fieldState }) => (
            <AmountInput {...field} label={t('products_amount')} value={value} onValueChange={onChange} autoComplete="off" error={fieldState.error?.message} />
          )}
        />
        <BusyButton type="submit" variant="subtle" justifySelf="start" loading={set.isPending} aria-label={t('save_label', { limit: t('products_title') })}>
          {t('save')}
        </BusyButton>
      </chakra.form>
    </Section>
  )
}
