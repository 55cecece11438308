import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { AmountInput } from '@/ui/money/amount-input'
import { BusyButton } from '@/ui/forms/busy-button'
import { applyCallError } from '@/ui/forms/form'
import { type Limit, useChange } from '@/ui/limits/api'
import { Money } from '@/ui/money/money'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { effectOf, limitSchema, type LimitValues } from '../limit-form'
import { showState } from '../show-state'
import { PendingNote } from './pending-note'

/** What of a limit is used, in words; the bar only repeats them. */
function UsedBar({ limit: { period, amount, used } }: { limit: Limit }) {
  const { t } = useTranslation('limits')
  const left = amount === null ? 0 : Math.max(0, Math.round((amount - used) * 100) / 100)
  const share = amount === null ? 0 : Math.min(1, used / amount)
  const words = amount === null ? t('used', { period: t(`period_${period}`), used }) : left > 0 ? t('used_bar', { used, left }) : t('used_full', { used })
  return (
    <div>
      {amount !== null && (
        <chakra.div aria-hidden h="6px" borderRadius="full" bg="bg.emphasized" overflow="hidden" mb="2">
          <chakra.div h="full" borderRadius="full" bg={left > 0 ? 'fg.muted' : 'fg.warning'} style={{ width: `${share * 100}%` }} />
        </chakra.div>
      )}
      <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words}
      </chakra.p>
    </div>
  )
}

/** One limit: what holds, what is used of it, what waits, and a field of its own for another amount (@see RG-02, RG-04, R2). */
export function LimitCard({ limit, ahead }: { limit: Limit; ahead: number }) {
  const { t } = useTranslation('limits')
  const { kind, period, amount, pending } = limit
  const name = t(`${kind}_${period}`)
  const stands = `limit-${kind}-${period}`
  const done = { onSuccess: () => showState(stands) }
  const form = useForm<LimitValues>({ resolver: zodResolver(limitSchema), defaultValues: { amount: '' } })
  useKeptValues(form, `limits-${kind}-${period}`, ['amount'])
  const set = useChange('limitSet', { quiet: true })
  const remove = useChange('limitSet')
  const keep = useChange('limitKeep')
  const effect = effectOf(useWatch({ control: form.control, name: 'amount' }), amount)

  async function save(values: LimitValues) {
    try {
      await set.mutateAsync({ kind, period, amount: values.amount })
      form.reset()
      showState(stands)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      for (const message of applyCallError(form, error) ?? [errorMessage(error)]) notify.error(message)
    }
  }

  return (
    <chakra.article
      aria-label={name}
      data-limit={stands}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="auto auto 1fr"
      gap="3.5"
      p="4"
      borderRadius="l2"
      boxShadow="inset 0 0 0 1px {colors.border}"
      minW="0"
    >
      <chakra.div id={stands} role="group" tabIndex={-1} aria-labelledby={`${stands}-name ${stands}-amount ${stands}-pending`} borderRadius="l1">
        <chakra.h3 id={`${stands}-name`} textStyle="label" color="fg.muted">
          {t(`period_${period}`)}
        </chakra.h3>
        <chakra.p fontSize="xl" lineHeight="28px" fontWeight="semibold" id={`${stands}-amount`} data-testid={stands}>
          {amount === null ? t('none') : <Money value={amount} />}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="3.5" alignContent="start">
        <UsedBar limit={limit} />
        {pending && (
          <PendingNote
            id={`${stands}-pending`}
            text={pending.amount === null ? t('pending_remove', { from: pending.from }) : t('pending_raise', { amount: pending.amount, from: pending.from })}
            from={pending.from}
            ahead={ahead}
            keepLabel={t('keep')}
            keeping={keep.isPending}
            onKeep={() => keep.mutate({ kind, period }, done)}
          />
        )}
      </chakra.div>
      <chakra.form display="grid" gap="3" alignContent="end" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { onChange, value, ...field }, fieldState }) => (
            <AmountInput
              {...field}
              label={name}
              value={value}
              onValueChange={onChange}
              autoComplete="off"
              help={t(effect ?? (amount === null ? 'help_first' : 'help_idle'))}
              error={fieldState.error?.message}
            />
          )}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <BusyButton type="submit" variant="subtle" flex="1" aria-label={t('save_label', { limit: name })} loading={set.isPending}>
            {t('save')}
          </BusyButton>
          {amount !== null && !(pending && pending.amount === null) && (
            <BusyButton
              variant="ghost"
              flex="1"
              aria-label={t('remove_label', { limit: name })}
              loading={remove.isPending}
              onClick={() => remove.mutate({ kind, period }, done)}
            >
              {t('remove')}
            </BusyButton>
          )}
        </chakra.div>
      </chakra.form>
    </chakra.article>
  )
}
