import * as z from 'zod/mini'
import { verificationChecks, verificationReasons, verificationStates } from '../rules/verification'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { lira, may, moment, status } from './wire'

/** What is known of who a player is, and what is held back until then (@see R-3). Amounts in lira, times ISO 8601. */
const verificationAnswer = z.object({
  ...status(),
  state: z.enum(verificationStates),
  /** When the last step of it was made; null: none yet. */
  at: may(z.nullable(moment())),
  /** Until when a proof holds; null: there is none, or it has no end. */
  validUntil: may(z.nullable(moment())),
  /** Why the last one was refused. */
  reason: may(z.nullable(z.enum(verificationReasons))),
  /** What has to be proved. */
  asked: z.array(z.enum(verificationChecks)),
  held: z.object({
    /** What can be deposited in all, and what of it is used; null: no bound. */
    deposit: z.nullable(z.object({ total: lira(), used: lira() })),
    withdrawal: z.boolean(),
    /** From when play and deposits are closed, which may have passed; null: they are not. */
    playFrom: z.nullable(moment()),
  }),
  now: moment(),
})

export const verification = {
  verificationGet: endpoint({
    ...calls.verificationGet,
    summary: 'Whether it is known who the player is, what is held back until then, and what has to be proved.',
    spec: [],
    request: z.object({}),
    response: verificationAnswer,
  }),
  verificationBegin: endpoint({
    ...calls.verificationBegin,
    summary: 'Begin, or go on with what was begun: `url` is the page of the identity company, which leads back.',
    spec: [],
    request: z.object({}),
    response: z.extend(verificationAnswer, { url: z.optional(z.url()) }),
  }),
} as const
