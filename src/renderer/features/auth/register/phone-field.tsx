import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '@/platform/i18n'
import { PhoneInput } from '@/ui/phone-input'
import type { RegisterForm } from './use-register'

/** A number that is put back, and not typed, starts the field anew (@see spec VAL-07). */
export function PhoneField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { field, fieldState } = useController({ control: form.control, name: 'gsm' })
  const [shown, setShown] = useState({ full: field.value, turn: 0 })
  if (shown.full !== field.value) setShown({ full: field.value, turn: shown.turn + 1 })
  return (
    <PhoneInput
      key={shown.turn}
      label={t('gsm')}
      error={fieldState.error?.message}
      name={field.name}
      inputRef={field.ref}
      initial={field.value}
      onChange={(full) => {
        setShown({ full, turn: shown.turn })
        field.onChange(full)
      }}
      onBlur={field.onBlur}
    />
  )
}
