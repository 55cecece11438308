import { type StoredSignature, storableAnswerSignature } from '@kehribar/shared/partners/stored-signature'
import { type AnsweredCall, checkAnswer, keyIdOf, signCall, type SignedAnswer } from '@kehribar/shared/partners/signing'
import type { SigningKey } from '../partners'
import { beginWithin } from '../observability/tracing'

/** Characters of a partner's error answer that are kept. */
const maxAnswerLength = 2_000

/** Error when a partner does not answer as agreed. `status` is absent without an answer; `answer` is the beginning of an error answer. */
export class PartnerError extends Error {
  constructor(
    message: string,
    readonly status?: number,
    readonly answer?: string,
  ) {
    super(message)
  }
}

/** Called partner, and the shared key with which we sign. */
export interface Signer {
  readonly partner: string
  /** Resolves with null when the partner is not contracted or is suspended. */
  readonly key: () => Promise<SigningKey | null>
}

interface PostOptions {
  /** Timeout in milliseconds; 10 seconds by default. */
  readonly milliseconds?: number
}

/** A parsed answer with the exact signed message. */
export interface SignedContent {
  readonly content: unknown
  readonly message: { readonly body: string; readonly signature: StoredSignature }
}

interface PostResult {
  readonly signing: SigningKey
  readonly call: AnsweredCall
  readonly answer: SignedAnswer
}

/**
 * Posts a signed JSON body to a partner and returns its JSON answer (@see SEAM-01).
 * @throws PartnerError when the partner does not answer in time, or the status is not 2xx
 */
export async function postSigned(signer: Signer, url: string, content: unknown, options: PostOptions = {}): Promise<unknown> {
  return parsed((await post(signer, url, content, options)).answer, url)
}

/**
 * Posts a query whose answer must be signed for this query, and returns the answer with its proof.
 * @throws PartnerError as {@link postSigned} does, and when the answer is not signed for this query
 */
export async function askSigned(signer: Signer, url: string, content: unknown, options: PostOptions = {}): Promise<SignedContent> {
  const { signing, call, answer } = await post(signer, url, content, options)
  const checked = await checkAnswer(call, answer, async (keyId) => (keyId === keyIdOf(signer.partner, signing.secret) ? signing : null))
  if ('refusal' in checked) throw new PartnerError(`${nameOf(url)} did not sign its answer (${checked.refusal})`, answer.status)
  return { content: parsed(answer, url), message: { body: answer.body, signature: storableAnswerSignature(call, answer, checked.components) } }
}

/** Returns a URL without its query, for error messages. */
function nameOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function parsed({ body, status }: SignedAnswer, url: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new PartnerError(`${nameOf(url)} did not answer with JSON`, status)
  }
}

async function post({ partner, key }: Signer, url: string, content: unknown, { milliseconds = 10_000 }: PostOptions): Promise<PostResult> {
  const signing = await key()
  if (!signing) throw new PartnerError(`no contract with ${partner}`)
  const body = JSON.stringify(content)
  const signed = await signCall({ partner, secret: signing.secret }, url, body)
  const headers = { 'content-type': 'application/json', ...signed }
  const { pathname } = new URL(url)
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).host, 'url.path': pathname }
  const span = beginWithin({ name: `POST ${pathname}`, kind: 'client', attributes })
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(milliseconds) })
    span?.end({ attributes: { 'http.response.status_code': response.status }, ...(response.ok ? {} : { failed: String(response.status) }) })
  } catch (error) {
    span?.end({ failed: error })
    throw new PartnerError(`${nameOf(url)} does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!response.ok) {
    const text = (await response.text().catch(() => '')).slice(0, maxAnswerLength)
    throw new PartnerError(`${nameOf(url)} answered ${response.status}`, response.status, text)
  }
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text().catch(() => '') }
  return { signing, call: { url, signature: signed.signature }, answer }
}
