import { createHash } from 'node:crypto'
import { languageCodes } from '@kehribar/shared/languages'
import type { FixtureReport, SportsNames } from '@kehribar/shared/partners/sports-data'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { lineText, marketName, outcomeName } from '../pages/betting/naming'
import { type Wording, wordingIn } from '../pages/betting/wording'
import { betsOf } from './coupons/arithmetic'
import type { CouponRecord } from './coupons/record'
import { chosenState, settledState } from './coupons/results'
import { marketKey, marketsOf } from './markets/rules'
import type { SeasonMatches } from './matches'
import { type Built, type Chosen, findPick, isBuilt, outcomeId, type Pick } from './picks'
import type { Fixture } from './season/fixtures'

/* What the operator's server is told of coupons and matches, in its own words (@see E-3). */

const wordings = languageCodes.map((language) => wordingIn({ language, format: 'decimal', offset: 0 }))
const named = (nameIn: (wording: Wording) => string): SportsNames => Object.fromEntries(wordings.map((wording) => [wording.language, nameIn(wording)]))

const marketOf = ({ rule, code }: Pick, wording: Wording) =>
  [marketName(rule.code, wording), lineText(rule.code, rule.line, code, wording)].filter(Boolean).join(' ')
const outcomeOf = ({ fixture, code }: Pick, wording: Wording) => outcomeName(code, fixture, wording)

/** A bet builder is an outcome of one market; its own id is longer than operators' keys. */
const builderKeys = (built: Built) => ({ market: 'builder', outcome: createHash('sha256').update(outcomeId(built)).digest('hex').slice(0, 32) })

/** Market and outcome of a bet, with their names. */
export function betOf(chosen: Chosen) {
  if (!isBuilt(chosen)) {
    const { rule, code } = chosen
    return {
      market: { id: marketKey(rule), name: named((wording) => marketOf(chosen, wording)) },
      outcome: { id: code, name: named((wording) => outcomeOf(chosen, wording)) },
    }
  }
  const { market, outcome } = builderKeys(chosen)
  const parts = (wording: Wording) => chosen.parts.map((part) => `${marketOf(part, wording)}: ${outcomeOf(part, wording)}`).join(' + ')
  return { market: { id: market, name: named(({ t }) => t('builder')) }, outcome: { id: outcome, name: named(parts) } }
}

/** A coupon's selections, with the odds that were taken; the same whenever it is asked. */
export function sentCoupon({ kind, size, selections }: CouponRecord, now: number): SentCoupon {
  return {
    size: betsOf(kind, selections.length, size)[0]?.length ?? 1,
    selections: selections.map(({ outcome, odds }) => {
      const chosen = findPick(outcome, now)
      if (!chosen) throw new Error(`A coupon holds ${outcome}, which no season knows`)
      return { fixture: chosen.fixture.id, ...betOf(chosen), odds: String(odds / 1_000) }
    }),
  }
}

/** A match as it stands; once it is over with every market's end, and that of the bet builders that coupons hold. */
export function fixtureReport(fixture: Fixture, matches: SeasonMatches, now: number, builders: readonly Built[] = []): Omit<FixtureReport, 'version'> {
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
      ? [
          ...marketsOf(league.kind).flatMap((rule) =>
            rule.outcomes.map((outcome) => ({ market: marketKey(rule), outcome, result: settledState(rule, outcome, result) })),
          ),
          ...builders.map((built) => ({ ...builderKeys(built), result: chosenState(built, result) })),
        ]
      : [],
  }
}
