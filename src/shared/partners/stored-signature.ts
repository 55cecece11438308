import type { ComponentDescriptor } from 'http-message-sig'
import { type AnsweredCall, type SignedAnswer, type SignedCall, signatureFields } from './signing'

/*
 * Selects the parts of a partner's message that are stored so that its signature can be verified years later: the signature
 * headers and all other headers that it covers. Names with @ are parts that are neither headers nor other columns of the
 * row. @see DATABASE-3
 */

/** Headers of a stored message by name, plus `@target-uri`, `@status` and `@request-signature` where needed. */
export type StoredSignature = Readonly<Record<string, string>>

const target = '@target-uri'
const status = '@status'
const requestSignature = '@request-signature'

type Headers = SignedCall['headers']

const keptHeaders = (headers: Headers, components: readonly ComponentDescriptor[]): Record<string, string> => {
  const covered = components.map(({ name }) => name).filter((name) => !name.startsWith('@'))
  return Object.fromEntries([...new Set([...signatureFields, ...covered])].map((name) => [name, String(headers[name])]))
}

/** Components that follow from the path of a call, so they need not be stored. */
const derived = new Set(['@method', '@path', '@query'])

/** Returns the parts of a call's signature to store. `path`: the usual path of calls of this name; a different address is stored too. */
export function storableCallSignature({ url, headers }: SignedCall, path: string, components: readonly ComponentDescriptor[]): StoredSignature {
  const { pathname, search } = new URL(url)
  const isKnown = pathname === path && search === '' && components.every(({ name }) => !name.startsWith('@') || derived.has(name))
  return { ...keptHeaders(headers, components), ...(!isKnown && { [target]: url }) }
}

/** Returns the call from which {@link storableCallSignature} was made; null if it went to another path. */
export function restoreCall(kept: StoredSignature, path: string, body: string): SignedCall | null {
  // If no origin is stored, the signature does not cover it.
  const { [target]: url = `https://kept.invalid${path}`, ...headers } = kept
  const at = URL.parse(url)
  return at && decoded(at.pathname) === path ? { method: 'POST', url, headers, body } : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Returns the parts of an answer's signature to store, and of the call that it belongs to. */
export const storableAnswerSignature = (call: AnsweredCall, answer: SignedAnswer, components: readonly ComponentDescriptor[]): StoredSignature => ({
  ...keptHeaders(
    answer.headers,
    components.filter(({ parameters: { req } }) => req !== true),
  ),
  [target]: call.url,
  [status]: String(answer.status),
  [requestSignature]: call.signature,
})

/** Returns the call and the answer from which {@link storableAnswerSignature} was made. */
export function restoreAnswer(kept: StoredSignature, body: string): { readonly call: AnsweredCall; readonly answer: SignedAnswer } {
  const { [target]: url = '', [status]: code, [requestSignature]: signature = '', ...headers } = kept
  return { call: { url, signature }, answer: { status: Number(code), headers, body } }
}
