import { zodResolver } from '@hookform/resolvers/zod'
import { Button, chakra } from '@chakra-ui/react'
import { exclusionReasons } from '@kehribar/shared/rules/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { FieldError } from '@/ui/forms/field'
import type { LimitsState } from '@/ui/limits/api'
import { OptionCard } from '@/ui/forms/option-card'
import { SelectInput } from '@/ui/forms/select-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { type ExcludeChoice, excludeChoiceSchema, endOfTerm } from '../exclude-form'
import { afterDialog, showState, stateId } from '../show-state'
import { ExcludeDialog } from './exclude-dialog'
import { Section } from './section'

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
