import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Field, type FieldProps } from './field'
import { Flag } from '../media/flag'
import { InputBox } from './input-box'

const callingCodes = {
  queryKey: ['ui', 'calling-codes'],
  queryFn: async () => {
    const { getCountries, getCountryCallingCode } = await import('libphonenumber-js/min')
    return new Map<string, string>(getCountries().map((alpha2) => [alpha2, `+${getCountryCallingCode(alpha2)}`]))
  },
  staleTime: Number.POSITIVE_INFINITY,
}

const hasOwnCode = (text: string) => /^\s*(\+|00)/.test(text)

/** Returns a typed number in international form. A number with its own country code stays unchanged. */
export function fullNumber(typed: string, callingCode: string): string {
  const text = typed.trim()
  if (text === '' || hasOwnCode(text)) return text
  // Turkish number with the country code but without a plus.
  if (callingCode === '+90' && /^90\d{10}$/.test(text.replace(/\D/g, ''))) return `+${text}`
  return `${callingCode} ${text.replace(/^0+/, '')}`
}

/** Formats a Turkish number as 532 123 45 67; others stay in full. */
const typedNumber = (full: string): string => full.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')

/** Splits a known number into the field's text and the country code beside it; null if the code is in the text. */
export function shownNumber(full: string): { code: string | null; typed: string } {
  const national = typedNumber(full)
  if (national !== full) return { code: '+90', typed: national }
  const [, code, typed] = /^(\+\d{1,3}) (.+)$/.exec(full) ?? []
  return code && typed ? { code, typed } : { code: null, typed: full }
}

/** Default country of a code that several countries share. */
const mains: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+290': 'SH',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
}

/** Returns the country (alpha-2) of a number with its own code; null if the code is ambiguous. `chosen` takes precedence if it has the same code. */
export function countryOf(typed: string, codes: ReadonlyMap<string, string>, chosen: string | null): string | null {
  if (!hasOwnCode(typed)) return null
  const digits = typed.replace(/^\s*00/, '').replace(/\D/g, '')
  for (const length of [3, 2, 1]) {
    const code = `+${digits.slice(0, length)}`
    const countries = digits.length < length ? [] : [...codes].flatMap(([alpha2, each]) => (each === code ? [alpha2] : []))
    if (chosen && countries.includes(chosen)) return chosen
    if (countries.length > 0) return mains[code] ?? countries[0] ?? null
  }
  return null
}

interface Props extends FieldProps {
  name: string
  /** Receives the international form of the typed number. */
  onChange: (full: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  /** Initial value, E.164; later changes are ignored. */
  initial?: string
  /** Country (alpha-2) of a number without a code, until another one is chosen or typed. */
  home?: string | undefined
}

/** Phone number with its country, initially that of `home` (@see VAL-07, VAL-34). */
export function PhoneInput({ name, onChange, onBlur, inputRef, initial = '', home = 'TR', ...field }: Props) {
  const { t } = useTranslation()
  const countries = useQuery(countriesQuery(useLanguage())).data ?? []
  const codes = useQuery(callingCodes).data
  const [known] = useState(() => shownNumber(initial))
  const [typed, setTyped] = useState(known.typed)
  const [chosen, setChosen] = useState<string | null>(null)
  const countryNow = (text: string) => (codes ? (countryOf(text, codes, chosen) ?? chosen ?? countryOf(known.code ?? '', codes, null)) : null) ?? home
  const country = countryNow(typed)
  const codeOf = (alpha2: string) => codes?.get(alpha2) ?? known.code ?? '+90'
  return (
    <Field {...field}>
      {(ids) => (
        <InputBox>
          <chakra.span pos="relative" display="flex" alignItems="center" gap="2" h="full" pe="2.5" borderEnd="1px solid {colors.border.control}" flexShrink="0">
            <Flag alpha2={country} />
            {!hasOwnCode(typed) && (
              <chakra.span fontSize="md" fontVariantNumeric="tabular-nums" aria-hidden>
                {codeOf(country)}
              </chakra.span>
            )}
            <ChevronDown size={16} aria-hidden />
            <chakra.select
              aria-label={t('phone_country')}
              autoComplete="tel-country-code"
              value={country}
              onChange={(event) => {
                // The chosen code replaces a typed one.
                const number = hasOwnCode(typed) ? typed.trim().replace(/^00/, '+').replace(codeOf(country), '').trim() : typed
                setTyped(number)
                setChosen(event.target.value)
                onChange(fullNumber(number, codeOf(event.target.value)))
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
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={country === 'TR' ? '5xx xxx xx xx' : undefined}
            value={typed}
            onBlur={onBlur}
            onChange={(event) => {
              const text = event.target.value
              const of = countryNow(text)
              setTyped(text)
              // From the first digit on, the country no longer follows `home`.
              if (codes && text.trim() !== '') setChosen(of)
              onChange(fullNumber(text, codeOf(of)))
            }}
          />
        </InputBox>
      )}
    </Field>
  )
}
