import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { list, may, moment, optionalText, status, text, unixSeconds, words } from './wire'

/** Characters of the address that a push service gives a browser. */
const pushAddressLength = 1_000

/** A message to a player (@see NOTIF-08). Texts are in the player's language when they were written. */
const message = z.object({
  _id: may(z.object({ $oid: z.string() })),
  /** Undefined where the message has only the other spelling, `_id.$oid`. */
  id: may(z.string()),
  /** `danger` is an older name of `error`; undefined: one that nobody knows, shown neutrally. */
  type: may(z.enum(['warning', 'success', 'error', 'danger', 'purple'])),
  /** Empty when the writer gave none. */
  subject: words(),
  description: words(),
  tagTitle: z.nullable(z.string()),
  /** Unix seconds. */
  last_action_at: may(unixSeconds()),
})

/** Messages and notifications, and the request to be called. */
export const notifications = {
  messageGet: endpoint({
    ...calls.messageGet,
    summary:
      "Without `id`: the player's messages of 12 months, newest first, and in `reads` the ids (`c`) of those that were opened. With `id`: that message in `openConv`, and it counts as read from then on.",
    spec: ['API-33', 'API-34', 'NOTIF-02', 'NOTIF-03', 'NOTIF-08'],
    request: z.object({ id: optionalText(40) }),
    response: z.object({
      ...status(),
      data: z.optional(z.array(message)),
      reads: z.optional(z.array(z.object({ c: z.string() }))),
      /** `body` is HTML; the client sanitises it. `image` is an address below the API, or null. */
      openConv: z.optional(z.nullable(z.object({ ...message.def.shape, body: words(), image: z.nullable(z.string()) }))),
    }),
  }),
  messageUnread: endpoint({
    ...calls.messageUnread,
    summary: 'How many messages are unread, and the newest of them for a notification.',
    spec: ['API-64'],
    request: z.object({}),
    response: z.object({ ...status(), count: z.int(), newest: z.nullable(message) }),
  }),
  messageReadAll: endpoint({
    ...calls.messageReadAll,
    summary: 'Every message counts as read from then on.',
    spec: ['NOTIF-03'],
    request: z.object({}),
    response: z.object(status()),
  }),
  pushGet: endpoint({
    ...calls.pushGet,
    summary:
      'The key under which a browser subscribes to pushes (the public half of VAPID, RFC 8292), and with `endpoint`, as its subscription has it, whether that is told of the player’s messages. If so the session of this call is the one that the subscription belongs to from then on.',
    spec: ['NOTIF-08'],
    request: z.object({ endpoint: optionalText(pushAddressLength) }),
    response: z.object({
      ...status(),
      /** base64url, 65 bytes. */
      key: words(),
      on: z.boolean(),
    }),
  }),
  pushOn: endpoint({
    ...calls.pushOn,
    summary:
      'From then on this browser is told of new messages, offers excepted, until `pushOff`, a logout or the end of the session by the player. 0 with `push.refused`: the address is of no known push service, or the keys are none.',
    spec: ['NOTIF-08'],
    request: z.object({
      endpoint: text(pushAddressLength),
      /** Its public key, base64url, 65 bytes. */
      p256dh: text(100),
      /** What it authenticates by, base64url, 16 bytes. */
      auth: text(30),
    }),
    response: z.object(status()),
  }),
  pushOff: endpoint({
    ...calls.pushOff,
    summary: 'This browser is told no longer.',
    spec: ['NOTIF-08'],
    request: z.object({ endpoint: text(pushAddressLength) }),
    response: z.object(status()),
  }),
  requestCallGet: endpoint({
    ...calls.requestCallGet,
    summary: "The player's requests to be called, newest first. `status`: 0 waiting, 1 called, 2 not reached, 4 the hour went by without a call (@see TXN-10).",
    spec: ['API-37', 'CALL-03'],
    request: z.object({}),
    response: z.object({
      ...status(),
      data: z.array(
        z.object({
          id: may(z.int()),
          reason: words(),
          /** YYYY-MM-DD. */
          date: words(),
          /** Starting hour, 8 to 19. */
          time: words(),
          created_at: may(moment()),
          phone: words(),
          status: may(z.int()),
        }),
      ),
    }),
  }),
  requestCallCreate: endpoint({
    ...calls.requestCallCreate,
    summary: 'Request to be called in an hour of a day, Istanbul time. 0: `errors` by field, or one is waiting already.',
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
