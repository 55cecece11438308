import { Button, chakra } from '@chakra-ui/react'
import { type LockChange, pinProblem } from '@kehribar/shared/desktop-lock'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { PasswordInput } from '@/ui/forms/password-input'
import { useLockChange } from '../api'

interface Props {
  /** `choose`: no PIN is set yet. */
  what: 'choose' | 'change' | 'off'
  onDone: () => void
  onCancel?: () => void
}

type Field = 'current' | 'pin' | 'again'
const problems = { form: 'desktop.pin_form', easy: 'desktop.pin_easy' } as const

/** Form that sets, changes or removes the PIN. The typed values go only to the client. */
export function PinForm({ what, onDone, onCancel }: Props) {
  const { t } = useTranslation(['desktop', 'common'])
  const { mutate, isPending } = useLockChange()
  const [values, setValues] = useState({ current: '', pin: '', again: '' })
  const [wrong, setWrong] = useState<{ field: Field; message: string } | null>(null)
  const fields: readonly Field[] = what === 'choose' ? ['pin', 'again'] : what === 'off' ? ['current'] : ['current', 'pin', 'again']

  function problem(): { field: Field; message: string } | null {
    if (what !== 'choose' && values.current === '') return { field: 'current', message: 'desktop.pin_current_empty' }
    if (what === 'off') return null
    const pinError = pinProblem(values.pin)
    if (pinError) return { field: 'pin', message: problems[pinError] }
    return values.pin === values.again ? null : { field: 'again', message: 'desktop.pin_differs' }
  }

  function send(form: HTMLFormElement): void {
    const found = problem()
    setWrong(found)
    const focus = (field: Field) => form.querySelectorAll('input')[fields.indexOf(field)]?.focus()
    if (found) return focus(found.field)
    const { current, pin } = values
    const change: LockChange = what === 'off' ? { change: 'off', current } : { change: 'pin', pin, current }
    mutate(change, {
      onSuccess({ outcome, seconds }) {
        if (outcome === 'done') return onDone()
        const minutes = Math.ceil(seconds / 60)
        setWrong({ field: 'current', message: outcome === 'wrong' && !seconds ? 'desktop.pin_wrong' : t('desktop:pin_wait', { count: minutes }) })
        setValues((before) => ({ ...before, current: '' }))
        focus('current')
      },
    })
  }

  return (
    <chakra.form
      display="grid"
      gap="3"
      maxW="440px"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {fields.map((field) => (
        <PasswordInput
          key={field}
          label={t(`pin_${field}`)}
          help={field === 'pin' ? t('pin_hint') : undefined}
          error={wrong?.field === field ? wrong.message : undefined}
          value={values[field]}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          onChange={(event) => {
            setValues({ ...values, [field]: event.target.value })
            setWrong(null)
          }}
        />
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" variant="subtle" loading={isPending}>
          {t(`pin_${what}_do`)}
        </BusyButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
