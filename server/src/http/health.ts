import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/types'
import { missingMigrations } from '../db/migrate'
import { countAs } from './rate-limit'

/** Who asks wants to know now, however long a call may wait for a connection. */
const patienceMs = 2_000

/**
 * What balancers and supervisors ask (@see E-7), beside the API and its limits: whether the process lives, and whether
 * calls belong here. One that stops is asked in vain, as it takes no connection any more.
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  countAs(app, 'none')
  /** Migrations only ever add: once there, the schema stays. */
  let current = false
  async function state(): Promise<'ok' | 'schema' | 'database'> {
    try {
      if (current) await db.execute(sql`select 1`)
      else current = (await missingMigrations(db)).length === 0
      return current ? 'ok' : 'schema'
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer')
      return 'database'
    }
  }
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await Promise.race([state(), pause(patienceMs, 'database' as const, { ref: false })])
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
