import * as z from 'zod/mini'
import { exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { day, html, list, optionalField, moment, optionalText, statusFields, text, unixSeconds, displayText } from './wire'

/** Maximum characters of a push endpoint's address. */
const pushAddressLength = 1_000

/** A message to a player, written in the player's language of that time. @see NOTIF-08 */
const message = z.object({
  _id: optionalField(z.object({ $oid: z.string() })),
  /** Undefined if the message only has the other spelling, `_id.$oid`. */
  id: optionalField(z.string()),
  /** `danger` is a legacy name of `error`; undefined: an unknown type, shown neutrally. */
  type: optionalField(z.enum(['warning', 'success', 'error', 'danger', 'purple'])),
  /** Empty if the message has none. */
  subject: displayText(),
  description: displayText(),
  tagTitle: z.nullable(z.string()),
  /** Unix seconds. */
  last_action_at: optionalField(unixSeconds()),
})

const exampleBrowser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl3v8c',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const exampleMessage = {
  id: '65a0c0ffee0000000000000b',
  type: 'success',
  subject: 'Yatırımınız onaylandı',
  description: '250 TL hesabınızda.',
  tagTitle: 'Finans',
  last_action_at: 1795255200,
}

/** Messages, notifications and call requests. */
export const notifications = {
  messageGet: endpoint({
    route: { method: 'POST', path: '/userapi/message/get', auth: 'player', play: false, writes: false },
    request: () => z.object({ id: optionalText(40) }),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.optional(z.array(message)),
        reads: z.optional(z.array(z.object({ c: z.string() }))),
        /** `body` is HTML; the client sanitises it. `image` is an address below the API, or null. */
        openConv: z.optional(z.nullable(z.object({ ...message.def.shape, body: html(), image: z.nullable(z.string()) }))),
      }),
    docs: includesDocs && {
      summary:
        "Without `id`: the player's messages of 12 months, newest first, and in `reads` the ids (`c`) of the opened ones. With `id`: that message in `openConv`; it counts as read afterwards.",
      spec: ['API-33', 'API-34', 'NOTIF-02', 'NOTIF-03', 'NOTIF-08'],
      seen: 'The messages, one of them opened, and the number on the bell.',
      without: 'The messages show an error; the bell has no number.',
      example: { request: {}, answer: { ...success, data: [exampleMessage], reads: [{ c: exampleMessage.id }] } },
    },
  }),
  messageUnread: endpoint({
    route: { method: 'POST', path: '/userapi/message/unread', auth: 'player', play: false, writes: false, passive: true, needs: 'unread' },
    request: () => z.object({}),
    response: () => z.object({ ...statusFields(), count: z.int(), newest: z.nullable(message) }),
    docs: includesDocs && {
      summary: 'Number of unread messages, and the newest one for a notification.',
      spec: ['API-64'],
      example: { request: {}, answer: { ...success, count: 1, newest: exampleMessage } },
    },
  }),
  messageReadAll: endpoint({
    route: { method: 'POST', path: '/userapi/message/read-all', auth: 'player', play: false, writes: true, needs: 'readAll' },
    request: () => z.object({}),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Mark every message as read.',
      spec: ['NOTIF-03'],
      example: { request: {}, answer: success },
    },
  }),
  pushGet: endpoint({
    route: { method: 'POST', path: '/userapi/push/get', auth: 'player', play: false, writes: true, passive: true, needs: 'webPush' },
    request: () => z.object({ endpoint: optionalText(pushAddressLength) }),
    response: () =>
      z.object({
        ...statusFields(),
        /** base64url, 65 bytes. */
        key: displayText(),
        on: z.boolean(),
      }),
    docs: includesDocs && {
      summary:
        'The key under which a browser subscribes to pushes (the public half of VAPID, RFC 8292), and with a subscription’s `endpoint`, whether it receives the player’s messages. If it does, the subscription moves to the session of this call.',
      spec: ['NOTIF-08'],
      example: { request: { endpoint: exampleBrowser.endpoint }, answer: { ...success, key: exampleBrowser.p256dh, on: true } },
    },
  }),
  pushOn: endpoint({
    route: { method: 'POST', path: '/userapi/push/on', auth: 'player', play: false, writes: true, needs: 'webPush' },
    request: () =>
      z.object({
        endpoint: text(pushAddressLength),
        /** Public key of the subscription, base64url, 65 bytes. */
        p256dh: text(100),
        /** Authentication secret of the subscription, base64url, 16 bytes. */
        auth: text(30),
      }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary:
        'Send new messages except offers to this browser, until `pushOff`, a logout or the end of the session by the player. 0 with `push.refused`: unknown push service, or invalid keys.',
      spec: ['NOTIF-08'],
      example: { request: exampleBrowser, answer: success },
    },
  }),
  pushOff: endpoint({
    route: { method: 'POST', path: '/userapi/push/off', auth: 'player', play: false, writes: true, needs: 'webPush' },
    request: () => z.object({ endpoint: text(pushAddressLength) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Stop notifying this browser.',
      spec: ['NOTIF-08'],
      example: { request: { endpoint: exampleBrowser.endpoint }, answer: success },
    },
  }),
  requestCallGet: endpoint({
    route: { method: 'POST', path: '/requestCall/get', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.array(
          z.object({
            id: optionalField(z.int()),
            reason: displayText(),
            /** YYYY-MM-DD. */
            date: day(),
            /** Starting hour, 8 to 19. */
            time: displayText(),
            created_at: optionalField(moment()),
            phone: displayText(),
            status: optionalField(z.int()),
          }),
        ),
      }),
    docs: includesDocs && {
      summary: "The player's call requests, newest first. `status`: 0 waiting, 1 called, 2 not reached, 4 the hour passed without a call (@see TXN-10).",
      spec: ['API-37', 'CALL-03'],
      seen: 'The call requests with their state.',
      without: 'The table of calls shows an error with a retry button.',
      example: {
        request: {},
        answer: {
          ...success,
          data: [{ id: 2, reason: 'Çekim hakkında', date: '2026-11-24', time: '10', created_at: exampleTime, phone: '+905321112233', status: 0 }],
        },
      },
    },
  }),
  requestCallCreate: endpoint({
    route: { method: 'POST', path: '/requestCall/create', auth: 'player', play: false, writes: true },
    request: () =>
      z.object({
        /** YYYY-MM-DD, from today to three months ahead. */
        date: text(10),
        /** Starting hour, 8 to 19. */
        time: text(2),
        phone: text(24),
        reason: text(500),
        type: list(z.enum(['call'], 'validation.invalid'), 5),
      }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Request a call in a given hour, Istanbul time. 0: `errors` by field, or another request is open.',
      spec: ['API-38', 'CALL-02', 'CALL-04', 'VAL-32', 'VAL-33', 'VAL-34', 'VAL-35'],
      seen: 'The form requests a call.',
      without: 'The form says that it could not be sent.',
      example: { request: { reason: 'Çekim hakkında', phone: '+905321112233', date: '2026-11-24', time: '10', type: ['call'] }, answer: success },
    },
  }),
} as const
