import { createHash } from 'node:crypto'
import { languageCodes } from '@kehribar/shared/languages'
import type { FixtureReport, SportsNames } from '@kehribar/shared/partners/sports-data'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { lineText, marketName, outcomeName } from '../pages/betting/naming'
import { type Wording, wordingIn } from '../pages/betting/wording'
import { betsOf } from './coupons/check'
import { chosenState, settledState } from './coupons/results'
import type { CouponRecord } from './coupons/record'
import { marketKey, marketsOf } from './markets/rules'
import type { SeasonMatches } from './matches'
import { type Built, type Chosen, findPick, isBuilt, outcomeId, type Pick } from './picks'
import type { Fixture } from './season/fixtures'

/* Reports about coupons and matches to the operator’s server, in the contract’s terms (@see OPERATE-3). */

const wordings = languageCodes.map((language) => wordingIn({ language, format: 'decimal', offset: 0 }))
const namesByLanguage = (nameIn: (wording: Wording) => string): SportsNames =>
  Object.fromEntries(wordings.map((wording) => [wording.language, nameIn(wording)]))

const marketOf = ({ rule, code }: Pick, wording: Wording) =>
  [marketName(rule.code, wording), lineText(rule.code, rule.line, code, wording)].filter(Boolean).join(' ')
const outcomeOf = ({ fixture, code }: Pick, wording: Wording) => outcomeName(code, fixture, wording)

/** Identifies a bet builder as an outcome of one market, by a hash, because its own id is too long for operators. */
const builderKeys = (built: Built) => ({ market: 'builder', outcome: createHash('sha256').update(outcomeId(built)).digest('hex').slice(0, 32) })

/** Returns market and outcome of a bet, with their names. */
export function betOf(chosen: Chosen) {
  if (!isBuilt(chosen)) {
    const { rule, code } = chosen
    return {
      market: { id: marketKey(rule), name: namesByLanguage((wording) => marketOf(chosen, wording)) },
      outcome: { id: code, name: namesByLanguage((wording) => outcomeOf(chosen, wording)) },
    }
  }
  const { market, outcome } = builderKeys(chosen)
  const parts = (wording: Wording) => chosen.parts.map((part) => `${marketOf(part, wording)}: ${outcomeOf(part, wording)}`).join(' + ')
  return { market: { id: market, name: namesByLanguage(({ t }) => t('builder')) }, outcome: { id: outcome, name: namesByLanguage(parts) } }
}

/** Returns a coupon’s selections with the odds as placed; always the same for a coupon. */
export function sentCoupon({ kind, size, selections }: CouponRecord, now: number): SentCoupon {
  return {
    size: betsOf(kind, selections.length, size)[0]?.length ?? 1,
    selections: selections.map(({ outcome, odds }) => {
      const chosen = findPick(outcome, now)
      if (!chosen) throw new Error(`A coupon has the unknown outcome ${outcome}`)
      return { fixture: chosen.fixture.id, ...betOf(chosen), odds: String(odds / 1_000) }
    }),
  }
}

/** Returns the report of a match; after its end with the results of all markets and of the given bet builders. */
export function fixtureReport(fixture: Fixture, matches: SeasonMatches, now: number, builders: readonly Built[] = []): Omit<FixtureReport, 'version'> {
  const { id, league, home, away, startsAt } = fixture
  const { state, live } = matches.stateAt(fixture, now)
  const result = state === 'ended' ? matches.resultOf(fixture) : null
  return {
    fixture: id,
    sport: namesByLanguage(({ t }) => t(`sport.${league.sport}`)),
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
