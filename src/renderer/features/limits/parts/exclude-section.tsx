import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { exclusionReasons } from '@kehribar/shared/rules/limits'
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { BusyButton } from '@/ui/forms/busy-button'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { FieldError } from '@/ui/forms/field'
import { applyCallError } from '@/ui/forms/form'
import { OptionCard } from '@/ui/forms/option-card'
import { PasswordInput } from '@/ui/forms/password-input'
import { SelectInput } from '@/ui/forms/select-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { checkedChoice, type ExcludeChoice, type ExcludeConfirm, endOfTerm, excludeChoiceSchema, excludeConfirmSchema } from '../exclude-form'
import { afterDialog, showState, stateId } from '../show-state'
import { Section } from './section'

interface Props {
  /** The dialog is open while this is not null. */
  choice: ExcludeChoice | null
  /** Hours between a request to return and play; null: an exclusion ends by itself; undefined: unknown (@see PROTECT-7). */
  returnHours: number | null | undefined
  ahead: number
  onClose: (done: boolean) => void
}

/** Second step of the self-exclusion: consequences, the warning that it is final, and the password (@see RG-08). */
function ExcludeDialog({ choice, onClose, ...rules }: Props) {
  const { t } = useTranslation('limits')
  return (
    <Dialog
      open={choice !== null}
      onClose={() => onClose(false)}
      modalOnly
      role="alertdialog"
      size="md"
      title={t('exclude_confirm_title')}
      description={t('exclude_step', { step: 2 })}
    >
      {choice && <Confirm choice={choice} onClose={onClose} {...rules} />}
    </Dialog>
  )
}

function Confirm({ choice, returnHours, ahead, onClose }: Props & { choice: ExcludeChoice }) {
  const { t } = useTranslation(['limits', 'common'])
  const { reason, term } = checkedChoice(choice)
  const form = useForm<ExcludeConfirm>({ resolver: zodResolver(excludeConfirmSchema) as never, defaultValues: { password: '', understood: false } })
  const { errors } = form.formState
  const exclude = useChange('selfExclude', { quiet: true })
  const until = endOfTerm(term, ahead)
  const after = until !== null && returnHours !== undefined && t(returnHours === null ? 'exclude_what_ends' : 'exclude_what_asked')

  async function submit({ password }: ExcludeConfirm) {
    try {
      await exclude.mutateAsync({ password, reason, term })
      onClose(true)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      for (const message of applyCallError(form, error) ?? [errorMessage(error)]) notify.error(message)
    }
  }

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <chakra.p textStyle="h3">{until === null ? t('exclude_term_forever') : t('exclude_term_until', { term: t(`term_${term}`), until })}</chakra.p>
      <chakra.ul display="grid" gap="3">
        <Point icon={<Lock />}>{t('exclude_what_now')}</Point>
        <Point icon={<CircleCheck />}>{t('exclude_what_stays')}</Point>
        <Point icon={<TriangleAlert />}>{after ? `${t('exclude_what_never')} ${after}` : t('exclude_what_never')}</Point>
      </chakra.ul>
      <PasswordInput label={t('exclude_password')} autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <CheckboxField label={t('exclude_understood')} error={errors.understood?.message} {...form.register('understood')} />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button variant="ghost" onClick={() => onClose(false)}>
          {t('common:cancel')}
        </Button>
        <BusyButton type="submit" variant={'danger' as never} loading={exclude.isPending}>
          {t('exclude_submit')}
        </BusyButton>
      </chakra.div>
    </chakra.form>
  )
}

function Point({ icon, children }: { icon: ReactElement; children: string }) {
  return (
    <chakra.li display="flex" gap="3">
      <chakra.span color="fg.warning" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        {icon}
      </chakra.span>
      <span>{children}</span>
    </chakra.li>
  )
}

const errorId = 'exclude-term-error'

/** Milliseconds by which a longer term must exceed the present one. */
const day = 86_400_000

const isLonger = (end: string | null, present: string | null) => present !== null && (end === null || Date.parse(end) > Date.parse(present) + day)

/** First step of the self-exclusion: reason and term (@see RG-03, RG-08, LIMIT-5). A running exclusion can only be extended. */
export function ExcludeSection({ state: { playState, choices, ahead } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  const form = useForm<ExcludeChoice>({ resolver: zodResolver(excludeChoiceSchema), defaultValues: { reason: '', term: '' } })
  useKeptValues(form, 'limits-exclude', ['reason', 'term'])
  const [confirmed, setConfirmed] = useState<ExcludeChoice | null>(null)
  const { errors } = form.formState
  const excluded = playState.kind === 'excluded'
  const offered = choices.exclusionTerms.filter((term) => !excluded || isLonger(endOfTerm(term, ahead), playState.until))
  if (offered.length === 0) return null
  return (
    <Section id="exclude" title={t(excluded ? 'exclude_lengthen' : 'exclude_title')} text={t('exclude_text')}>
      <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void form.handleSubmit(setConfirmed)(event)}>
        <chakra.div maxW="440px">
          <SelectInput
            label={t('exclude_reason')}
            help={t('exclude_reason_help')}
            error={errors.reason?.message}
            options={exclusionReasons.map((reason) => ({ value: reason, label: t(`reason_${reason}`) }))}
            {...form.register('reason')}
          />
        </chakra.div>
        <chakra.fieldset minW="0" aria-describedby={errors.term ? errorId : undefined}>
          <chakra.legend textStyle="label" color="fg.muted" mb="2">
            {t('exclude_term')}
          </chakra.legend>
          <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
            {offered.map((term) => (
              <OptionCard key={term} value={term} title={t(`term_${term}`)} {...form.register('term')} />
            ))}
          </chakra.div>
          {errors.term?.message && (
            <chakra.div mt="2">
              <FieldError id={errorId} error={errors.term.message} />
            </chakra.div>
          )}
        </chakra.fieldset>
        <Button type="submit" variant="subtle" justifySelf="start">
          {t('exclude_continue')}
        </Button>
      </chakra.form>
      <ExcludeDialog
        choice={confirmed}
        returnHours={choices.returnHours}
        ahead={ahead}
        onClose={(done) => {
          setConfirmed(null)
          if (!done) return
          form.reset()
          showState(stateId, afterDialog)
        }}
      />
    </Section>
  )
}
