import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { citiesQuery } from '@/platform/texts/cities'
import { countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Flag } from '@/ui/media/flag'
import { CityInput } from '@/ui/forms/city-input'
import { SelectInput } from '@/ui/forms/select-input'
import type { AddAccount } from './use-add-account'

/** Country and city of the account. The cities depend on the country (@see VAL-20). */
export function PlaceFields({ form }: { form: AddAccount['form'] }) {
  const { t } = useTranslation('bank_accounts')
  const countries = useQuery(countriesQuery(useLanguage())).data ?? []
  const country = form.watch('country')
  const cities = useQuery(citiesQuery(country))
  const { errors } = form.formState
  const known = cities.data
  // The player's record holds a city name. The list of a back end may use numeric codes, or lack that city.
  const settle = useEffectEvent(() => {
    const city = form.getValues('city')
    if (!known?.length || !city || known.some(({ value }) => value === city)) return
    form.resetField('city', { defaultValue: known.find(({ label }) => label === city)?.value ?? '' })
  })
  useEffect(() => settle(), [known])
  return (
    <>
      <SelectInput
        // Remounts the select when the countries arrive, so that the browser selects the current value.
        key={`country ${countries.length}`}
        label={t('country')}
        icon={<Flag alpha2={countries.find(({ code }) => code === country)?.alpha2} />}
        autoComplete="country"
        placeholder={t('choose_country')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
        {...form.register('country', { onChange: () => form.setValue('city', '') })}
      />
      <CityInput
        key={country}
        cities={cities}
        options={known ?? []}
        label={t('city')}
        choose={t('choose_city')}
        error={errors.city?.message}
        field={form.register('city')}
      />
    </>
  )
}
