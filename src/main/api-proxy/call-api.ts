import type { Api, CallName, Endpoint, InputOf, ResultOf } from '@kehribar/shared/api'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { apiBase } from '@kehribar/shared/api/names'
import { requestMark } from '@kehribar/shared/security/request-mark'
import type { Site } from '@kehribar/shared/site/site'
import { logger } from '../log'
import { siteOrigin } from '../scheme/address'
import type { HeldSession } from '../session-vault/vault'
import type { ApiProxy } from './proxy'
import type { SendOptions } from './send'

/**
 * Result of a call. `unauthorized`: the server rejected the session, and the vault has deleted it. `missing`: the back end
 * has no such call. `failed`: no answer or an invalid one; the log has the reason.
 */
export type CallResult<R> = { kind: 'answer'; answer: R } | { kind: 'unauthorized' } | { kind: 'missing' } | { kind: 'failed' }
export type CallApi = <N extends CallName>(name: N, input: InputOf<Api[N]>) => Promise<CallResult<ResultOf<Api[N]>>>

export interface ApiCallerOptions {
  readonly proxy: ApiProxy
  readonly site: Pick<Site, 'api' | 'calls' | 'session' | 'capabilities' | 'hide'>
  /** Returns the current session. A new session requests the capabilities again. */
  readonly session: () => HeldSession | null
}

/**
 * Creates the function for the main process's own calls. Like the site's calls, they go through the proxy with the vault's
 * session and in the back end's dialect, and their answers are parsed as tolerantly (@see BACKEND-22). The contract is
 * loaded with the first call, because the start needs none (@see SPEED-04).
 */
export function createApiCaller({ proxy, site, session }: ApiCallerOptions): CallApi & { isAble(capability: Capability): Promise<boolean> } {
  let capabilities: { of: HeldSession | null; able: Promise<readonly string[] | null> } | undefined

  const request: SendOptions['request'] = (path, { headers, ...init }) =>
    proxy(new Request(siteOrigin + apiBase + path, { ...init, headers: { ...headers, [requestMark.name]: requestMark.value } }))

  async function isAble(capability: Capability): Promise<boolean> {
    if (site.hide.includes(capability)) return false
    if (site.capabilities) return site.capabilities.includes(capability)
    const of = session()
    if (capabilities?.of !== of) capabilities = { of, able: requestCapabilities() }
    const able = await capabilities.able
    // Without an answer, the next call requests the capabilities again.
    if (able === null) capabilities = undefined
    return able?.includes(capability) ?? false
  }

  /** Returns the back end's capabilities: none if it lacks the call, null if it did not answer. */
  async function requestCapabilities(): Promise<readonly string[] | null> {
    const { sendCall } = await import('./send')
    const sent = await sendCall({ request, site }, 'capabilities', {})
    if (sent.kind === 'answer') return sent.answer.capabilities
    return sent.kind === 'failed' && sent.silent ? null : []
  }

  const ask = async <N extends CallName>(name: N, input: InputOf<Api[N]>): Promise<CallResult<ResultOf<Api[N]>>> => {
    const [{ api }, { sendCall }] = await Promise.all([import('@kehribar/shared/api'), import('./send')])
    const { needs }: Endpoint = api[name]
    if (site.calls[name]?.off || (needs !== undefined && !(await isAble(needs)))) return { kind: 'missing' }
    const sent = await sendCall({ request, site }, name, input)
    if (sent.kind === 'unauthorized') return sent
    for (const note of sent.notes) logOnce(`${name}: ${note}`)
    return sent.kind === 'answer' ? { kind: 'answer', answer: sent.answer } : { kind: 'failed' }
  }
  return Object.assign(ask, { isAble })
}

const loggedLines = new Set<string>()

/** Logs each problem once, because background calls are repeated every minute. */
function logOnce(line: string): void {
  if (loggedLines.has(line)) return
  loggedLines.add(line)
  logger.warn('Background call', line)
}
