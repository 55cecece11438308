import { type FixtureReport, sportsData } from '@kehribar/shared/partners/sports-data'
import { postSigned, type SignedCaller } from '../http/signed'
import type { CouponStore } from './coupons/store'
import type { SeasonMatches } from './matches'
import { findPick, isBuilt } from './picks'
import { findFixture } from './season/fixtures'
import { fixtureReport } from './operator-reports'

/** Milliseconds after the end of a coupon during which its matches are reported. */
const after = 24 * 60 * 60_000
const longestWait = 5 * 60_000
/** Highest number of bet builders in the report of a match. */
const mostBuilders = 300

/** Reports a fixture to the operator; resolves to false unless the operator confirms it. */
export type ReportFixture = (report: FixtureReport) => Promise<boolean>

export const reportBySignedCall =
  (signing: SignedCaller, timeout = 5_000): ReportFixture =>
  async (report) => {
    const { path, response } = sportsData.fixtureReport
    try {
      const answer = await postSigned(signing, path, report, timeout)
      return answer.status === 200 && response.safeParse(await answer.json()).success
    } catch {
      return false
    }
  }

interface Options {
  coupons: CouponStore
  matches: SeasonMatches
  now: () => number
  reportFixture: ReportFixture
}

/**
 * Reports matches of coupons as they change, as data providers do for booked matches.
 * It remembers reports until the next start, then repeats all, which has no effect.
 */
export function dataFeed({ coupons, matches, now, reportFixture }: Options) {
  const lastReports = new Map<string, string>()
  let failures = 0
  let waitUntil = 0

  return async function reportChanges(): Promise<void> {
    if (now() < waitUntil) return
    const events = await coupons.events(new Date(now() - after))
    for (const id of lastReports.keys()) if (!events.has(id)) lastReports.delete(id)
    for (const [id, outcomes] of events) {
      const fixture = findFixture(id, now())
      const builders = outcomes.flatMap((outcome) => {
        const chosen = findPick(outcome, now())
        return chosen && isBuilt(chosen) ? [chosen] : []
      })
      const report = fixture && fixtureReport(fixture, matches, now(), builders.slice(0, mostBuilders))
      const content = JSON.stringify(report)
      if (!report || lastReports.get(id) === content) continue
      if (!(await reportFixture({ ...report, version: now() }))) {
        waitUntil = now() + Math.min(1_000 * 2 ** failures++, longestWait)
        return
      }
      failures = 0
      lastReports.set(id, content)
    }
  }
}
