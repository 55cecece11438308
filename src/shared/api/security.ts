import * as z from 'zod/mini'
import { exampleEndTime, exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { count, flag, int, moment, optionalText, secret, statusFields, text } from './wire'

/** Device and address of a login. Times in ISO 8601; `device` is a readable name such as "Firefox, Windows". */
const place = { device: z.string(), ip: z.string() }

/** Base64url bytes. Only their length is limited here; the library on the server validates the content. */
const encoded = (max: number) => z.string('validation.invalid').check(z.maxLength(max, 'validation.too_long'))

/** A `PublicKeyCredential` as JSON (WebAuthn level 3), without unused fields. */
const credentialJson = <Response extends z.ZodMiniType>(response: Response) =>
  z.object(
    {
      id: text(1400),
      rawId: encoded(1400),
      type: text(40),
      response,
      authenticatorAttachment: z.optional(z.nullable(encoded(40))),
    },
    'validation.invalid',
  )

const newCredential = () =>
  credentialJson(
    z.object(
      {
        clientDataJSON: encoded(8_000),
        attestationObject: encoded(32_000),
        transports: z.optional(z.array(encoded(40), 'validation.invalid').check(z.maxLength(20, 'validation.too_long'))),
      },
      'validation.invalid',
    ),
  )

const usedCredential = () =>
  credentialJson(
    z.object(
      {
        clientDataJSON: encoded(8_000),
        authenticatorData: encoded(8_000),
        signature: encoded(8_000),
        userHandle: z.optional(z.nullable(encoded(100))),
      },
      'validation.invalid',
    ),
  )

/** Options for the browser's credential functions. */
const credentialOptions = () => z.looseObject({ challenge: z.string() })

const exampleCredential = {
  id: 'kZ1x',
  rawId: 'kZ1x',
  type: 'public-key',
}

/** The security centre: sessions, devices, login history and passkeys (an extension of the specification). */
export const security = {
  securityGet: endpoint({
    route: { method: 'POST', path: '/userapi/security/get', auth: 'player', play: false, writes: false, needs: 'security' },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        sessions: z.array(z.object({ id: z.int(), ...place, createdAt: moment(), seenAt: moment(), current: z.boolean() })),
        devices: z.array(z.object({ id: z.int(), device: z.string(), createdAt: moment(), expiresAt: moment(), current: z.boolean() })),
        passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment(), lastUsedAt: z.nullable(moment()) })),
      }),
    docs: includesDocs && {
      summary: "The player's active sessions, trusted devices and passkeys, newest first.",
      spec: [],
      example: {
        request: {},
        answer: {
          ...success,
          sessions: [{ id: 1, device: 'Firefox, Windows', ip: '198.51.100.7', createdAt: exampleTime, seenAt: exampleTime, current: true }],
          devices: [{ id: 2, device: 'Firefox, Windows', createdAt: exampleTime, expiresAt: exampleEndTime, current: true }],
          passkeys: [{ id: 3, name: 'Telefon', createdAt: exampleTime, lastUsedAt: null }],
        },
      },
    },
  }),
  loginHistory: endpoint({
    route: { method: 'POST', path: '/userapi/security/logins', auth: 'player', play: false, writes: false, needs: 'security' },
    request: () => z.object({ start: z.optional(int(0, 10_000)), length: z.optional(int(1, 50)) }),
    response: () =>
      z.object({
        ...statusFields(),
        total: count(),
        data: z.array(
          z.object({
            id: z.int(),
            at: moment(),
            /** `in`: logged in; `code`: a one-time code was requested; `refused`. */
            result: z.enum(['in', 'code', 'refused']),
            how: z.enum(['password', 'code', 'passkey']),
            ...place,
          }),
        ),
      }),
    docs: includesDocs && {
      summary: 'Logins and rejected attempts for a known account, newest first, in pages of at most 50.',
      spec: [],
      example: {
        request: { start: 0, length: 10 },
        answer: { ...success, total: 1, data: [{ id: 1, at: exampleTime, result: 'in', how: 'password', device: 'Firefox, Windows', ip: '198.51.100.7' }] },
      },
    },
  }),
  sessionEnd: endpoint({
    route: { method: 'POST', path: '/userapi/security/end-session', auth: 'player', play: false, writes: true, needs: 'security' },
    request: () => z.object({ id: int(1) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'End one of the player’s sessions and its games. 0: no such session.',
      spec: [],
      example: { request: { id: 1 }, answer: success },
    },
  }),
  sessionEndAll: endpoint({
    route: { method: 'POST', path: '/userapi/security/end-all', auth: 'player', play: false, writes: true, needs: 'security' },
    request: () => z.object({ others: z.optional(flag()) }),
    response: () => z.object({ ...statusFields(), ended: z.optional(z.int()) }),
    docs: includesDocs && {
      summary: 'Log out everywhere: ends every session and all device trust; with `others`, except this session and its device.',
      spec: [],
      example: { request: { others: true }, answer: { ...success, ended: 2 } },
    },
  }),
  deviceForget: endpoint({
    route: { method: 'POST', path: '/userapi/security/forget-device', auth: 'player', play: false, writes: true, needs: 'security' },
    request: () => z.object({ id: int(1) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Remove trust from a device: its next login requires a one-time code.',
      spec: [],
      example: { request: { id: 2 }, answer: success },
    },
  }),
  passkeyOptions: endpoint({
    route: { method: 'POST', path: '/userapi/security/passkey-options', auth: 'player', play: false, writes: true, needs: 'passkeys' },
    request: () => z.object({ password: secret() }),
    response: () => z.object({ ...statusFields(), challengeId: z.optional(z.string()), options: z.optional(credentialOptions()) }),
    docs: includesDocs && {
      summary: 'Start adding a passkey; requires the password. The options are valid for 5 minutes, once.',
      spec: [],
      example: { request: { password: 'Lodos!2024' }, answer: { ...success, challengeId: 'c-17', options: { challenge: 'Zm9v' } } },
    },
  }),
  passkeyAdd: endpoint({
    route: { method: 'POST', path: '/userapi/security/passkey-add', auth: 'player', play: false, writes: true, needs: 'passkeys' },
    request: () => z.object({ challengeId: text(64), name: optionalText(40), credential: newCredential() }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Store the passkey that the browser created.',
      spec: [],
      example: {
        request: {
          challengeId: 'c-17',
          name: 'Telefon',
          credential: { ...exampleCredential, response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' } },
        },
        answer: success,
      },
    },
  }),
  passkeyRemove: endpoint({
    route: { method: 'POST', path: '/userapi/security/passkey-remove', auth: 'player', play: false, writes: true, needs: 'passkeys' },
    request: () => z.object({ id: int(1) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Remove one of the player’s passkeys.',
      spec: [],
      example: { request: { id: 3 }, answer: success },
    },
  }),
  sessionConfirmOptions: endpoint({
    route: { method: 'POST', path: '/userapi/security/confirm-options', auth: 'player', play: false, writes: true, needs: 'confirmation' },
    request: () => z.object({}),
    response: () => z.object({ ...statusFields(), challengeId: z.optional(z.string()), options: z.optional(credentialOptions()) }),
    docs: includesDocs && {
      summary: "Start a confirmation with one of the player's passkeys. 0: the player has none.",
      spec: [],
      example: { request: {}, answer: { ...success, challengeId: 'c-19', options: { challenge: 'YmF6' } } },
    },
  }),
  sessionConfirm: endpoint({
    route: { method: 'POST', path: '/userapi/security/confirm', auth: 'player', play: false, writes: true, needs: 'confirmation' },
    request: () => z.object({ password: z.optional(secret()), challengeId: optionalText(64), credential: z.optional(usedCredential()) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary:
        'Confirm the session with the password or a passkey. The next bankAccountInsert of the session needs it, for 5 minutes and once; without it that call answers `bank_accounts.confirm_first`.',
      spec: [],
      example: { request: { password: 'Lodos!2024' }, answer: success },
    },
  }),
  passkeyLoginOptions: endpoint({
    route: { method: 'POST', path: '/passkey/options', auth: 'public', play: false, writes: true, needs: 'passkeys' },
    request: () => z.object({}),
    response: () => z.object({ ...statusFields(), challengeId: z.string(), options: credentialOptions() }),
    docs: includesDocs && {
      summary: 'Start a login by passkey. It needs no username, so it does not reveal whether an account exists.',
      spec: [],
      example: { request: {}, answer: { ...success, challengeId: 'c-18', options: { challenge: 'YmFy' } } },
    },
  }),
  passkeyLogin: endpoint({
    route: { method: 'POST', path: '/passkey/login', session: 'starts', auth: 'public', play: false, writes: true, needs: 'passkeys' },
    request: () => z.object({ challengeId: text(64), credential: usedCredential() }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Log in with a passkey. It replaces password and code: 1 logs in, 0 rejects.',
      spec: [],
      example: {
        request: {
          challengeId: 'c-18',
          credential: { ...exampleCredential, response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' } },
        },
        answer: success,
      },
    },
  }),
} as const
