import { apiBase } from '@kehribar/shared/api'
import { partnerBase } from '@kehribar/shared/partners'
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import { Refusal } from '../call'
import { below } from './below'

/** Characters of a request's path; the site's own stay below 100, so no library that walks a path gets a long one. */
export const longestPath = 1_024
/** Characters of an address with its query: what proxies pass on by default. */
export const longestAddress = 8_192
/** Longer addresses than this are logged even when they are answered. */
const usualAddress = 2_048
/** Bytes of a request's head, Node's own default; NODE_OPTIONS does not raise it. */
export const maxHeaderSize = 16_384

/** An address that no route has, in place of one that cannot be decoded: such a request passes the same hooks as any other. */
const undecodable = '/%25'

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Returns the address to route by; the query, which names the language, stays. */
export function rewriteUndecodable({ url = '/' }: RawRequestDefaultExpression): string {
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return undecodable + url.slice(pathOf(url).length)
  }
}

/** Refuses addresses that cannot be decoded (400) or are too long (414), before anything reads them. */
export function boundAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, originalUrl }) => {
    if (url !== originalUrl) throw new Refusal(400, 'errors.malformed')
    if (url.length > longestAddress || pathOf(url).length > longestPath) throw new Refusal(414, 'errors.too_large')
  })
}

export const isUnusuallyLong = (url: string): boolean => url.length > usualAddress || pathOf(url).length > longestPath

/** Whether a person waits for a page: a browser's navigation to an address that is not the API's or the partners'. */
export function isNavigation({ method, originalUrl, headers: { accept = '' } }: FastifyRequest): boolean {
  const path = pathOf(originalUrl)
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !below(path, apiBase) && !below(path, partnerBase)
}

/** Logs requests that Node's parser refuses: no hook sees them. */
export function logUnparsed(app: FastifyInstance): void {
  app.server.on('clientError', ({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, { remoteAddress }: { remoteAddress?: string }) => {
    if (code !== 'ECONNRESET') app.log.info({ reason: code, bytes: rawPacket?.length, ip: remoteAddress }, 'unreadable request')
  })
}
