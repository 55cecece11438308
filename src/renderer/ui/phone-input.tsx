import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { countriesQuery } from '@/platform/countries'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { Field, type FieldProps } from './field'
import { Flag } from './flag'
import { InputBox } from './input-box'

const callingCodes = {
  queryKey: ['ui', 'calling-codes'],
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

/** A Turkish number as Turks write it, 532 123 45 67; others in full. */
export const typedNumber = (full: string): string => full.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')

interface Props extends FieldProps {
  name: string
  /** The international form of what is typed. */
  onChange: (full: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  /** What stands there at first, E.164; later changes are the player's. */
  initial?: string
}

/** A phone number with the country it belongs to; Turkey at first (@see spec VAL-07, VAL-34). */
export function PhoneInput({ name, onChange, onBlur, inputRef, initial = '', ...field }: Props) {
  const { t } = useTranslation()
  const countries = useQuery(countriesQuery(useLanguage())).data ?? []
  const codes = useQuery(callingCodes).data
  const [country, setCountry] = useState('TR')
  const [typed, setTyped] = useState(() => typedNumber(initial))
  const codeOf = (alpha2: string) => codes?.get(alpha2) ?? '+90'
  return (
    <Field {...field}>
      {(ids) => (
        <InputBox>
          <chakra.span pos="relative" display="flex" alignItems="center" gap="2" h="full" pe="2.5" borderEnd="1px solid {colors.border.control}" flexShrink="0">
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
                onChange(fullNumber(typed, codeOf(event.target.value)))
              }}
              pos="absolute"
              inset="0"
              opacity="0"
            >
              {countries
                .filter(({ alpha2 }) => alpha2 === country || codes?.has(alpha2))
                .map(({ alpha2, name: named }) => (
                  <option key={alpha2} value={alpha2}>
                    {named} ({codeOf(alpha2)})
                  </option>
                ))}
            </chakra.select>
          </chakra.span>
          <input
            {...ids}
            ref={inputRef}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={country === 'TR' ? '5xx xxx xx xx' : undefined}
            value={typed}
            onBlur={onBlur}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(fullNumber(event.target.value, codeOf(country)))
            }}
          />
        </InputBox>
      )}
    </Field>
  )
}
