import { type KeptSignature, keptOfAnswer } from '@kehribar/shared/partners/kept'
import { type AnsweredCall, checkAnswer, keyIdOf, signCall, type SignedAnswer } from '@kehribar/shared/partners/signing'
import type { SigningKey } from '../partners'
import { beginWithin } from '../tracing'

/** Of a partner's refusal, what is kept of its words. */
const longestAnswer = 2_000

/** A partner did not answer as agreed. `status` is absent when there was no answer at all; `answer`: what a refusal said. */
export class PartnerError extends Error {
  constructor(
    message: string,
    readonly status?: number,
    readonly answer?: string,
  ) {
    super(message)
  }
}

/** Who signs for the company that is called: us, with what both know. */
export interface Signer {
  readonly partner: string
  /** Null: it is not contracted, or suspended. */
  readonly key: () => Promise<SigningKey | null>
}

interface Asking {
  /** How long an answer is waited for. */
  readonly milliseconds?: number
}

/** An answer whose signature is genuine, word for word. */
export interface SignedContent {
  readonly content: unknown
  readonly message: { readonly body: string; readonly signature: KeptSignature }
}

interface Came {
  readonly signing: SigningKey
  readonly call: AnsweredCall
  readonly answer: SignedAnswer
}

/**
 * Posts a signed JSON body to a partner and returns its JSON answer (@see SEAM-01).
 * @throws PartnerError when nobody answers within 10 s, or the answer is no 2xx
 */
export async function postSigned(signer: Signer, url: string, content: unknown, asking: Asking = {}): Promise<unknown> {
  return parsed((await post(signer, url, content, asking)).answer, url)
}

/**
 * Posts a question whose answer has to be signed for it, and returns both the answer and what proves it.
 * @throws PartnerError as {@link postSigned} does, and for an answer that is not signed for this question
 */
export async function askSigned(signer: Signer, url: string, content: unknown, asking: Asking = {}): Promise<SignedContent> {
  const { signing, call, answer } = await post(signer, url, content, asking)
  const checked = await checkAnswer(call, answer, async (keyId) => (keyId === keyIdOf(signer.partner, signing.secret) ? signing : null))
  if ('refusal' in checked) throw new PartnerError(`${nameOf(url)} did not sign its answer (${checked.refusal})`, answer.status)
  return { content: parsed(answer, url), message: { body: answer.body, signature: keptOfAnswer(call, answer, checked.components) } }
}

/** An address without its query, for messages. */
function nameOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function parsed({ body, status }: SignedAnswer, url: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new PartnerError(`${nameOf(url)} answered no JSON`, status)
  }
}

async function post({ partner, key }: Signer, url: string, content: unknown, { milliseconds = 10_000 }: Asking): Promise<Came> {
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
    const said = (await response.text().catch(() => '')).slice(0, longestAnswer)
    throw new PartnerError(`${nameOf(url)} answered ${response.status}`, response.status, said)
  }
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text().catch(() => '') }
  return { signing, call: { url, signature: signed.signature }, answer }
}
