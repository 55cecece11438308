import type { Api, CallName, Endpoint, InputOf, ResultOf } from '@kehribar/shared/api'
import { requestMark } from '@kehribar/shared/security/request-mark'
import { siteOrigin } from '../scheme/address'
import type { ApiProxy } from './proxy'

/** `unauthorized`: the server did not know the session, and the vault has forgotten it. `failed`: no answer, or none of the contract's. */
export type Asked<R> = { kind: 'answer'; answer: R } | { kind: 'unauthorized' } | { kind: 'failed' }
export type Ask = <N extends CallName>(name: N, input: InputOf<Api[N]>) => Promise<Asked<ResultOf<Api[N]>>>

/**
 * Calls of the main process's own, as the site would make them: through the proxy, with the vault's session. JSON calls
 * only. The contract is loaded with the first one, because the start needs none (@see experience: Speed).
 */
export function createAsk(proxy: ApiProxy): Ask {
  return async <N extends CallName>(name: N, input: InputOf<Api[N]>): Promise<Asked<ResultOf<Api[N]>>> => {
    const { api, apiBase } = await import('@kehribar/shared/api')
    const { method, path, request, response }: Endpoint = api[name]
    const answer = await proxy(
      new Request(`${siteOrigin}${apiBase}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', [requestMark.name]: requestMark.value },
        body: JSON.stringify(request.parse(input)),
      }),
    )
    if (answer.status === 401) return { kind: 'unauthorized' }
    if (!answer.ok) return { kind: 'failed' }
    const parsed = response.safeParse(await answer.json().catch(() => null))
    return parsed.success ? { kind: 'answer', answer: parsed.data as ResultOf<Api[N]> } : { kind: 'failed' }
  }
}
