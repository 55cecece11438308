import { createHash } from 'node:crypto'
import type { ParsedOf } from '@kehribar/shared/api'
import type { sportsData } from '@kehribar/shared/partners/sports-data'
import { and, eq, lt, sql } from 'drizzle-orm'
import { fixture } from '../db/schema'
import type { Handler } from '../call'
import { canonicalText } from '../ledger'

type Report = ParsedOf<(typeof sportsData)['fixtureReport']>

/** Returns the columns of a fixture's row for a report. */
export function fixtureColumns({ fixture: id, startsAt, score, ...report }: Report) {
  return { ...report, id, startsAt: new Date(startsAt), scoreHome: score?.home ?? null, scoreAway: score?.away ?? null }
}

/**
 * Stores a fixture's report. A report contains the whole fixture, so the highest version counts, in any order of arrival; a
 * correction has a higher version. Moves no money (@see OPERATE-3).
 */
export const fixtureReport: Handler<(typeof sportsData)['fixtureReport']> = async (report, { db, partner, message, log }) => {
  const { id, version, ...columns } = fixtureColumns(report)
  const fingerprint = createHash('sha256').update(canonicalText(report)).digest()
  const row = {
    ...columns,
    version,
    fingerprint,
    // Use the database's clock, as for every other stored message.
    toldAt: sql`clock_timestamp()`,
    message: message.body,
    signature: message.signature,
  }
  const recorded = await db
    .insert(fixture)
    .values({ partner, id, ...row })
    .onConflictDoUpdate({ target: [fixture.partner, fixture.id], set: row, setWhere: lt(fixture.version, version) })
    .returning({ id: fixture.id })
  if (recorded.length > 0) return { outcome: 'recorded' }
  const [known] = await db
    .select({ version: fixture.version, fingerprint: fixture.fingerprint })
    .from(fixture)
    .where(and(eq(fixture.partner, partner), eq(fixture.id, id)))
  if (known?.version !== version) return { outcome: 'late' }
  if (known.fingerprint.equals(fingerprint)) return { outcome: 'repeated' }
  log.warn({ partner, fixture: id, version }, 'rejected a fixture report: its version was used for another content')
  return { outcome: 'refused' }
}
