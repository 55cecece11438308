import { Button, chakra } from '@chakra-ui/react'
import { parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { type HistoryFilter, initialFilter, periodProblem, timeSpan } from '../filter'

const two = (value: number) => String(value).padStart(2, '0')

/** Converts 05.01.2026 to 2026-01-05; null for an invalid day. */
function isoDay(typed: string): string | null {
  const parts = parseTypedDate(typed)
  return parts && `${parts.year}-${two(parts.month)}-${two(parts.day)}`
}
const typedDay = (iso: string | null) => (iso ? iso.split('-').reverse().join('.') : '')

interface Props {
  filter: HistoryFilter
  /** Whether the player opened the form, so that its first field takes the focus. */
  focused: boolean
  onChange: (change: Partial<HistoryFilter>) => void
}

/** Form for a period of two days; the end must not be before the start (@see VAL-57). */
export function CustomRange({ filter, focused, onChange }: Props) {
  const { t } = useTranslation('transactions')
  const [from, setFrom] = useState(typedDay(filter.from))
  const [to, setTo] = useState(typedDay(filter.to))
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const month = timeSpan(initialFilter, new Date())
  const focusField = (place: number) => form.current?.querySelectorAll('input')[place]?.focus()
  const opened = useEffectEvent(() => {
    if (focused) focusField(0)
  })
  useEffect(() => opened(), [])

  // Going back can change the dates: the fields follow the address.
  const chosen = `${filter.from} ${filter.to}`
  const [known, setKnown] = useState(chosen)
  if (known !== chosen) {
    setKnown(chosen)
    setFrom(typedDay(filter.from))
    setTo(typedDay(filter.to))
    setProblems({})
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const [first, last] = [isoDay(from), isoDay(to)]
    const dates = { from: first ? undefined : 'validation.date', to: last ? undefined : 'validation.date' }
    const order = first && last ? periodProblem(first, last) : null
    setProblems(order ? { to: order } : dates)
    if (!first) focusField(0)
    else if (!last || order) focusField(1)
    else onChange({ range: 'custom', from: first, to: last })
  }

  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={apply}
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(2, 200px) auto' }}
      justifyContent="start"
    >
      <DateInput
        label={t('date_from')}
        example={typedDay(month.date1.slice(0, 10))}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={problems.from}
        autoComplete="off"
      />
      <DateInput
        label={t('date_to')}
        example={typedDay(month.date2.slice(0, 10))}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={problems.to}
        autoComplete="off"
      />
      <Button type="submit" variant="subtle" h="12" mt={{ md: '26px' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {t('apply')}
      </Button>
    </chakra.form>
  )
}
