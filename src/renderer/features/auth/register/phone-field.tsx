import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { PhoneInput } from '@/ui/forms/phone-input'
import type { RegisterForm } from './use-register'

/** A number that is put back, and not typed, starts the field anew (@see VAL-07). */
export function PhoneField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { field, fieldState } = useController({ control: form.control, name: 'gsm' })
  const country = useWatch({ control: form.control, name: 'country' })
  const home = useQuery(countriesQuery(useLanguage())).data?.find(({ code }) => code === country)?.alpha2
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
      home={home}
      onChange={(full) => {
        setShown({ full, turn: shown.turn })
        field.onChange(full)
      }}
      onBlur={field.onBlur}
    />
  )
}
