import type { CallName } from '@kehribar/shared/api'
import type { Wire } from '@kehribar/shared/api/calls'
import type { Encoding } from '@kehribar/shared/api/endpoint'
import { translateAnswer, translateRequest, dialectFor, textAt } from '@kehribar/shared/site/dialect'
import type { AntiForgery, Dialect } from '@kehribar/shared/site/site'
import { bearerToken, setBearerToken } from '../session/bearer'
import { apiUrl, site } from './site'

/*
 * Additions to a call for a back end with a dialect or with tokens (site file). Loaded with the first such call. In the
 * desktop client, the main process adds the tokens.
 */

export interface Travel {
  readonly method: string
  readonly path: string
  readonly encoding: Encoding
  readonly fields: unknown
  /** Field name of the file. */
  readonly file?: string | undefined
}

/** Returns a call in the back end's form, and adds its tokens to `headers`. Rejects like fetch. */
export async function request(wire: Wire, written: Dialect | undefined, input: unknown, headers: Headers, signal: AbortSignal): Promise<Travel> {
  const { antiForgery, bearer } = site().session
  const dialect = written && dialectFor(written, input)
  const method = dialect?.method ?? wire.method
  if (__SHELL__ === 'web') {
    const token = bearerToken()
    if (bearer && token !== null) headers.set(bearer.header, `${bearer.scheme} ${token}`.trim())
    if (antiForgery && method !== 'GET') await addAntiForgery(antiForgery, headers, signal)
  }
  if (!dialect) return { ...wire, fields: input }
  const file = wire.file && (dialect.request?.[wire.file] ?? wire.file)
  return { method, file, encoding: dialect.encoding ?? wire.encoding, ...translateRequest({ ...dialect, path: dialect.path ?? wire.path }, input) }
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
    token = textAt(await ask(how.ask).then((answer): Promise<unknown> => answer.json().catch(() => null)), how.token)
  }
  if (token !== null) headers.set(how.header, token)
}

const loginCalls: readonly CallName[] = ['login', 'otpVerify', 'passkeyLogin', 'register']

/** Returns an answer in the contract's form. Stores the token of a login in memory. */
export function read(name: CallName, dialect: Dialect | undefined, input: unknown, answer: unknown): unknown {
  const { bearer } = site().session
  if (bearer && __SHELL__ === 'web') {
    if (loginCalls.includes(name)) setBearerToken(textAt(answer, bearer.token) ?? bearerToken())
    if (name === 'logout') setBearerToken(null)
  }
  return dialect ? translateAnswer(dialectFor(dialect, input), answer) : answer
}
