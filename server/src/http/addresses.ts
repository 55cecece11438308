import { apiBase } from '@kehribar/shared/api'
import { partnerBase } from '@kehribar/shared/partners'
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import { Refusal } from '../call'
import { isBelow } from './server-render'

/** Largest number of characters of a request's path. The site's own paths stay below 100. */
export const longestPath = 1_024
/** Largest number of characters of a URL with its query; proxies have the same limit by default. */
export const longestAddress = 8_192
/** Number of characters above which a URL is logged even when it is answered. */
const usualAddress = 2_048
/** Largest size of a request's headers in bytes: Node's default, fixed here so that NODE_OPTIONS cannot raise it. */
export const maxHeaderSize = 16_384

/** Path without a route that replaces an undecodable path, so that the request passes the same hooks as any other. */
const undecodable = '/%25'

/** Returns the path of a URL without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Returns the URL for routing: unchanged, or with a path without a route if the path cannot be decoded. Keeps the query, which names the language. */
export function rewriteUndecodable({ url = '/' }: RawRequestDefaultExpression): string {
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return undecodable + url.slice(pathOf(url).length)
  }
}

/** Returns whether a request names several hosts. Node keeps the first, a proxy may have checked another (RFC 9112, 3.2). */
const hasSeveralHosts = (rawHeaders: readonly string[]) => rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** Rejects URLs that cannot be decoded (400) or are too long (414), and requests with several Host headers (400), before other hooks read them. */
export function boundAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, originalUrl, raw }) => {
    if (url !== originalUrl || hasSeveralHosts(raw.rawHeaders)) throw new Refusal(400, 'errors.malformed')
    if (url.length > longestAddress || pathOf(url).length > longestPath) throw new Refusal(414, 'errors.too_large')
  })
}

/** Returns whether a URL is long enough to be logged. */
export const isUnusuallyLong = (url: string): boolean => url.length > usualAddress || pathOf(url).length > longestPath

/** Returns whether a request is a browser's navigation to a page: not to the API or the partners' API. */
export function isNavigation({ method, originalUrl, headers: { accept = '' } }: FastifyRequest): boolean {
  const path = pathOf(originalUrl)
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !isBelow(path, apiBase) && !isBelow(path, partnerBase)
}

/** Logs requests that Node's parser rejects, because they reach no hook. */
export function logUnparsed(app: FastifyInstance): void {
  app.server.on('clientError', ({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, { remoteAddress }: { remoteAddress?: string }) => {
    if (code !== 'ECONNRESET') app.log.info({ reason: code, bytes: rawPacket?.length, ip: remoteAddress }, 'unreadable request')
  })
}
