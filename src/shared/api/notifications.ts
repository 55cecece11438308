import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { list, optionalText, status, text } from './wire'

/** A message to a player (@see spec NOTIF-08). Texts are in the player's language when they were written. */
const message = z.object({
  _id: z.object({ $oid: z.string() }),
  id: z.string(),
  /** `danger` is an older name of `error`. */
  type: z.enum(['warning', 'success', 'error', 'danger', 'purple']),
  /** Empty when the writer gave none. */
  subject: z.string(),
  description: z.string(),
  tagTitle: z.nullable(z.string()),
  /** Unix seconds. */
  last_action_at: z.int(),
})

/** Messages and notifications, and the wish to be called. */
export const notifications = {
  messageGet: endpoint({
    method: 'POST',
    path: '/userapi/message/get',
    encoding: 'json',
    auth: 'player',
    summary:
      "Without `id`: the player's messages of 12 months, newest first, and in `reads` the ids (`c`) of those that were opened. With `id`: that message in `openConv`, and it counts as read from then on.",
    spec: ['API-33', 'API-34', 'NOTIF-02', 'NOTIF-03', 'NOTIF-08'],
    request: z.object({ id: optionalText(40) }),
    response: z.object({
      ...status(),
      data: z.optional(z.array(message)),
      reads: z.optional(z.array(z.object({ c: z.string() }))),
      /** `body` is HTML; the client sanitises it. `image` is an address below the API, or null. */
      openConv: z.optional(z.nullable(z.object({ ...message.def.shape, body: z.string(), image: z.nullable(z.string()) }))),
    }),
  }),
  messageUnread: endpoint({
    method: 'POST',
    path: '/userapi/message/unread',
    encoding: 'json',
    auth: 'player',
    passive: true,
    summary: 'How many messages are unread, and the newest of them for a notification.',
    spec: ['API-64'],
    request: z.object({}),
    response: z.object({ ...status(), count: z.int(), newest: z.nullable(message) }),
  }),
  messageReadAll: endpoint({
    method: 'POST',
    path: '/userapi/message/read-all',
    encoding: 'json',
    auth: 'player',
    summary: 'Every message counts as read from then on.',
    spec: ['NOTIF-03'],
    request: z.object({}),
    response: z.object(status()),
  }),
  requestCallGet: endpoint({
    method: 'POST',
    path: '/requestCall/get',
    encoding: 'json',
    auth: 'player',
    summary:
      "The player's wishes to be called, newest first. `status`: 0 waiting, 1 called, 2 not reached, 4 the hour went by without a call (@see spec TXN-10).",
    spec: ['API-37', 'CALL-03'],
    request: z.object({}),
    response: z.object({
      ...status(),
      data: z.array(
        z.object({
          id: z.int(),
          reason: z.string(),
          /** YYYY-MM-DD. */
          date: z.string(),
          /** Starting hour, 8 to 19. */
          time: z.string(),
          /** ISO 8601. */
          created_at: z.string(),
          phone: z.string(),
          status: z.int(),
        }),
      ),
    }),
  }),
  requestCallCreate: endpoint({
    method: 'POST',
    path: '/requestCall/create',
    encoding: 'json',
    auth: 'player',
    summary: 'Wish to be called in an hour of a day, Istanbul time. 0: `errors` by field, or one is waiting already.',
    spec: ['API-38', 'CALL-02', 'CALL-04', 'VAL-32', 'VAL-33', 'VAL-34', 'VAL-35'],
    request: z.object({
      /** YYYY-MM-DD, from today to three months ahead. */
      date: text(10),
      /** Starting hour, 8 to 19. */
      time: text(2),
      phone: text(24),
      reason: text(500),
      type: list(z.enum(['call'], 'validation.invalid'), 5),
    }),
    response: z.object(status()),
  }),
} as const
