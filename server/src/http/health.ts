import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { missingMigrations } from '../db/migrate'
import { clockProblem } from '../db/now'
import type { Db } from '../db/types'
import { countAs } from './rate-limit'

/** Milliseconds that a readiness check waits for the database; shorter than a call's wait for a connection. */
const timeoutMs = 2_000

/**
 * Serves the health checks of load balancers and supervisors, without rate limit (@see OPERATE-7): `/healthz` for the process, `/readyz`
 * for database, schema and clock (@see DATABASE-17). A server that shuts down accepts no connections, so that checks fail.
 */
export function serveHealth(app: FastifyInstance, db: Db, now?: () => number): void {
  countAs(app, 'none')
  /** Whether the schema is current. Migrations only add, so it stays current. */
  let current = false
  async function state(): Promise<'ok' | 'schema' | 'clock' | 'database'> {
    try {
      current ||= (await missingMigrations(db)).length === 0
      if (!current) return 'schema'
      return (await clockProblem(db, now)) === null ? 'ok' : 'clock'
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer')
      return 'database'
    }
  }
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await Promise.race([state(), pause(timeoutMs, 'database' as const, { ref: false })])
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
