import { type FixtureReport, sportsData } from '@kehribar/shared/partners/sports-data'
import { postSigned, type Signing } from '../http/post-signed'
import type { CouponStore } from './coupons/store'
import type { SeasonMatches } from './matches'
import { findPick, isBuilt } from './picks'
import { findFixture } from './season/fixtures'
import { fixtureReport } from './told'

/** Matches of coupons are told until so long after their end, in milliseconds. */
const after = 24 * 60 * 60_000
const longestWait = 5 * 60_000
/** Bet builders of one match that a report has room for beside its markets. */
const mostBuilders = 300

/** Tells the operator one fixture; false when no answer says that it is known. */
export type TellFixture = (report: FixtureReport) => Promise<boolean>

export const tellBySignedCall =
  (signing: Signing, timeout = 5_000): TellFixture =>
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
  tell: TellFixture
}

/**
 * The matches that somebody has a coupon of, told as they change, as data companies tell those that an operator has booked.
 * What was told is remembered until the next start; then all is told again, which changes nothing.
 */
export function dataFeed({ coupons, matches, now, tell }: Options) {
  const told = new Map<string, string>()
  let failures = 0
  let waitUntil = 0

  return async function tellChanges(): Promise<void> {
    if (now() < waitUntil) return
    const events = await coupons.events(new Date(now() - after))
    for (const id of told.keys()) if (!events.has(id)) told.delete(id)
    for (const [id, outcomes] of events) {
      const fixture = findFixture(id, now())
      const builders = outcomes.flatMap((outcome) => {
        const chosen = findPick(outcome, now())
        return chosen && isBuilt(chosen) ? [chosen] : []
      })
      const report = fixture && fixtureReport(fixture, matches, now(), builders.slice(0, mostBuilders))
      const content = JSON.stringify(report)
      if (!report || told.get(id) === content) continue
      if (!(await tell({ ...report, version: now() }))) {
        waitUntil = now() + Math.min(1_000 * 2 ** failures++, longestWait)
        return
      }
      failures = 0
      told.set(id, content)
    }
  }
}
