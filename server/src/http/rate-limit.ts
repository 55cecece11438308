import type { FastifyInstance } from 'fastify'
import { Refusal } from '../call'
import type { Config } from '../config'
import type { Db } from '../db/types'
import { addressKey } from '../modules/credentials'
import { CallLimits } from './call-limits'

/** `pages` also counts addresses that do not exist; `files` are those of the web build and pictures. */
type Counted = 'calls' | 'partners' | 'pages' | 'files'
export type Limits = Readonly<Record<Counted, CallLimits>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that counts the route; `pages` where nothing is set, so no new route is uncounted by mistake. */
    limit?: Counted | 'none'
  }
}

/** A company calls from few addresses for every player. */
const callsOfCompany = 20
/** A first visit loads up to a hundred files: whoever may open a page gets all of it. */
const filesOfPage = 100

/** Creates the limits of requests a minute, which all servers count together. */
export const createLimits = (db: Db, { rateLimit, pageRateLimit }: Config): Limits => ({
  calls: new CallLimits(db, 'calls', rateLimit),
  partners: new CallLimits(db, 'partners', rateLimit * callsOfCompany),
  pages: new CallLimits(db, 'pages', pageRateLimit),
  files: new CallLimits(db, 'files', pageRateLimit * filesOfPage),
})

/** @throws Refusal 429 with Retry-After */
export async function countCall(limits: CallLimits, key: string): Promise<void> {
  const wait = await limits.take(key)
  if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
}

/** Counts every request of one subscriber by the limit of its route (@see A11, E-7). */
export function countRequests(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    const { limit = 'pages' } = routeOptions.config
    if (limit !== 'none') await countCall(limits[limit], addressKey(ip))
  })
}

/** Has all routes that the scope registers from now on counted by another limit than the pages'. */
export function countAs(scope: FastifyInstance, limit: Counted | 'none'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, limit }
  })
}
