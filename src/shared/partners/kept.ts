import type { ComponentDescriptor } from 'http-message-sig'
import { type AnsweredCall, type SignedAnswer, type SignedCall, signatureFields } from './signing'

/*
 * The parts of a partner's message that are stored to verify its signature years later (@see F-3): the signature headers and
 * the other headers that it covers. Names with @ hold parts that are not headers and that the row does not show.
 */

/** The headers of a kept message by name, and `@target-uri`, `@status` and `@request-signature` where they are needed. */
export type KeptSignature = Readonly<Record<string, string>>

const target = '@target-uri'
const status = '@status'
const requestSignature = '@request-signature'

type Headers = SignedCall['headers']

const keptHeaders = (headers: Headers, components: readonly ComponentDescriptor[]): Record<string, string> => {
  const covered = components.map(({ name }) => name).filter((name) => !name.startsWith('@'))
  return Object.fromEntries([...new Set([...signatureFields, ...covered])].map((name) => [name, String(headers[name])]))
}

/** The components that follow from the path of a call, so they need not be stored. */
const derived = new Set(['@method', '@path', '@query'])

/** Returns what to keep of a call's signature. `path`: where calls of this name go; another address is kept with it. */
export function keptOfCall({ url, headers }: SignedCall, path: string, components: readonly ComponentDescriptor[]): KeptSignature {
  const { pathname, search } = new URL(url)
  const isKnown = pathname === path && search === '' && components.every(({ name }) => !name.startsWith('@') || derived.has(name))
  return { ...keptHeaders(headers, components), ...(!isKnown && { [target]: url }) }
}

/** Returns the call that {@link keptOfCall} was made of; null where it went to another path. */
export function keptCall(kept: KeptSignature, path: string, body: string): SignedCall | null {
  // An origin that is not kept is not covered either.
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

/** Returns what to keep of an answer's signature, and of the call that it belongs to. */
export const keptOfAnswer = (call: AnsweredCall, answer: SignedAnswer, components: readonly ComponentDescriptor[]): KeptSignature => ({
  ...keptHeaders(
    answer.headers,
    components.filter(({ parameters: { req } }) => req !== true),
  ),
  [target]: call.url,
  [status]: String(answer.status),
  [requestSignature]: call.signature,
})

/** Returns the call and the answer that {@link keptOfAnswer} was made of. */
export function keptAnswer(kept: KeptSignature, body: string): { readonly call: AnsweredCall; readonly answer: SignedAnswer } {
  const { [target]: url = '', [status]: code, [requestSignature]: signature = '', ...headers } = kept
  return { call: { url, signature }, answer: { status: Number(code), headers, body } }
}
