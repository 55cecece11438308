import { chakra } from '@chakra-ui/react'
import type { SettingValues } from '@shared/desktop-settings'
import { useState } from 'react'
import { useTranslation } from '@/platform/i18n'
import { SwitchField } from '@/ui/switch-field'
import { TextInput } from '@/ui/text-input'
import { useChange } from '../api'
import { minutesOf, timeOf } from '../minutes'

type Hours = SettingValues['quietHours']

/** From when until when nobody is disturbed, also over midnight. */
export function QuietHours({ hours }: { hours: Hours }) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  return (
    <>
      <SwitchField
        label={t('quiet_hours')}
        hint={t('quiet_hours_hint')}
        checked={hours.on}
        onChange={(event) => change({ name: 'quietHours', value: { ...hours, on: event.target.checked } })}
      />
      {hours.on && <Times hours={hours} />}
    </>
  )
}

/** Kept when a field is left with a whole time in it; two equal times would be no hours at all. */
function Times({ hours }: { hours: Hours }) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  /** What is being typed; what holds shows as soon as it is kept. */
  const [draft, setDraft] = useState<{ from?: string; to?: string }>({})
  const from = draft.from ?? timeOf(hours.from)
  const to = draft.to ?? timeOf(hours.to)
  const keep = () => {
    const value = { on: true, from: minutesOf(from) ?? hours.from, to: minutesOf(to) ?? hours.to }
    if (value.from === value.to) return
    setDraft({})
    if (value.from !== hours.from || value.to !== hours.to) change({ name: 'quietHours', value })
  }
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 180px))" ps={{ md: '4' }}>
      <TextInput
        label={t('quiet_from')}
        type="time"
        required
        value={from}
        onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        onBlur={keep}
      />
      <TextInput
        label={t('quiet_to')}
        type="time"
        required
        value={to}
        error={from === to ? 'desktop.quiet_same' : undefined}
        onChange={(event) => setDraft({ ...draft, to: event.target.value })}
        onBlur={keep}
      />
    </chakra.div>
  )
}
