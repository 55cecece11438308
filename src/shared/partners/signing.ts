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
 * Signed calls between the server and the companies it contracts, in both directions (@see SEAM-01): HTTP Message
 * Signatures (RFC 9421) with a shared secret. Every movement of money is one: Web Crypto would hand each hash to another
 * thread and wait for it, which takes twenty times as long as the hash.
 */

/** Largest difference between the clocks, in seconds. */
export const signatureSkewSeconds = 60
/** Largest signed body, in bytes. */
export const signedBodyLimit = 64 * 1024

/** What a signature covers at least: the same body at another address is another call. */
const covered = ['@method', '@path', '@query', 'content-digest']
const algorithm = 'hmac-sha256'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hmac = (secret: string, data: Uint8Array) => new Uint8Array(createHmac('sha256', secret).update(data).digest())

/** RFC 9530: of exactly these characters. */
const digestOf = (body: string) => `sha-256=:${sha256(body).toString('base64')}:`

/** Both sides can name a key without telling it. */
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

/** When a signature is checked, and how far from then it may have been made. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now?: number
  readonly skewSeconds?: number
}

const policyFor = (requiredComponents: readonly SignatureComponent[], { now = Date.now(), skewSeconds = signatureSkewSeconds }: Moment) => ({
  algorithms: [algorithm],
  requiredComponents,
  requiredParameters: ['created', 'keyid'],
  maxAge: 0,
  clockSkew: skewSeconds,
  now: Math.floor(now / 1000),
})

/** Knows keys by their numbers; null for one that nobody has. */
export type KeyOf<Key extends { readonly secret: string }> = (keyId: string) => Promise<Key | null>

/** The key that made a signature, and what the signature covers; or why it counts for nothing. */
export type Checked<Key> = { readonly key: Key; readonly components: readonly ComponentDescriptor[] } | { readonly refusal: SignatureRefusal }

export interface Signing {
  readonly partner: string
  readonly secret: string
}

/** What a signature consists of. */
export const signatureFields = ['content-digest', 'signature-input', 'signature'] as const
export type SignedHeaders = Record<(typeof signatureFields)[number], string>

/** Headers of a call that posts exactly these characters there. `now` in milliseconds. */
export async function signCall({ partner, secret }: Signing, url: string, body: string, now = Date.now()): Promise<SignedHeaders> {
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

/** The call that an answer belongs to: where it went, and the signature that it had. */
export interface AnsweredCall {
  readonly url: string
  readonly signature: string
}

/** An answer as it came. */
export interface SignedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** What an answer's signature covers at least; the call's own signature makes it an answer to nothing else. */
const coveredOfAnswer = ['@status', 'content-digest', { name: 'signature', parameters: { req: true } }]

const answerTo = ({ url, signature }: AnsweredCall, status: number, fields: readonly { name: string; value: string }[]) => ({
  kind: 'response' as const,
  status,
  fields,
  request: { kind: 'request' as const, method: 'POST', targetUri: url, fields: [{ name: 'signature', value: signature }] },
})

/** Headers of an answer of exactly these characters. `now` in milliseconds. */
export async function signAnswer(
  { partner, secret }: Signing,
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
 * Checks that an answer was signed for this call, within the skew.
 * @throws what `keyOf` throws
 */
export function checkAnswer<Key extends { readonly secret: string }>(
  call: AnsweredCall,
  { status, headers, body }: SignedAnswer,
  keyOf: KeyOf<Key>,
  moment: Moment = {},
): Promise<Checked<Key>> {
  return check(answerTo(call, status, fieldsOf(headers)), { headers, body }, keyOf, policyFor(coveredOfAnswer, moment))
}

/** `terms`: it covers too little, or was made at another time. `missing`: a field that it covers is not there. */
export type SignatureRefusal = 'unknown_key' | 'terms' | 'digest' | 'missing' | 'signature'

/** A call as it came. */
export interface SignedCall {
  readonly method: string
  /** With the origin before the path. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

class UnknownKey extends Error {}

/** Fields that a signature may cover beside ours; what is no ASCII cannot be signed. */
const fieldsOf = (headers: SignedCall['headers']) =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && /^[\t -~]*$/.test(value) ? [{ name, value }] : []))

/**
 * Checks that a call was signed within the skew, over its method, path, query and body; the comparison takes constant time.
 * @throws what `keyOf` throws
 */
export function checkSignature<Key extends { readonly secret: string }>(
  { method, url, headers, body }: SignedCall,
  keyOf: KeyOf<Key>,
  moment: Moment = {},
): Promise<Checked<Key>> {
  return check({ kind: 'request', method, targetUri: url, fields: fieldsOf(headers) }, { headers, body }, keyOf, policyFor(covered, moment))
}

async function check<Key extends { readonly secret: string }>(
  message: MessageDescriptor,
  { headers, body }: Pick<SignedCall, 'headers' | 'body'>,
  keyOf: KeyOf<Key>,
  policy: ReturnType<typeof policyFor>,
): Promise<Checked<Key>> {
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

/** @throws what is no refusal */
function refusalOf(error: unknown): SignatureRefusal {
  if (!isSignatureError(error)) throw error
  if (error.code === SignatureErrorCode.ResolverFailed) {
    if (error.cause instanceof UnknownKey) return 'unknown_key'
    throw error.cause
  }
  if (error.code === SignatureErrorCode.MissingField) return 'missing'
  return error.code === SignatureErrorCode.PolicyViolation ? 'terms' : 'signature'
}
