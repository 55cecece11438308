import * as z from 'zod/mini'
import { verificationChecks, verificationReasons, verificationStates } from '../rules/verification'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { lira, may, moment, status } from './wire'

/** What is known of who a player is, and what is held back until then (@see R-3). Amounts in lira, times ISO 8601. */
const verificationAnswer = {
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
  /** The player has to say to have read what is held back (`verificationRead`) before anything is played or deposited. */
  noticeDue: z.optional(z.boolean()),
  now: moment(),
}

export const verification = {
  verificationGet: endpoint({
    ...calls.verificationGet,
    summary: 'Whether it is known who the player is, what is held back until then, and what has to be proved.',
    spec: [],
    request: z.object({}),
    response: z.object(verificationAnswer),
  }),
  verificationBegin: endpoint({
    ...calls.verificationBegin,
    summary: 'Begin, or go on with what was begun: `url` is the page of the identity company, which leads back.',
    spec: [],
    request: z.object({}),
    response: z.object({ ...verificationAnswer, url: z.optional(z.string()) }),
  }),
  verificationRead: endpoint({
    ...calls.verificationRead,
    summary: 'Say to have read what is held back until it is known who the player is, where the market asks for that before play.',
    spec: [],
    request: z.object({}),
    response: z.object(verificationAnswer),
  }),
} as const
