import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { SelectInput } from '@/ui/forms/select-input'
import { showState } from '../show-state'
import { PendingNote } from './pending-note'
import { Section } from './section'

const stands = 'reality-state'

/** Section that sets the interval of the reality check (@see RG-07, PLAY-10, LIMIT-3). */
export function RealitySection({ state: { reality, choices, ahead } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  const set = useChange('realitySet')
  const keep = useChange('realitySet', { success: 'limits.reality_kept' })
  const [chosen, setChosen] = useState<number | null>(null)
  const minutes = chosen ?? reality.pending?.minutes ?? reality.minutes
  const help =
    minutes === reality.minutes ? undefined : t(minutes < reality.minutes ? 'reality_help_lower' : 'reality_help_raise', { hours: choices.raiseHours })
  if (choices.realityMinutes.length === 0) return null
  return (
    <Section id="reality" title={t('reality_title')} text={t('reality_text', { hours: choices.raiseHours })}>
      <chakra.p id={stands} role="group" tabIndex={-1} aria-labelledby={`${stands}-now reality-pending`} fontWeight="medium" borderRadius="l1">
        <span id={`${stands}-now`}>{t('reality_now', { count: reality.minutes })}</span>
      </chakra.p>
      {reality.pending && (
        <PendingNote
          id="reality-pending"
          text={t('reality_pending', { count: reality.pending.minutes, from: reality.pending.from })}
          from={reality.pending.from}
          ahead={ahead}
          keepLabel={t('reality_keep')}
          keeping={keep.isPending}
          onKeep={() => {
            setChosen(null)
            keep.mutate({ minutes: reality.minutes }, { onSuccess: () => showState(stands) })
          }}
        />
      )}
      <chakra.form
        display="grid"
        gap="3"
        maxW="400px"
        onSubmit={(event) => {
          event.preventDefault()
          set.mutate(
            { minutes },
            {
              onSuccess: () => {
                setChosen(null)
                showState(stands)
              },
            },
          )
        }}
      >
        <SelectInput
          label={t('reality_field')}
          help={help}
          placeholder={false}
          value={String(minutes)}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={choices.realityMinutes.map((each) => ({ value: String(each), label: t('reality_minutes', { count: each }) }))}
        />
        <BusyButton type="submit" variant="subtle" justifySelf="start" loading={set.isPending} aria-label={t('save_label', { limit: t('reality_field') })}>
          {t('save')}
        </BusyButton>
      </chakra.form>
    </Section>
  )
}
