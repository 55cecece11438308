import { chakra } from '@chakra-ui/react'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { SelectInput } from '@/ui/forms/select-input'
import { SwitchField } from '@/ui/forms/switch-field'
import { useChange } from '../api'

/** Formats minutes after midnight on a 24-hour clock, as all our languages do: 480 is 08:00. */
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns every half hour of a day, plus the present value. */
const halfHours = (now: number): number[] => [...new Set([...Array.from({ length: 48 }, (_, index) => index * 30), now])].sort((a, b) => a - b)

type Hours = SettingValues['quietHours']

/** Start and end of quiet hours, which may span midnight. */
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
      {hours.on && (
        <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 180px))" ps={{ md: '4' }}>
          <Time label={t('quiet_from')} minutes={hours.from} other={hours.to} onChange={(from) => change({ name: 'quietHours', value: { ...hours, from } })} />
          <Time label={t('quiet_to')} minutes={hours.to} other={hours.from} onChange={(to) => change({ name: 'quietHours', value: { ...hours, to } })} />
        </chakra.div>
      )}
    </>
  )
}

interface TimeProps {
  label: string
  minutes: number
  /** The other end, which is not selectable: equal times would be no hours at all. */
  other: number
  onChange: (minutes: number) => void
}

/** A select, because a time field shows AM and PM if Chromium's own language is English, whatever the site's language. */
function Time({ label, minutes, other, onChange }: TimeProps) {
  const times = halfHours(minutes).filter((each) => each === minutes || each !== other)
  return (
    <SelectInput
      label={label}
      placeholder={false}
      value={String(minutes)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={times.map((each) => ({ value: String(each), label: timeOf(each) }))}
    />
  )
}
