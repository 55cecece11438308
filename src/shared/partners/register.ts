import * as z from 'zod/mini'
import { registerAnswers } from '../rules/exclusion-register'

/*
 * A national register of excluded people (@see R-15). The server asks whether a person is on it, on the register's origin,
 * and takes an answer whose signature belongs to that very question; whatever else comes is no answer.
 */

export const registerCheckPath = '/api/register/checks'

/** Who is asked about, as far as the player said who they are: of a secret member the e-mail address alone. */
export const registerCheckRequest = z.object({
  /** The question's number, which the answer repeats. */
  reference: z.uuid(),
  email: z.string(),
  /** E.164. */
  phone: z.optional(z.string()),
  person: z.optional(
    z.object({
      name: z.string(),
      lastname: z.string(),
      /** An ISO date; null where none was given. */
      birthDate: z.nullable(z.string()),
      address: z.string(),
    }),
  ),
})
export type RegisterCheck = z.output<typeof registerCheckRequest>

/** A register that cannot tell from what it got says so with 422: that is no answer. */
export const registerCheckResponse = z.object({ reference: z.uuid(), answer: z.enum(registerAnswers) })
export type RegisterAnswer = z.output<typeof registerCheckResponse>['answer']
