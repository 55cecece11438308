import type { CallName } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { encodeBody, withQuery } from '@kehribar/shared/api/encode'
import { idempotencyHeader } from '@kehribar/shared/api/names'
import { readBodyText } from '@kehribar/shared/api/read-text'
import { requestMark } from '@kehribar/shared/security/request-mark'
import { bearerHeaders } from '@kehribar/shared/site/bearer'
import { dialectFor, findTextAt, translateAnswer, callAsSent } from '@kehribar/shared/site/dialect'
import type { Site } from '@kehribar/shared/site/site'
import { parseSetCookie } from 'set-cookie-parser'
import { headerFor, type CookieJar, applySetCookies } from '../../../src/main/session-vault/cookie-jar.ts'

/** The back end cannot be reached; the message is one line. */
export class Unreachable extends Error {}

/** The answer to a call. */
export interface CallAnswer {
  readonly http: number
  /** Media type of the body, such as `text/html`; empty without a body. */
  readonly kind: string
  /** The body translated to the contract's names; null if it is empty, undefined if it is not JSON. */
  readonly given: unknown
  /** Target of a redirect. */
  readonly location: string | null
}

const timeoutMs = 15_000

/** Returns the cause of a network error, without the address and the sent data. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
  return code ?? message
}

/** Address of the back end, with the prefix of its paths. */
interface Base {
  readonly origin: string
  readonly prefix: string
}

/** Makes calls like the site in a browser: with all cookies, and with the tokens that the site file names. */
export class BackEndClient {
  private jar: CookieJar = []
  /** Names of cookies that scripts can read. */
  private readonly readable = new Set<string>()
  private token: string | null = null
  private readonly site: Site
  private readonly base: Base

  constructor(site: Site, base: Base) {
    this.site = site
    this.base = base
  }

  /** Returns how the site would recognise a session, or null if it would not. */
  sessionSign(): string | null {
    const { marker, bearer } = this.site.session
    if (bearer) return this.token === null ? null : `the token at ${bearer.token}`
    if (marker === null) return 'getMyDetails'
    return this.cookie(marker) !== undefined && this.readable.has(marker) ? `the cookie ${marker}` : null
  }

  /** Returns cookies that the site file does not name, which the desktop client would not store with a session. */
  unnamedCookies(): string[] {
    const { marker, cookies, trust, antiForgery } = this.site.session
    const named = [marker, ...cookies, ...trust, antiForgery && 'cookie' in antiForgery ? antiForgery.cookie : null]
    return this.jar.map(({ name }) => name).filter((name) => !named.includes(name))
  }

  private cookie(name: string): string | undefined {
    return this.jar.find((each) => each.name === name)?.value
  }

  private async fetched(method: string, path: string, headers: Headers, body?: string | FormData): Promise<Response> {
    const url = new URL(this.base.origin + this.base.prefix + path)
    const cookie = headerFor(this.jar, url.pathname)
    if (cookie !== undefined) headers.set('Cookie', cookie)
    headers.set('User-Agent', 'kehribar-check')
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const set = response.headers.getSetCookie()
      this.jar = applySetCookies(this.jar, set, { from: url, host: url.hostname, now: Date.now() })
      for (const { name, httpOnly, path: of = '/' } of parseSetCookie(set)) if (!httpOnly && of === '/') this.readable.add(name)
      return response
    } catch (error) {
      throw new Unreachable(reasonOf(error))
    }
  }

  private async antiForgeryToken(): Promise<{ header: string; token: string } | null> {
    const how = this.site.session.antiForgery
    if (!how) return null
    const ask = (path: string) => this.fetched('GET', path, new Headers({ Accept: 'application/json' }))
    let token: string | null
    if ('cookie' in how) {
      if (this.cookie(how.cookie) === undefined && how.ask !== null) await ask(how.ask)
      const value = this.cookie(how.cookie)
      token = value === undefined ? null : decodeURIComponent(value)
    } else {
      token = findTextAt(await ask(how.ask).then((answer): Promise<unknown> => answer.json().catch(() => null)), how.token)
    }
    return token === null ? null : { header: how.header, token }
  }

  /** Makes a call. @throws {Unreachable} without an answer */
  async ask(name: CallName, input: object, file?: File): Promise<CallAnswer> {
    const wire = calls[name]
    const dialect = this.site.calls[name]
    const { bearer } = this.site.session
    const { method, path, encoding, fields, file: fileName = '' } = callAsSent(wire, dialect, this.site.api.encoding, input)

    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'tr', Origin: this.base.origin, 'Sec-Fetch-Site': 'same-origin' })
    headers.set(requestMark.name, requestMark.value)
    if (wire.money) headers.set(idempotencyHeader, crypto.randomUUID())
    for (const [header, value] of Object.entries(bearerHeaders(bearer, this.token))) headers.set(header, value)
    const antiForgery = method === 'GET' ? null : await this.antiForgeryToken()
    if (antiForgery) headers.set(antiForgery.header, antiForgery.token)

    let response: Response
    if (method === 'GET') {
      response = await this.fetched(method, withQuery(path, fields), headers)
    } else {
      const { body, contentType } = encodeBody(encoding, fields, file && { name: fileName, content: file })
      if (contentType) headers.set('Content-Type', contentType)
      response = await this.fetched(method, path, headers, body)
    }
    const body = await jsonOf(response)
    if (bearer && wire.session === 'starts') this.token = findTextAt(body, bearer.token) ?? this.token
    if (wire.session === 'ends') this.token = null
    return {
      http: response.status,
      kind: (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '',
      given: dialect ? translateAnswer(dialectFor(dialect, input), body) : body,
      location: response.headers.get('Location'),
    }
  }
}

/**
 * Returns the parsed body: null if it is empty, undefined if it is not JSON.
 * @throws {Unreachable} if the connection breaks during the body
 */
async function jsonOf(response: Response): Promise<unknown> {
  const body = await readBodyText(response).catch((error: unknown) => {
    throw new Unreachable(reasonOf(error))
  })
  try {
    return body.trim() === '' ? null : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}
