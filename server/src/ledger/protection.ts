import { sql } from 'drizzle-orm'
import { brokenGuards } from '../db/guards'
import { queryLong } from '../db/statement'
import type { Db } from '../db/types'
import type { Finding } from './finding'

/**
 * Compares protected rows with their histories and rounds with their calls, and names guards of the database that do not work
 * (@see DATABASE-16).
 */
export async function checkProtection(db: Db): Promise<Finding[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return queryLong<Finding>(tx, sql`select rule, subject from protection_audit order by rule, subject`)
  })
  const guards = await brokenGuards(db)
  return [...rows.map(({ rule, subject }) => ({ rule, subject })), ...guards.map((subject) => ({ rule: 'guard_off', subject }))]
}
