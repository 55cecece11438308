import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const xsrfCookie = 'XSRF-TOKEN'

export const requestCookies = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    (headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])),
  )

export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | undefined => /^Bearer (\S+)$/.exec(authorization)?.[1]

export const sessionCookie = (name: string, token: string): string => `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${token ? '' : '; Max-Age=0'}`

export const newXsrfCookie = (): string => `${xsrfCookie}=${randomBytes(16).toString('hex')}; Path=/; SameSite=Lax`

/** Returns whether the header repeats the anti-forgery cookie. Reading needs none. */
export function hasAntiForgeryToken(method: string, headers: IncomingHttpHeaders): boolean {
  if (['GET', 'HEAD'].includes(method)) return true
  const known = requestCookies(headers)[xsrfCookie]
  return known !== undefined && headers['x-xsrf-token'] === known
}
