import type { api, InputOf } from '@kehribar/shared/api'
import { codePhoneProblem, emailProblem, normalisePhone, usernameProblem } from '@kehribar/shared/rules/account'
import { birthDateProblem, istanbulToday, parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { holderNameProblem } from '@kehribar/shared/rules/card'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { registrationPasswordProblem } from '@kehribar/shared/rules/password'
import * as z from 'zod/mini'

const required = (value: string) => (value.trim() === '' ? 'validation.required' : null)

const birthdateProblem = (minimumAge: number | undefined) => (typed: string) => {
  if (typed.trim() === '') return 'validation.required'
  const birth = parseTypedDate(typed)
  return birth ? birthDateProblem(birth, istanbulToday(), minimumAge) : 'validation.date'
}

function phoneProblem(typed: string): string | null {
  if (typed.trim() === '') return 'validation.required'
  return codePhoneProblem(typed)
}

export function identityProblem(typed: string): string | null {
  return typed === '' || isIdentityNumber(typed) ? null : 'validation.identity'
}

const mustBeTicked = () =>
  z.boolean().check(
    z.check<boolean>((context) => {
      if (!context.value) context.issues.push({ code: 'custom', message: 'validation.accept', input: context.value, continue: true })
    }),
  )

/** Rules of the fields that a secret member does not have. */
const personalRules = (minimumAge?: number) =>
  ({
    firstname: holderNameProblem,
    lastname: holderNameProblem,
    birthdate: birthdateProblem(minimumAge),
    sex: required,
    identification_no: identityProblem,
    gsm: phoneProblem,
    country: required,
    city: required,
    address: (value: string) => (value.length > 200 ? 'validation.too_long' : null),
  }) as const satisfies Record<string, (value: string) => string | null>

export const personalFields = Object.keys(personalRules()) as (keyof ReturnType<typeof personalRules>)[]

const fields = z.object({
  username: fieldSchema((value) => usernameProblem(value.trim())),
  email: fieldSchema((value) => emailProblem(value.trim())),
  password: fieldSchema((value) => (value === '' ? 'validation.required' : registrationPasswordProblem(value))),
  password_confirmation: fieldSchema((value) => (value === '' ? 'validation.required' : null)),
  /** Secret membership: the personal fields are hidden and not sent. */
  secret: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  sex: z.string(),
  identification_no: z.string(),
  gsm: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  checkcrypto: z.boolean(),
  checkage: mustBeTicked(),
  checkcontract: mustBeTicked(),
  checkmail: z.boolean(),
  captcha: z.string(),
})

export type RegisterValues = z.output<typeof fields>

/**
 * Form schema. `captcha`: whether a captcha is required; `minimumAge`: the market's, in years. It also enforces the consent boxes.
 * @see AUTH-27, VAL-03 to VAL-11, SEC-02, docs/adr/0011-accounts.md: Registration
 */
export const registerSchema = ({ captcha: asked, minimumAge }: { captcha: boolean; minimumAge?: number }) =>
  fields.check(
    fieldRule<RegisterValues>('captcha', ({ captcha }) => (asked && captcha === '' ? 'auth.captcha_required' : null)),
    fieldRule<RegisterValues>('password_confirmation', ({ password, password_confirmation }) =>
      password_confirmation !== '' && password !== password_confirmation ? 'validation.password_confirmation' : null,
    ),
    fieldRule<RegisterValues>('checkcrypto', ({ secret, checkcrypto }) => (secret && !checkcrypto ? 'validation.accept' : null)),
    ...personalFields.map((field) => fieldRule<RegisterValues>(field, (values) => (values.secret ? null : personalRules(minimumAge)[field](values[field])))),
  )

/** Initial values: Turkey is preselected (@see AUTH-29). */
export const emptyRegistration: RegisterValues = {
  username: '',
  email: '',
  password: '',
  password_confirmation: '',
  secret: false,
  firstname: '',
  lastname: '',
  birthdate: '',
  sex: '',
  identification_no: '',
  gsm: '',
  country: 'TUR',
  city: '',
  address: '',
  checkcrypto: false,
  checkage: false,
  checkcontract: false,
  checkmail: false,
  captcha: '',
}

/** Fields in screen order. The first field with an error gets the focus. */
export const registerFields = Object.keys(emptyRegistration) as (keyof RegisterValues)[]

/** Fields that are restored after the player left the page: no password, captcha or consent. */
export const keptFields = registerFields.filter(
  (field) => !['password', 'password_confirmation', 'captcha', 'checkcrypto', 'checkage', 'checkcontract', 'checkmail'].includes(field),
)

function person(values: RegisterValues) {
  const birthdate = parseTypedDate(values.birthdate)
  if (!birthdate) throw new RangeError('The birthdate was not validated')
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    address: values.address.trim(),
    gsm: normalisePhone(values.gsm) ?? values.gsm,
    birthdate,
    country: values.country,
    city: values.city,
    sex: values.sex === 'male' ? ('male' as const) : ('female' as const),
    identification_no: values.identification_no,
  }
}

/** Request body; `values` must have passed {@link registerSchema}. */
export function registerRequest(values: RegisterValues, branch: string | null, language: string): InputOf<(typeof api)['register']> {
  return {
    username: values.username.trim(),
    email: values.email.trim(),
    password: values.password,
    password_confirmation: values.password_confirmation,
    ...(values.secret ? { secret: true, checkcrypto: values.checkcrypto } : person(values)),
    checkage: values.checkage,
    checkcontract: values.checkcontract,
    checkmail: values.checkmail,
    ...(branch ? { branch } : {}),
    language,
    ...(values.captcha ? { captcha: values.captcha } : {}),
  }
}

/** Returns the form field of a server error: `birthdate.day` belongs to `birthdate`. */
export function registerFieldOf(serverField: string): keyof RegisterValues | null {
  const name = serverField.split('.')[0] ?? ''
  return registerFields.find((field) => field === name) ?? null
}
