import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  type ComponentDescriptor,
  createSignature,
  isSignatureError,
  type MessageDescriptor,
  type SignatureComponent,
  SignatureErrorCode,
  verifySignature,
} from 'http-message-sig'

/*
 * Signs and checks calls between the server and its partners, in both directions: HTTP Message Signatures (RFC 9421) with a
 * shared secret. node:crypto is used because every money movement is signed: Web Crypto computes each hash on another
 * thread, which takes twenty times as long as the hash. @see SEAM-01
 */

/** Maximum difference between the clocks, in seconds. */
export const signatureSkewSeconds = 60
/** Maximum size of a signed body, in bytes. */
export const signedBodyLimit = 64 * 1024

/** Minimum components of a signature. They include the address, because the same body sent to another address is another call. */
const covered = ['@method', '@path', '@query', 'content-digest']
const algorithm = 'hmac-sha256'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hmac = (secret: string, data: Uint8Array) => new Uint8Array(createHmac('sha256', secret).update(data).digest())

/** Returns the RFC 9530 digest of the body. */
const digestOf = (body: string) => `sha-256=:${sha256(body).toString('base64')}:`

/** Returns the id of a key. Both sides can compute it, and it does not reveal the secret. */
export const keyIdOf = (partner: string, secret: string): string => `${partner}-${sha256(secret).toString('hex', 0, 4)}`

const signerOf = (secret: string) => ({ algorithm, sign: async (data: Uint8Array) => hmac(secret, data) })

const verifierOf = <Key extends { readonly secret: string }>(known: Key) => ({
  algorithm,
  known,
  verify: async (data: Uint8Array, signature: Uint8Array) => {
    const expected = hmac(known.secret, data)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  },
})

/** Time of a signature check, and the allowed difference from the signature's time. */
export interface CheckTime {
  /** Milliseconds since 1970. */
  readonly now?: number
  readonly skewSeconds?: number
}

const policyFor = (requiredComponents: readonly SignatureComponent[], { now = Date.now(), skewSeconds = signatureSkewSeconds }: CheckTime) => ({
  algorithms: [algorithm],
  requiredComponents,
  requiredParameters: ['created', 'keyid'],
  maxAge: 0,
  clockSkew: skewSeconds,
  now: Math.floor(now / 1000),
})

/** Looks up a key by its id; resolves to null for an unknown id. */
export type KeyLookup<Key extends { readonly secret: string }> = (keyId: string) => Promise<Key | null>

/** The key of a valid signature and the components that it covers; or the reason for its rejection. */
export type CheckedSignature<Key> = { readonly key: Key; readonly components: readonly ComponentDescriptor[] } | { readonly refusal: SignatureRefusal }

export interface SigningKey {
  readonly partner: string
  readonly secret: string
}

/** Headers that make up a signature. */
export const signatureFields = ['content-digest', 'signature-input', 'signature'] as const
export type SignedHeaders = Record<(typeof signatureFields)[number], string>

/** Returns the signature headers for a POST of this body. `now` in milliseconds. */
export async function signCall({ partner, secret }: SigningKey, url: string, body: string, now = Date.now()): Promise<SignedHeaders> {
  const digest = digestOf(body)
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method: 'POST', targetUri: url, fields: [{ name: 'content-digest', value: digest }] },
    {
      components: covered,
      parameters: { created: Math.floor(now / 1000), keyid: keyIdOf(partner, secret), alg: algorithm },
      signer: signerOf(secret),
    },
  )
  return { 'content-digest': digest, 'signature-input': signatureInput, signature }
}

/** The call that an answer belongs to: its address and its signature. */
export interface AnsweredCall {
  readonly url: string
  readonly signature: string
}

/** A received answer. */
export interface SignedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Minimum components of an answer's signature; the call's signature binds it to that call. */
const coveredOfAnswer = ['@status', 'content-digest', { name: 'signature', parameters: { req: true } }]

