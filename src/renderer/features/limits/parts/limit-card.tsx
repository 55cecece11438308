import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { AmountInput } from '@/ui/money/amount-input'
import { TextInput } from '@/ui/forms/text-input'
import { BusyButton } from '@/ui/forms/busy-button'
import { applyCallError } from '@/ui/forms/form'
import { type Limit, type LimitsState, useChange } from '@/ui/limits/api'
import { Money } from '@/ui/money/money'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { effectOf, limitSchema, type LimitValues } from '../limit-form'
import { showState } from '../show-state'
import { PendingNote } from './pending-note'

/** Shows in words and as a bar how much of a limit is used; nothing if the back end sends no figures. */
function UsedBar({ limit: { kind, period, amount, used } }: { limit: Limit }) {
  const { t } = useTranslation('limits')
  if (amount === undefined || used === undefined) return null
  const left = amount === null ? 0 : Math.max(0, Math.round((amount - used) * 100) / 100)
  const share = amount === null ? 0 : amount === 0 ? 1 : Math.min(1, used / amount)
  const unit = kind === 'time' ? 'used_time' : 'used'
  const words = amount === null ? t(unit, { period: t(`period_${period}`), used }) : left > 0 ? t(`${unit}_bar`, { used, left }) : t(`${unit}_full`, { used })
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

/** State of a pending change: it applies by itself, needs a later confirmation, or can be confirmed now (@see PROTECT-6). */
const stepOf = ({ confirmUntil, confirmable }: NonNullable<Limit['pending']>) => (confirmable ? 'confirm' : confirmUntil ? 'pending_confirm' : 'pending')

type Help = NonNullable<ReturnType<typeof effectOf>> | 'help_idle'
const helpOf = (help: Help, mustConfirm: boolean) => (mustConfirm && (help === 'help_raise' || help === 'help_idle') ? (`${help}_confirm` as const) : help)

/** Card of one limit: present amount, use, pending change, and a field for a new amount (@see RG-02, RG-04, PLAY-2). */
export function LimitCard({ limit, state: { ahead, choices } }: { limit: Limit; state: LimitsState }) {
  const { t } = useTranslation('limits')
  const { kind, period, product, amount, pending } = limit
  const which = { kind, period, ...(product && { product }) }
  const own = t(`${kind}_${period}` as 'deposit_24h')
  const name = product ? t('of_product', { product: t(`product_${product}`), limit: own }) : own
  const stands = `limit-${kind}-${period}${product ? `-${product}` : ''}`
  const done = { onSuccess: () => showState(stands) }
  const form = useForm<LimitValues>({ resolver: zodResolver(limitSchema(kind)), defaultValues: { amount: '' } })
  useKeptValues(form, stands, ['amount'])
  const set = useChange('limitSet', { quiet: true })
  const remove = useChange('limitSet')
  const keep = useChange('limitKeep')
  const confirm = useChange('limitConfirm')
  const typed = useWatch({ control: form.control, name: 'amount' })
  const effect = amount === undefined ? null : effectOf(typed, amount, kind)

  async function save(values: LimitValues) {
    try {
      await set.mutateAsync({ ...which, amount: values.amount })
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
          {product ? name : t(`period_${period}`)}
        </chakra.h3>
        <chakra.p fontSize="xl" lineHeight="28px" fontWeight="semibold" id={`${stands}-amount`} data-testid={stands}>
          {amount === null ? t('none') : kind === 'time' && amount !== undefined ? t('minutes', { count: amount }) : <Money value={amount} />}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="3.5" alignContent="start">
        {kind !== 'stake' && <UsedBar limit={limit} />}
        {pending && (
          <PendingNote
            id={`${stands}-pending`}
            text={t(`${stepOf(pending)}_${pending.amount === null ? 'remove' : kind === 'time' ? 'longer' : 'raise'}`, {
              amount: pending.amount ?? Number.NaN,
              from: pending.from,
              until: pending.confirmUntil,
            })}
            from={pending.confirmable && pending.confirmUntil ? pending.confirmUntil : pending.from}
            ahead={ahead}
            keepLabel={t('keep')}
            keeping={keep.isPending}
            onKeep={() => keep.mutate(which, done)}
            {...(pending.confirmable && { confirm: { label: t('confirm'), busy: confirm.isPending, act: () => confirm.mutate(which, done) } })}
          />
        )}
      </chakra.div>
      <chakra.form display="grid" gap="3" alignContent="end" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { onChange, ...field }, fieldState }) => {
            const input = {
              ...field,
              label: name,
              autoComplete: 'off',
              help: t(helpOf(effect ?? (amount === null ? 'help_first' : 'help_idle'), choices.mustConfirm), { hours: choices.raiseHours }),
              error: fieldState.error?.message,
            }
            return kind === 'time' ? (
              <TextInput {...input} boxSize="lg" inputMode="numeric" maxLength={6} onChange={onChange} end={<span aria-hidden>{t('minutes_unit')}</span>} />
            ) : (
              <AmountInput {...input} onValueChange={onChange} />
            )
          }}
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
              onClick={() => remove.mutate(which, done)}
            >
              {t('remove')}
            </BusyButton>
          )}
        </chakra.div>
      </chakra.form>
    </chakra.article>
  )
}
