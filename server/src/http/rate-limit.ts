import type { FastifyInstance } from 'fastify'
import { Refusal } from '../call'
import type { Config } from '../settings/config'
import type { Db } from '../db/types'
import { addressKey } from '../modules/credentials'
import { CallLimits } from './call-limits'

/** Counters of requests. `pages` includes paths that do not exist; `files` are pictures and files of the web build. */
type Counted = 'calls' | 'partners' | 'pages' | 'files'
export type Limits = Readonly<Record<Counted, CallLimits>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit that counts the route; `pages` by default, so that every new route is counted. */
    limit?: Counted | 'none'
  }
}

/** Factor on the call limit for partners, which call from few IP addresses for all players. */
const callsOfCompany = 20
/** Number of files per page: a first visit loads up to a hundred, and a visitor who may open a page may load all its files. */
const filesOfPage = 100

/** Creates the limits of requests per minute, counted over all servers. */
export const createLimits = (db: Db, { rateLimit, pageRateLimit }: Config): Limits => ({
  calls: new CallLimits(db, 'calls', rateLimit),
  partners: new CallLimits(db, 'partners', rateLimit * callsOfCompany),
  pages: new CallLimits(db, 'pages', pageRateLimit),
  files: new CallLimits(db, 'files', pageRateLimit * filesOfPage),
})

/** Counts a call. @throws Refusal 429 with Retry-After when the limit is reached */
export async function countCall(limits: CallLimits, key: string): Promise<void> {
  const wait = await limits.take(key)
  if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
}

/** Counts every request by the limit of its route, per IP address or network (@see ACCOUNT-11, OPERATE-7). */
export function countRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    const { limit = 'pages' } = routeOptions.config
    if (limit !== 'none') await countCall(limits[limit], addressKey(ip))
  })
}

/** Sets the limit for all routes that the scope registers afterwards. */
export function countAs(scope: FastifyInstance, limit: Counted | 'none'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, limit }
  })
}
