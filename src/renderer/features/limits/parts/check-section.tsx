import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { incomeSources } from '@kehribar/shared/rules/limits'
import { fieldSchema } from '@kehribar/shared/rules/field'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { applyCallError } from '@/ui/forms/form'
import { SelectInput } from '@/ui/forms/select-input'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { AmountInput } from '@/ui/money/amount-input'
import { ButtonLink } from '@/ui/navigation/button-link'
import { limitProblem } from '../limit-form'
import { showState, stateId } from '../show-state'
import { Section } from './section'

const isOrigin = (value: string) => incomeSources.find((each) => each === value)
const schema = z.object({
  income: fieldSchema((amount) => limitProblem(amount)),
  affordable: fieldSchema((amount) => limitProblem(amount)),
  origin: fieldSchema((value) => (isOrigin(value) ? null : 'validation.required')),
})
const empty = { income: '', affordable: '', origin: '' }

/** Affordability check after losses. Deposits stay closed until the player answers or an operator has reviewed the answer (@see PROTECT-15). */
export function CheckSection({ state: { check } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  if (!check) return null
  const { level, hours, lost, answeredAt } = check
  const span = hours % 24 === 0 && hours > 24 ? t('check_days', { count: hours / 24 }) : t('check_hours', { count: hours })
  return (
    <Section id="check" title={t('afford_title')} text={t('afford_text', { lost, span })}>
      {answeredAt === null ? <Questions /> : <Said>{t('afford_waits', { at: answeredAt })}</Said>}
      {level === 'evidence' && <Proofs />}
    </Section>
  )
}

const Said = ({ children }: { children: string }) => (
  <chakra.p flex="1 1 260px" px="4" py="3.5" borderRadius="l2" bg="bg.info" textWrap="pretty">
    {children}
  </chakra.p>
)

function Proofs() {
  const { t } = useTranslation('limits')
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Said>{t('afford_proofs')}</Said>
      <ButtonLink to={paths.uploadReceipt} variant="outline" size="sm">
        {t('afford_receipts')}
      </ButtonLink>
    </chakra.div>
  )
}

function Questions() {
  const { t } = useTranslation('limits')
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty })
  const { errors } = form.formState
  const send = useChange('limitAnswer', { quiet: true })

  async function save({ origin, ...amounts }: typeof empty) {
    const from = isOrigin(origin)
    if (!from) return
    try {
      await send.mutateAsync({ ...amounts, origin: from })
      showState(stateId)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      for (const message of applyCallError(form, error) ?? [errorMessage(error)]) notify.error(message)
    }
  }

  return (
    <chakra.form display="grid" gap="4" maxW="440px" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {(['income', 'affordable'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { onChange, value, ...field }, fieldState }) => (
            <AmountInput
              {...field}
              label={t(`afford_${name}`)}
              help={t(`afford_${name}_help`)}
              value={value}
              onValueChange={onChange}
              autoComplete="off"
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <SelectInput
        label={t('afford_origin')}
        error={errors.origin?.message}
        options={incomeSources.map((value) => ({ value, label: t(`origin_${value}`) }))}
        {...form.register('origin')}
      />
      <BusyButton type="submit" variant="outline" justifySelf="start" loading={send.isPending}>
        {t('afford_submit')}
      </BusyButton>
    </chakra.form>
  )
}
