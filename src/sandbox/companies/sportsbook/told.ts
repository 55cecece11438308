import { languageCodes } from '@kehribar/shared/languages'
import type { FixtureReport, SportsNames } from '@kehribar/shared/partners/sports-data'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { lineText, marketName, outcomeName } from '../pages/betting/naming'
import { type Wording, wordingIn } from '../pages/betting/wording'
import { betsOf } from './coupons/arithmetic'
import type { CouponRecord } from './coupons/record'
import { settledState } from './coupons/results'
import { marketKey, marketsOf } from './markets/rules'
import type { SeasonMatches } from './matches'
import { findPick } from './odds-book'
import type { Fixture } from './season/fixtures'

/* What the operator's server is told of coupons and matches, in its own words (@see E-3). */

const wordings = languageCodes.map((language) => wordingIn({ language, format: 'decimal', offset: 0 }))
const named = (nameIn: (wording: Wording) => string): SportsNames => Object.fromEntries(wordings.map((wording) => [wording.language, nameIn(wording)]))

/** A coupon's selections, with the odds that were taken; the same whenever it is asked. */
export function sentCoupon({ kind, size, selections }: CouponRecord, now: number): SentCoupon {
  return {
    size: betsOf(kind, selections.length, size)[0]?.length ?? 1,
    selections: selections.map(({ outcome, odds }) => {
      const pick = findPick(outcome, now)
      if (!pick) throw new Error(`A coupon holds ${outcome}, which no season knows`)
      const { fixture, rule, code } = pick
      const market = (wording: Wording) => [marketName(rule.code, wording), lineText(rule.code, rule.line, code, wording)].filter(Boolean).join(' ')
      return {
        fixture: fixture.id,
        market: { id: marketKey(rule), name: named(market) },
        outcome: { id: code, name: named((wording) => outcomeName(code, fixture, wording)) },
        odds: String(odds / 1_000),
      }
    }),
  }
}

/** A match as it stands; every market's end once it is over. */
export function fixtureReport(fixture: Fixture, matches: SeasonMatches, now: number): Omit<FixtureReport, 'version'> {
  const { id, league, home, away, startsAt } = fixture
  const { state, live } = matches.stateAt(fixture, now)
  const result = state === 'ended' ? matches.resultOf(fixture) : null
  return {
    fixture: id,
    sport: named(({ t }) => t(`sport.${league.sport}`)),
    league: { ...league.names },
    ...{ home: home.name, away: away.name, startsAt: new Date(startsAt).toISOString() },
    state: result?.abandoned ? 'abandoned' : state === 'prematch' ? 'scheduled' : state,
    score: live && { home: live.score[0], away: live.score[1] },
    results: result
      ? marketsOf(league.kind).flatMap((rule) =>
          rule.outcomes.map((outcome) => ({ market: marketKey(rule), outcome, result: settledState(rule, outcome, result) })),
        )
      : [],
  }
}
