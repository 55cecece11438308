import { sql } from 'drizzle-orm'
import { capabilities } from '@kehribar/shared/api/capabilities'
import type { system } from '@kehribar/shared/api/system'
import { type Handlers, Refusal } from '@server/call'
import { version } from './version'

export const systemHandlers: Handlers<typeof system> = {
  async capabilities(_input, { config }) {
    return { status: 1, capabilities: [...capabilities], minimumAge: config.rules.minimumAge }
  },
  async health(_input, { db, log }) {
    try {
      await db.execute(sql`select 1`)
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'errors.unavailable')
    }
    return { ok: true, database: 'ok', version }
  },
}

export { packageRoot, version } from './version'
