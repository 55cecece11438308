import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { count, flag, int, moment, optionalText, secret, status, text } from './wire'

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

/** The security centre: sessions, devices, login history and passkeys (an extension of the specification). */
export const security = {
  securityGet: endpoint({
    ...calls.securityGet,
    summary: "The player's active sessions, trusted devices and passkeys, newest first.",
    spec: [],
    request: z.object({}),
    response: z.object({
      ...status(),
      sessions: z.array(z.object({ id: z.int(), ...place, createdAt: moment(), seenAt: moment(), current: z.boolean() })),
      devices: z.array(z.object({ id: z.int(), device: z.string(), createdAt: moment(), expiresAt: moment(), current: z.boolean() })),
      passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment(), lastUsedAt: z.nullable(moment()) })),
    }),
  }),
  loginHistory: endpoint({
    ...calls.loginHistory,
    summary: 'Logins and rejected attempts for a known account, newest first, in pages of at most 50.',
    spec: [],
    request: z.object({ start: z.optional(int(0, 10_000)), length: z.optional(int(1, 50)) }),
    response: z.object({
      ...status(),
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
  }),
  sessionEnd: endpoint({
    ...calls.sessionEnd,
    summary: 'End one of the player’s sessions and its games. 0: no such session.',
    spec: [],
    request: z.object({ id: int(1) }),
    response: z.object(status()),
  }),
  sessionEndAll: endpoint({
    ...calls.sessionEndAll,
    summary: 'Log out everywhere: ends every session and all device trust; with `others`, except this session and its device.',
    spec: [],
    request: z.object({ others: z.optional(flag()) }),
    response: z.object({ ...status(), ended: z.optional(z.int()) }),
  }),
  deviceForget: endpoint({
    ...calls.deviceForget,
    summary: 'Remove trust from a device: its next login requires a one-time code.',
    spec: [],
    request: z.object({ id: int(1) }),
    response: z.object(status()),
  }),
  passkeyOptions: endpoint({
    ...calls.passkeyOptions,
    summary: 'Start adding a passkey; requires the password. The options are valid for 5 minutes, once.',
    spec: [],
    request: z.object({ password: secret() }),
    response: z.object({ ...status(), challengeId: z.optional(z.string()), options: z.optional(credentialOptions()) }),
  }),
  passkeyAdd: endpoint({
    ...calls.passkeyAdd,
    summary: 'Store the passkey that the browser created.',
    spec: [],
    request: z.object({ challengeId: text(64), name: optionalText(40), credential: newCredential() }),
    response: z.object(status()),
  }),
  passkeyRemove: endpoint({
    ...calls.passkeyRemove,
    summary: 'Remove one of the player’s passkeys.',
    spec: [],
    request: z.object({ id: int(1) }),
    response: z.object(status()),
  }),
  passkeyLoginOptions: endpoint({
    ...calls.passkeyLoginOptions,
    summary: 'Start a login by passkey. It needs no username, so it does not reveal whether an account exists.',
    spec: [],
    request: z.object({}),
    response: z.object({ ...status(), challengeId: z.string(), options: credentialOptions() }),
  }),
  passkeyLogin: endpoint({
    ...calls.passkeyLogin,
    summary: 'Log in with a passkey. It replaces password and code: 1 logs in, 0 rejects.',
    spec: [],
    request: z.object({ challengeId: text(64), credential: usedCredential() }),
    response: z.object(status()),
  }),
} as const
