import * as z from 'zod/mini'
import { partnerEndpoint } from './endpoint'
import { languageCodes } from '../languages'
import { verificationChecks, verificationReasons } from '../rules/verification'

/*
 * Defines identity verification. The server asks a company to verify a player (`createVerification`, on the company's
 * origin); the company reports with `verificationReport` (below `/partner` on ours). Documents stay with the company. @see
 * PROTECT-3
 */

const reference = () => z.uuid()

export const createVerificationPath = '/api/verifications'

/** The server's request. A repeated reference continues the same case and returns a page for it. */
export const createVerificationRequest = z.object({
  reference: reference(),
  checks: z.array(z.enum(verificationChecks)).check(z.minLength(1)),
  /** Minimum for the check `age`, in full years. */
  minimumAge: z.int(),
  language: z.enum(languageCodes),
  /** Absolute address on the site to return to. */
  returnUrl: z.url(),
  /** The player's own statements, for comparison; absent if only the age is checked. */
  person: z.optional(
    z.object({
      name: z.string(),
      lastname: z.string(),
      /** An ISO date; null if unknown. */
      birthDate: z.nullable(z.string()),
      address: z.optional(z.string()),
    }),
  ),
})
export type CreateVerification = z.output<typeof createVerificationRequest>

export const createVerificationResponse = z.object({ id: z.string(), url: z.url() })

export const identity = {
  verificationReport: partnerEndpoint({
    path: '/identity/report',
    summary: 'An identity company reports its result; the first valid report of a case decides it.',
    request: z.object({
      reference: reference(),
      txid: z.string().check(z.minLength(1), z.maxLength(80)),
      /** `abandoned`: the player gave up, or the page expired. */
      state: z.enum(['finished', 'abandoned']),
      /** Results of the requested checks: all if everything passed, otherwise at least the failed ones. */
      results: z.array(z.object({ check: z.enum(verificationChecks), passed: z.boolean() })).check(z.maxLength(verificationChecks.length)),
      /** Reason of a failure, if it is not a failed check, such as `mismatch`: another person. */
      reason: z.optional(z.enum(verificationReasons)),
    }),
    response: z.object({ outcome: z.enum(['recorded', 'repeated', 'refused']), reason: z.optional(z.string()) }),
  }),
} as const
