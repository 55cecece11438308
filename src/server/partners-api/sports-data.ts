import { createHash } from 'node:crypto'
import type { sportsData } from '@kehribar/shared/partners/sports-data'
import { and, eq, lt } from 'drizzle-orm'
import { fixture } from '../db/schema'
import type { Handler } from '../call'
import { canonical } from '../ledger'

/**
 * Takes a fixture as it stands. A report holds all of it, so that the highest version is the whole truth, in whatever order
 * they come; a correction is a higher version. Moves no money (@see E-3).
 */
export const fixtureReport: Handler<(typeof sportsData)['fixtureReport']> = async (report, { db, partner, log }) => {
  const { fixture: id, version, startsAt, score, ...told } = report
  const fingerprint = createHash('sha256').update(canonical(report)).digest()
  const row = {
    ...told,
    version,
    fingerprint,
    startsAt: new Date(startsAt),
    scoreHome: score?.home ?? null,
    scoreAway: score?.away ?? null,
    toldAt: new Date(),
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
  log.warn({ partner, fixture: id, version }, 'fixture report refused: its version was used for something else')
  return { outcome: 'refused' }
}
