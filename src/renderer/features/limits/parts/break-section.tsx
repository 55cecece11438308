import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { Dialog } from '@/ui/feedback/dialog'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { OptionCard } from '@/ui/forms/option-card'
import { afterDialog, showState, stateId } from '../show-state'
import { Section } from './section'

/** Milliseconds by which a longer break must exceed the present one. */
const hour = 3_600_000

/** Returns a length in the largest unit that divides it. */
const lengthOf = (hours: number): [key: 'break_hours' | 'break_days' | 'break_weeks', count: number] =>
  hours % 168 === 0 ? ['break_weeks', hours / 168] : hours % 24 === 0 && hours > 24 ? ['break_days', hours / 24] : ['break_hours', hours]

/** Returns when a break that begins now ends, by the server's clock. */
const endOf = (hours: number, ahead: number) => new Date(Date.now() + ahead + hours * hour).toISOString()

/** Section that starts a break after a confirmation. During a break it offers only longer ones (@see RG-09, LIMIT-4). */
export function BreakSection({ state: { playState, choices, ahead } }: { state: LimitsState }) {
  const { t } = useTranslation(['limits', 'common'])
  const [chosen, setChosen] = useState<number | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const begin = useChange('timeOut')
  const running = playState.kind === 'time_out' && playState.until !== null
  const end = running ? Date.parse(playState.until ?? '') + hour : 0
  const offered = choices.breakHours.filter((hours) => Date.parse(endOf(hours, ahead)) > end)
  const hours = chosen !== null && offered.includes(chosen) ? chosen : null
  const nameOf = (each: number) => {
    const [key, count] = lengthOf(each)
    return t(key, { count })
  }
  const label = t(running ? 'break_lengthen' : 'break_start')
  const close = () => setConfirming(false)
  const begun = () => {
    setChosen(null)
    showState(stateId, afterDialog)
  }
  if (choices.breakHours.length === 0) return null
  return (
    <Section id="break" title={t('break_title')} text={t('break_text')}>
      {offered.length === 0 ? (
        <p>{t('break_longest')}</p>
      ) : (
        <chakra.form
          display="grid"
          gap="4"
          onSubmit={(event) => {
            event.preventDefault()
            if (hours !== null) setConfirming(true)
          }}
        >
          <chakra.fieldset minW="0">
            <chakra.legend textStyle="label" color="fg.muted" mb="2">
              {t('break_length')}
            </chakra.legend>
            <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}>
              {offered.map((each) => (
                <OptionCard key={each} name="break" value={each} title={nameOf(each)} checked={hours === each} onChange={() => setChosen(each)} />
              ))}
            </chakra.div>
          </chakra.fieldset>
          <Button type="submit" variant="subtle" justifySelf="start" disabled={hours === null}>
            {label}
          </Button>
        </chakra.form>
      )}
      <Dialog
        open={isConfirming && hours !== null}
        onClose={close}
        role="alertdialog"
        title={t('break_confirm_title', { length: hours ? nameOf(hours) : '' })}
        description={t('break_confirm_text', { until: hours ? endOf(hours, ahead) : '' })}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common:cancel')}
            </Button>
            <BusyButton loading={begin.isPending} onClick={() => hours !== null && begin.mutate({ hours }, { onSuccess: begun, onSettled: close })}>
              {label}
            </BusyButton>
          </>
        }
      />
    </Section>
  )
}
