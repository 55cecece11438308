import * as z from 'zod/mini'
import { registerAnswers } from '../rules/exclusion-register'

/*
 * Defines queries to a national exclusion register. The server asks the register, on the register's origin, whether it lists
 * a person. Only an answer whose signature belongs to that request counts. @see PROTECT-15
 */

export const registerCheckPath = '/api/register/checks'

/** The person, with the data that the player provided: for a secret member only the e-mail address. */
export const registerCheckRequest = z.object({
  /** Id of the request, which the answer repeats. */
  reference: z.uuid(),
  email: z.string(),
  /** E.164. */
  phone: z.optional(z.string()),
  person: z.optional(
    z.object({
      name: z.string(),
      lastname: z.string(),
      /** An ISO date; null if unknown. */
      birthDate: z.nullable(z.string()),
      address: z.string(),
    }),
  ),
})
export type RegisterCheck = z.output<typeof registerCheckRequest>

/** A register that cannot decide from this data responds with 422, which does not count as an answer. */
export const registerCheckResponse = z.object({ reference: z.uuid(), answer: z.enum(registerAnswers) })
export type RegisterAnswer = z.output<typeof registerCheckResponse>['answer']
