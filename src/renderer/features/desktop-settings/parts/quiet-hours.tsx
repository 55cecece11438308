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
      {/* Another pair of times from elsewhere replaces what is being typed. */}
      {hours.on && <Times key={`${hours.from}-${hours.to}`} hours={hours} />}
    </>
  )
}

/** Kept when a field is left with a whole time in it; two equal times would be no hours at all. */
function Times({ hours }: { hours: Hours }) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  const [from, setFrom] = useState(timeOf(hours.from))
  const [to, setTo] = useState(timeOf(hours.to))
  const error = from && to && from === to ? 'desktop.quiet_same' : undefined
  const keep = () => {
    const value = { on: true, from: minutesOf(from) ?? hours.from, to: minutesOf(to) ?? hours.to }
    setFrom(timeOf(value.from))
    setTo(timeOf(value.to))
    if (value.from !== value.to && (value.from !== hours.from || value.to !== hours.to)) change({ name: 'quietHours', value })
  }
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 180px))" ps={{ md: '4' }}>
      <TextInput label={t('quiet_from')} type="time" required value={from} onChange={(event) => setFrom(event.target.value)} onBlur={keep} />
      <TextInput label={t('quiet_to')} type="time" required value={to} error={error} onChange={(event) => setTo(event.target.value)} onBlur={keep} />
    </chakra.div>
  )
}