const answerTo = ({ url, signature }: AnsweredCall, status: number, fields: readonly { name: string; value: string }[]) => ({
  kind: 'response' as const,
  status,
  fields,
  request: { kind: 'request' as const, method: 'POST', targetUri: url, fields: [{ name: 'signature', value: signature }] },
})

/** Returns the signature headers for an answer with this body. `now` in milliseconds. */
export async function signAnswer(
  { partner, secret }: SigningKey,
  call: AnsweredCall,
  { status, body }: Pick<SignedAnswer, 'status' | 'body'>,
  now = Date.now(),
): Promise<SignedHeaders> {
  const digest = digestOf(body)
  const { signature, signatureInput } = await createSignature(answerTo(call, status, [{ name: 'content-digest', value: digest }]), {
    components: coveredOfAnswer,
    parameters: { created: Math.floor(now / 1000), keyid: keyIdOf(partner, secret), alg: algorithm },
    signer: signerOf(secret),
  })
  return { 'content-digest': digest, 'signature-input': signatureInput, signature }
}

/**
 * Checks that an answer was signed for this call, within the allowed clock difference.
 * @throws any error of `keyOf`
 */
export function checkAnswer<Key extends { readonly secret: string }>(
  call: AnsweredCall,
  { status, headers, body }: SignedAnswer,
  keyOf: KeyLookup<Key>,
  moment: CheckTime = {},
): Promise<CheckedSignature<Key>> {
  return check(answerTo(call, status, fieldsOf(headers)), { headers, body }, keyOf, policyFor(coveredOfAnswer, moment))
}

/** `terms`: it covers too little, or its time is out of range. `missing`: a covered header is absent. */
export type SignatureRefusal = 'unknown_key' | 'terms' | 'digest' | 'missing' | 'signature'

/** A received call. */
export interface SignedCall {
  readonly method: string
  /** Absolute address, with the origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

class UnknownKey extends Error {}

/** Returns the headers that a signature may cover in addition to ours; only ASCII values can be signed. */
const fieldsOf = (headers: SignedCall['headers']) =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && /^[\t -~]*$/.test(value) ? [{ name, value }] : []))

/**
 * Checks that a call was signed within the allowed clock difference, over its method, path, query and body; the comparison
 * takes constant time.
 * @throws any error of `keyOf`
 */
export function checkSignature<Key extends { readonly secret: string }>(
  { method, url, headers, body }: SignedCall,
  keyOf: KeyLookup<Key>,
  moment: CheckTime = {},
): Promise<CheckedSignature<Key>> {
  return check({ kind: 'request', method, targetUri: url, fields: fieldsOf(headers) }, { headers, body }, keyOf, policyFor(covered, moment))
}

async function check<Key extends { readonly secret: string }>(
  message: MessageDescriptor,
  { headers, body }: Pick<SignedCall, 'headers' | 'body'>,
  keyOf: KeyLookup<Key>,
  policy: ReturnType<typeof policyFor>,
): Promise<CheckedSignature<Key>> {
  try {
    const { verifier, components } = await verifySignature(message, {
      policy,
      resolveVerifier: async ({ parameters: { keyid } }) => {
        const known = keyid === undefined ? null : await keyOf(keyid)
        if (known === null) throw new UnknownKey()
        return verifierOf(known)
      },
    })
    return isDigestOf(headers, body) ? { key: verifier.known, components } : { refusal: 'digest' }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

function isDigestOf(headers: SignedCall['headers'], body: string): boolean {
  const digests = headers['content-digest']
  return typeof digests === 'string' && digests.split(/,\s*/).includes(digestOf(body))
}

/** @throws any error that is not a rejected signature */
function refusalOf(error: unknown): SignatureRefusal {
  if (!isSignatureError(error)) throw error
  if (error.code === SignatureErrorCode.ResolverFailed) {
    if (error.cause instanceof UnknownKey) return 'unknown_key'
    throw error.cause
  }
  if (error.code === SignatureErrorCode.MissingField) return 'missing'
  return error.code === SignatureErrorCode.PolicyViolation ? 'terms' : 'signature'
}
