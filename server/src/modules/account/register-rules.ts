import type { Api, ParsedOf } from '@kehribar/shared/api'
import { codePhoneProblem, emailProblem, normalisePhone, usernameProblem } from '@kehribar/shared/rules/account'
import { birthDateProblem, istanbulToday } from '@kehribar/shared/rules/birth-date'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { registrationPasswordProblem } from '@kehribar/shared/rules/password'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { citiesOf } from './cities'

export type Registration = ParsedOf<Api['register']>
export type FieldErrors = Record<string, string[]>

/**
 * Returns the number in E.164 form, or null if it cannot exist in its country. Drops a trunk zero behind the country code, as in `+49 (0)151`.
 * Everything that stores or compares phone numbers uses this form. @see LIMIT-7
 */
export function registrationPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(normalisePhone(typed) ?? '')
  return number?.isPossible() ? normalisePhone(number.number) : null
}

/** Returns the message key of the problem with a number that codes will be sent to. */
export function codeNumberProblem(typed: string): string | null {
  const number = registrationPhone(typed)
  return number === null ? 'validation.phone' : codePhoneProblem(number)
}

/** Rejects line breaks, control and invisible formatting characters, which are never part of a name or address. */
const lineProblem = (line: string | undefined) => (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line ?? '') ? 'validation.invalid' : null)

function cityProblem(country: string, city: string): string | null {
  const known = citiesOf(country.toUpperCase())
  return known && !known.includes(city) ? 'validation.city' : null
}

/** Checks the fields that a secret member leaves out. */
const personalProblems = (input: Registration, { minimumAge }: MarketRules): Record<string, string | null> => ({
  firstname: lineProblem(input.firstname),
  lastname: lineProblem(input.lastname),
  address: lineProblem(input.address?.replace(/\r?\n/g, ' ')),
  gsm: codeNumberProblem(input.gsm ?? ''),
  birthdate: input.birthdate ? birthDateProblem(input.birthdate, istanbulToday(), minimumAge) : 'validation.required',
  country: citiesOf((input.country ?? '').toUpperCase()) ? null : 'validation.country',
  city: cityProblem(input.country ?? '', input.city ?? ''),
  identification_no: input.identification_no && !isIdentityNumber(input.identification_no) ? 'validation.identity' : null,
})

/** Returns message keys by field, for everything that can be checked without the database. @see VAL-03 to VAL-11, SEC-02 */
export function registrationErrors(input: Registration, rules: MarketRules): FieldErrors {
  const problems: Record<string, string | null> = {
    username: usernameProblem(input.username),
    email: emailProblem(input.email),
    password: registrationPasswordProblem(input.password),
    password_confirmation: input.password_confirmation === input.password ? null : 'validation.password_match',
    ...(input.secret ? { checkcrypto: input.checkcrypto ? null : 'validation.accept' } : personalProblems(input, rules)),
    checkage: input.checkage ? null : 'validation.accept',
    checkcontract: input.checkcontract ? null : 'validation.accept',
  }
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))
}
