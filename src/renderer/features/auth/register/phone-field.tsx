import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useCountries } from './use-countries'
import { useTranslation } from '@/platform/i18n'
import { Field } from '@/ui/field'
import { Flag } from '@/ui/flag'
import { InputBox } from '@/ui/input-box'
import type { RegisterForm } from './use-register'

const callingCodes = {
  queryKey: ['auth', 'calling-codes'],
  queryFn: async () => {
    const { getCountries, getCountryCallingCode } = await import('libphonenumber-js/min')
    return new Map<string, string>(getCountries().map((alpha2) => [alpha2, `+${getCountryCallingCode(alpha2)}`]))
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** What was typed, in international form: a number with its own country code stays as it is. */
export function fullNumber(typed: string, callingCode: string): string {
  const text = typed.trim()
  if (text === '' || text.startsWith('+') || text.startsWith('00')) return text
  return `${callingCode} ${text.replace(/^0+/, '')}`
}

/** A phone number with the country it belongs to; Turkey at first (@see spec VAL-07). */
export function PhoneField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const countries = useCountries()
  const codes = useQuery(callingCodes).data
  const [country, setCountry] = useState('TR')
  const [typed, setTyped] = useState('')
  const codeOf = (alpha2: string) => codes?.get(alpha2) ?? '+90'
  return (
    <Controller
      control={form.control}
      name="gsm"
      render={({ field, fieldState }) => (
        <Field label={t('gsm')} error={fieldState.error?.message}>
          {(ids) => (
            <InputBox>
              <chakra.span
                pos="relative"
                display="flex"
                alignItems="center"
                gap="2"
                h="full"
                pe="2.5"
                borderEnd="1px solid {colors.border.control}"
                flexShrink="0"
              >
                <Flag alpha2={country} />
                <chakra.span fontSize="md" fontVariantNumeric="tabular-nums" aria-hidden>
                  {codeOf(country)}
                </chakra.span>
                <ChevronDown size={16} aria-hidden />
                <chakra.select
                  aria-label={t('phone_country')}
                  autoComplete="tel-country-code"
                  value={country}
                  onChange={(event) => {
                    setCountry(event.target.value)
                    field.onChange(fullNumber(typed, codeOf(event.target.value)))
                  }}
                  pos="absolute"
                  inset="0"
                  opacity="0"
                >
                  {countries
                    .filter(({ alpha2 }) => alpha2 === country || codes?.has(alpha2))
                    .map(({ alpha2, name }) => (
                      <option key={alpha2} value={alpha2}>
                        {name} ({codeOf(alpha2)})
                      </option>
                    ))}
                </chakra.select>
              </chakra.span>
              <input
                {...ids}
                ref={field.ref}
                name={field.name}
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                placeholder={country === 'TR' ? '5xx xxx xx xx' : undefined}
                value={typed}
                onBlur={field.onBlur}
                onChange={(event) => {
                  setTyped(event.target.value)
                  field.onChange(fullNumber(event.target.value, codeOf(country)))
                }}
              />
            </InputBox>
          )}
        </Field>
      )}
    />
  )
}
