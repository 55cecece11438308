import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint'
import { languageCodes } from '../languages'
import { verificationChecks, verificationReasons } from '../rules/verification'

/*
 * Identity (@see R-3). The server asks a company to find out who a player is (`createVerification`, on the company's
 * origin); the company reports by `verificationReport` (below `/partner` on ours). Documents stay with the company.
 */

const reference = () => z.uuid()

export const createVerificationPath = '/api/verifications'

/** What the server asks for. A repeated reference is the same case, and answers with a page to go on. */
export const createVerificationRequest = z.object({
  reference: reference(),
  checks: z.array(z.enum(verificationChecks)).check(z.minLength(1)),
  /** What `age` has to be at least, in full years. */
  minimumAge: z.int(),
  language: z.enum(languageCodes),
  /** Absolute address on the site to come back to. */
  returnUrl: z.url(),
  /** What the player said of themselves, to be compared; absent where the age alone is asked for. */
  person: z.optional(
    z.object({
      name: z.string(),
      lastname: z.string(),
      /** An ISO date; null where none was given. */
      birthDate: z.nullable(z.string()),
      address: z.optional(z.string()),
    }),
  ),
})
export type CreateVerification = z.output<typeof createVerificationRequest>

export const createVerificationResponse = z.object({ id: z.string(), url: z.url() })

export const identity = {
  verificationReport: endpoint({
    method: 'POST',
    path: '/identity/report',
    encoding: 'json',
    auth: 'partner',
    summary: 'An identity company reports what it found; the first fitting report of a case decides it.',
    spec: [],
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      /** `abandoned`: the player gave up, or the page's time is over. */
      state: z.enum(['finished', 'abandoned']),
      /** Of what was asked for: all of it where everything passed, and at least what did not. */
      results: z.array(z.object({ check: z.enum(verificationChecks), passed: z.boolean() })).check(z.maxLength(verificationChecks.length)),
      /** Where something did not pass for another reason than the check's own, as `mismatch`: it is somebody else. */
      reason: z.optional(z.enum(verificationReasons)),
    }),
    response: z.object({ outcome: z.enum(['recorded', 'repeated', 'refused']), reason: z.optional(z.string()) }),
  }),
} as const
