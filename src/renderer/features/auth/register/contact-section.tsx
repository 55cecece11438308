import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { citiesQuery } from '@/platform/texts/cities'
import { type Country, countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CityInput } from '@/ui/forms/city-input'
import { PhoneInput } from '@/ui/forms/phone-input'
import { SelectInput } from '@/ui/forms/select-input'
import { Flag } from '@/ui/media/flag'
import { FormSection } from './form-section'
import type { RegisterForm } from './use-register'

/** Returns every country in the player's language; empty until the countries have loaded. */
export const useCountries = (): readonly Country[] => useQuery(countriesQuery(useLanguage())).data ?? []

/** Phone field. A number restored from outside, not typed, remounts it (@see VAL-07). */
function PhoneField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { field, fieldState } = useController({ control: form.control, name: 'gsm' })
  const country = useWatch({ control: form.control, name: 'country' })
  const home = useCountries().find(({ code }) => code === country)?.alpha2
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

/** Country, city and phone number (@see AUTH-29, AUTH-32, VAL-07). */
export const ContactSection = memo(function ContactSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control: form.control })
  const country = useWatch({ control: form.control, name: 'country' })
  const known = useCountries()
  const cities = useQuery(citiesQuery(country))
  return (
    <FormSection title={t('section_contact')}>
      <SelectInput
        // Remounts the select when the countries arrive, so that the browser selects the current value.
        key={known.length}
        label={t('country')}
        icon={<Flag alpha2={known.find(({ code }) => code === country)?.alpha2} />}
        autoComplete="country"
        placeholder={t('choose_country')}
        options={known.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
        {...form.register('country', { onChange: () => form.setValue('city', '') })}
      />
      <CityInput
        key={country}
        cities={cities}
        options={cities.data ?? []}
        label={t('city')}
        choose={t('choose_city')}
        error={errors.city?.message}
        field={form.register('city')}
      />
      <PhoneField form={form} />
    </FormSection>
  )
})
