import type { CallRoute } from '@kehribar/shared/api/calls'
import { bearerHeaders } from '@kehribar/shared/site/bearer'
import { dialectFor, findTextAt, translateAnswer, type SentCallForm, callAsSent } from '@kehribar/shared/site/dialect'
import type { AntiForgery, Dialect } from '@kehribar/shared/site/site'
import { bearerToken, setBearerToken } from '../session/bearer'
import { apiUrl, site } from './site'

/*
 * Additions to a call for a back end with a dialect or with tokens (site file). Loaded with the first such call. In the
 * desktop client, the main process adds the tokens.
 */

/** Returns a call in the back end's form, and adds its tokens to `headers`. Rejects like fetch. */
export async function foreignRequest(
  wire: CallRoute,
  written: Dialect | undefined,
  input: unknown,
  headers: Headers,
  signal: AbortSignal,
): Promise<SentCallForm> {
  const { session, api } = site()
  const { antiForgery, bearer } = session
  const travel = callAsSent(wire, written, api.encoding, input)
  if (__SHELL__ === 'web') {
    for (const [name, value] of Object.entries(bearerHeaders(bearer, bearerToken()))) headers.set(name, value)
    if (antiForgery && travel.method !== 'GET') await addAntiForgery(antiForgery, headers, signal)
  }
  return travel
}

function cookieNamed(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

async function addAntiForgery(how: AntiForgery, headers: Headers, signal: AbortSignal): Promise<void> {
  const ask = (path: string) => fetch(apiUrl(path), { credentials: 'include', redirect: 'manual', signal, headers: { Accept: 'application/json' } })
  let token: string | null
  if ('cookie' in how) {
    token = cookieNamed(how.cookie)
    if (token === null && how.ask !== null) {
      await ask(how.ask)
      token = cookieNamed(how.cookie)
    }
  } else {
    token = findTextAt(await ask(how.ask).then((answer): Promise<unknown> => answer.json().catch(() => null)), how.token)
  }
  if (token !== null) headers.set(how.header, token)
}

/** Returns an answer in the contract's form. Stores the token of a login in memory. */
export function read({ session }: CallRoute, dialect: Dialect | undefined, input: unknown, answer: unknown): unknown {
  const { bearer } = site().session
  if (bearer && __SHELL__ === 'web') {
    if (session === 'starts') setBearerToken(findTextAt(answer, bearer.token) ?? bearerToken())
    if (session === 'ends') setBearerToken(null)
  }
  return dialect ? translateAnswer(dialectFor(dialect, input), answer) : answer
}
