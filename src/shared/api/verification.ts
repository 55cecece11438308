import * as z from 'zod/mini'
import { verificationChecks, verificationReasons, verificationStates } from '../rules/verification'
import { exampleEndTime, exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { lira, optionalField, moment, statusFields } from './wire'

/** State of identity verification, and restrictions until it is completed. Amounts in lira, times in ISO 8601. @see PROTECT-3 */
const verificationAnswer = {
  ...statusFields(),
  state: z.enum(verificationStates),
  /** Time of the last step; null: none yet. */
  at: optionalField(z.nullable(moment())),
  /** Until when the verification is valid; null: there is none, or it does not expire. */
  validUntil: optionalField(z.nullable(moment())),
  /** Reason of the last rejection. */
  reason: optionalField(z.nullable(z.enum(verificationReasons))),
  /** What the player must prove. */
  asked: z.array(z.enum(verificationChecks)),
  held: z.object({
    /** Total that can be deposited, and the part already used; null: no limit. */
    deposit: z.nullable(z.object({ total: lira(), used: lira() })),
    withdrawal: z.boolean(),
    /** Time from which play and deposits are closed, possibly in the past; null: they are open. */
    playFrom: z.nullable(moment()),
  }),
  /** Whether the player must confirm having read the restrictions (`verificationRead`) before any play or deposit. */
  noticeDue: z.optional(z.boolean()),
  now: moment(),
}

const exampleVerification = {
  ...success,
  state: 'unverified',
  at: null,
  validUntil: null,
  reason: null,
  asked: ['document', 'liveness', 'age', 'address'],
  held: { deposit: { total: 5000, used: 1250 }, withdrawal: true, playFrom: exampleEndTime },
  noticeDue: true,
  now: exampleTime,
}

export const verification = {
  verificationGet: endpoint({
    route: { method: 'POST', path: '/userapi/verification/get', auth: 'player', play: false, writes: false, needs: 'verification' },
    request: () => z.object({}),
    response: () => z.object(verificationAnswer),
    docs: includesDocs && {
      summary: 'State of identity verification, what is blocked until then, and what the player must prove.',
      spec: [],
      example: { request: {}, answer: exampleVerification },
    },
  }),
  verificationRead: endpoint({
    route: { method: 'POST', path: '/userapi/verification/read', auth: 'player', play: false, writes: true, needs: 'verification' },
    request: () => z.object({}),
    response: () => z.object(verificationAnswer),
    docs: includesDocs && {
      summary: 'Confirm having read the restrictions before verification, if the market requires that before play.',
      spec: [],
      example: { request: {}, answer: { ...exampleVerification, noticeDue: false } },
    },
  }),
  verificationBegin: endpoint({
    route: { method: 'POST', path: '/userapi/verification/begin', auth: 'player', play: false, writes: true, needs: 'verification' },
    request: () => z.object({}),
    response: () => z.object({ ...verificationAnswer, url: z.optional(z.string()) }),
    docs: includesDocs && {
      summary: 'Start or continue the verification: `url` is the page of the identity company, which returns to the site.',
      spec: [],
      example: { request: {}, answer: { ...exampleVerification, state: 'pending', url: 'https://identity.example/verify/7f3a' } },
    },
  }),
} as const
