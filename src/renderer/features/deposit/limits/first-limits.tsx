import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { fieldSchema } from '@kehribar/shared/rules/field'
import { limitAmountProblem, type RollingPeriod, rollingPeriods } from '@kehribar/shared/rules/limits'
import { parseKurus } from '@kehribar/shared/rules/money'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { notify } from '@/platform/shell/notify'
import { AmountInput } from '@/ui/money/amount-input'
import { BusyButton } from '@/ui/forms/busy-button'
import { limitsQuery, type LimitsState, sendChange, showState, useChange } from '@/ui/limits/api'
import { Panel } from '@/ui/navigation/panel'

const amount = fieldSchema((typed) => {
  if (typed === '') return null
  const kurus = parseKurus(typed) ?? 0n
  return kurus > 0n ? limitAmountProblem(kurus) : 'validation.amount'
})
const schema = z.object({ '24h': amount, '7d': amount, '30d': amount })
type Values = z.output<typeof schema>

/**
 * Asks for limits before the first deposit. Setting limits and "not now" are both answers (@see PLAY-1, PLAY-2). On phones
 * the fields appear on request, so that the methods and the form below stay in view.
 */
export function FirstLimits() {
  const { t } = useTranslation('limits')
  const queries = useQueryClient()
  const [empty, setEmpty] = useState(false)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { '24h': '', '7d': '', '30d': '' } })
  const later = useChange('limitsReviewed')
  const { isSubmitting } = form.formState
  const wide = useIsWide()
  const [wanted, setWanted] = useState(false)
  const { setFocus } = form
  useEffect(() => {
    if (wanted) setFocus('24h')
  }, [wanted, setFocus])

  async function save(values: Values) {
    const typed = rollingPeriods.filter((period) => values[period] !== '')
    setEmpty(typed.length === 0)
    let state: LimitsState | null = null
    try {
      for (const period of typed) {
        state = await setOne(period, values[period])
        form.setValue(period, '')
      }
      if (!state) return
      notify.success('limits.saved_now')
      showState(queries, state)
    } catch (error) {
      // Saved limits stay in force; the others stay in their fields, to be sent again.
      if (state) queries.setQueryData(limitsQuery.queryKey, state)
      if (error instanceof CallError && error.kind === 'unauthorized') return
      notify.error(errorMessage(error))
    }
  }

  return (
    <Panel padded aria-labelledby="first-limits">
      <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <div>
          <chakra.h2 id="first-limits" textStyle="h3">
            {t('first_title')}
          </chakra.h2>
          <chakra.p color="fg.muted" textWrap="pretty">
            {t('first_text')}
          </chakra.p>
        </div>
        <chakra.div hidden={!wide && !wanted} display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
          {rollingPeriods.map((period) => (
            <Controller
              key={period}
              control={form.control}
              name={period}
              render={({ field: { onChange, value, ...field }, fieldState }) => (
                <AmountInput
                  {...field}
                  label={t(`deposit_${period}`)}
                  value={value}
                  onValueChange={(typed) => {
                    setEmpty(false)
                    onChange(typed)
                  }}
                  autoComplete="off"
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </chakra.div>
        {empty && (
          <chakra.p role="alert" color="fg.error">
            {t('first_empty')}
          </chakra.p>
        )}
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'auto auto' }} justifyContent={{ md: 'start' }} gap="2">
          {wide || wanted ? (
            <BusyButton key="save" type="submit" variant="subtle" loading={isSubmitting}>
              {t('first_save')}
            </BusyButton>
          ) : (
            <BusyButton key="open" variant="subtle" loading={false} onClick={() => setWanted(true)}>
              {t('first_open')}
            </BusyButton>
          )}
          <BusyButton variant="subtle" loading={later.isPending} onClick={() => later.mutate({})}>
            {t('first_later')}
          </BusyButton>
        </chakra.div>
      </chakra.form>
    </Panel>
  )
}

const setOne = async (period: RollingPeriod, typed: string): Promise<LimitsState> =>
  (await sendChange('limitSet', { kind: 'deposit', period, amount: typed })).state
