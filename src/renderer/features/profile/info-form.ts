import type { User } from '@kehribar/shared/api/account'
import type { api, InputOf } from '@kehribar/shared/api'
import type { Player } from '@/platform/session/player'
import { codePhoneProblem, normalisePhone } from '@kehribar/shared/rules/account'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

/** Groups the digits of a Turkish number; other numbers stay unchanged. */
export const readablePhone = (gsm: string) => gsm.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '+90 $1 $2 $3 $4')

const required = (value: string) => (value.trim() === '' ? 'validation.required' : null)

const fields = z.object({
  city: fieldSchema(required),
  address: z.string().check(z.maxLength(200, 'validation.too_long')),
  gsm: fieldSchema((value) => required(value) ?? codePhoneProblem(value)),
  checkmail: z.boolean(),
  password: z.string(),
})
export type InfoValues = z.output<typeof fields>

/** A secret member can change only the consent (@see docs/adr/0011-accounts.md: Secret membership). */
const secretFields = z.object({ city: z.string(), address: z.string(), gsm: z.string(), checkmail: z.boolean(), password: z.string() })

/** Returns whether a typed number is valid and differs from the player's. */
export const isOtherPhone = (typed: string, { gsm }: Pick<User, 'gsm'>): boolean => {
  const number = normalisePhone(typed)
  return number !== null && number !== gsm
}

/** Form schema (@see PROF-08). A new phone needs the password, because login codes go there. */
export const infoSchema = (user: Player) =>
  user.secret
    ? secretFields
    : fields.check(fieldRule<InfoValues>('password', ({ gsm, password }) => (isOtherPhone(gsm, user) && password === '' ? 'validation.required' : null)))

export const infoValues = (user: Player): InfoValues => ({
  city: user.city,
  address: user.address,
  gsm: readablePhone(user.gsm),
  checkmail: user.marketing ?? false,
  password: '',
})

/** Request body with only the changed values. */
export function infoRequest({ city, address, gsm, checkmail, password }: InfoValues, user: Player): InputOf<(typeof api)['profileUpdate']> {
  return {
    ...(city === user.city ? {} : { city }),
    ...(address.trim() === user.address ? {} : { address: address.trim() }),
    ...(isOtherPhone(gsm, user) ? { gsm: normalisePhone(gsm) ?? gsm, password } : {}),
    ...(checkmail === (user.marketing ?? false) ? {} : { checkmail }),
  }
}
