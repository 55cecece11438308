import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { describe, expect, test } from 'vitest'
import { chosenState } from '../coupons/results'
import { engineOf } from '../engines/index'
import { type Result, seasonMatches } from '../matches'
import { oddsBook } from '../odds-book'
import { type Built, findPick, isBuilt, outcomeId, type Pick } from '../picks'
import { drawFor } from '../season/draw'
import { type Fixture, fixturesBetween } from '../season/fixtures'
import { builtResult, jointOf } from './joint'
import { chancesOf } from './price'
import type { MarketRule } from './market-rule'
import { findRule, marketsOf, settle } from './rules'

const minute = 60_000
const noon = Date.UTC(2026, 10, 18, 12)
const stated = embedEngines.sportsbook.rtp / 10_000
const matches = seasonMatches('builder')
const book = oddsBook(matches)
const coming = fixturesBetween(noon + minute, noon + 8 * 60 * minute).filter(({ league }) => league.kind === 'football')
const [match] = coming as [Fixture]
/** Times at which bets are open: long before a match, in its first half, and in its second. */
const moments = (fixture: Fixture) =>
  [noon, fixture.startsAt + 2 * minute, fixture.startsAt + 10 * minute].filter((now) => !matches.stateAt(fixture, now).paused)
const outlookAt = (fixture: Fixture, now: number) => matches.outlookAt(fixture, matches.stateAt(fixture, now).version)

function pickOf(fixture: Fixture, id: string): Pick {
  const [key, code] = [id.slice(0, id.lastIndexOf('.')), id.slice(id.lastIndexOf('.') + 1)]
  return { fixture, rule: findRule(fixture.league.kind, key) as MarketRule, code }
}
const builtOf = (fixture: Fixture, ...ids: string[]): Built => ({ fixture, parts: ids.map((id) => pickOf(fixture, id)) })
const places = (built: Built) => built.parts.map((_, place) => place)
const product = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1)
const singles = (built: Built, now: number) => built.parts.map((part) => book.oddsAt(part, now) ?? Number.NaN)

const positive = [
  ['result.1', 'home_clean.yes'],
  ['result.1', 'home_total.15.over', 'total.25.over'],
  ['both_score.yes', 'total.25.over'],
  ['first_result.1', 'result.1'],
  ['next_goal.10.1', 'result.1'],
]
const mixed = [
  ['result.X', 'first_total.5.over'],
  ['double_chance.1X', 'total.25.over', 'odd_even.even'],
  ['home_both_halves.no', 'first_result.X', 'last_goal.1'],
  ['asian_total.20.over', 'draw_no_bet.1'],
  ['total.35.under', 'home_total.5.over', 'first_total.5.over', 'second_result.1', 'away_total.15.under', 'odd_even.even'],
]

describe('USE-11 a bet builder', () => {
  test('the model: in simulated matches, outcomes occur together as often as the joint probabilities say', () => {
    const engine = engineOf('football')
    const strength = { edge: 0.4, tempo: 0.3 }
    const outlook = engine.outlook(engine.start, strength)
    const rounds = 4_000
    const ends = Array.from({ length: rounds }, (_, round) => {
      const end = engine.play(strength, drawFor('builder', round)).steps.at(-1)?.position
      return engine.played?.(end) ?? expect.fail('no goals')
    })
    for (const ids of [...positive, ...mixed]) {
      const built = builtOf(match, ...ids)
      const { won, back } = jointOf(built.parts, outlook)(places(built))
      const results = ends.map((end) => builtResult(built.parts.map(({ rule, code }) => settle(rule, code, end))))
      for (const [p, result] of [
        [won, 'won'],
        [back, 'void'],
      ] as const) {
        const share = results.filter((one) => one === result).length / rounds
        expect(Math.abs(share - p), `${ids.join(' ')} ${result}: ${p} against ${share}`).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / rounds) + 0.002)
      }
    }
  })

  test('a single outcome has the probability of its market, before and during a match', () => {
    for (const fixture of coming.slice(0, 1))
      for (const now of moments(fixture)) {
        const outlook = outlookAt(fixture, now)
        const open = book.marketsAt(fixture, matches.stateAt(fixture, now))
        for (const { rule, outcomes } of open) {
          if (rule.code.includes('asian')) continue
          const some = outcomes.slice(0, 3)
          const joint = jointOf(
            some.map(({ code }) => ({ rule, code })),
            outlook,
          )
          const chances = chancesOf(rule, outlook)
          for (const [place, { code }] of some.entries()) {
            const { won, back } = joint([place])
            expect(won / (1 - back), `${fixture.id} ${rule.code} ${rule.line} ${code}`).toBeCloseTo(chances[place] as number, 5)
          }
        }
      }
  })

  test('the margin: over a grid of matches, every price returns what a combination of as many selections does, and less than the stake', () => {
    let count = 0
    for (const fixture of coming.slice(0, 5))
      for (const now of moments(fixture))
        for (const ids of [...positive, ...mixed]) {
          const built = builtOf(fixture, ...ids)
          const { odds } = book.builtAt(built, now)
          if (odds === null) continue
          const { won, back } = jointOf(built.parts, outlookAt(fixture, now))(places(built))
          const played = ((won / (1 - back)) * odds) / 1_000
          const name = `${fixture.id} ${ids.join(' ')} at ${odds}`
          // Rounded down to a thousandth, from odds that were rounded up to a hundredth.
          expect(played, name).toBeGreaterThanOrEqual(stated ** ids.length - 0.001)
          expect(played, name).toBeLessThan(
            Math.max(stated + 0.01, ...built.parts.map((part, place) => returnOf(part, singles(built, now)[place] as number, now))) ** ids.length + 0.001,
          )
          expect(won * (odds / 1_000) + back, name).toBeLessThan(1)
          count++
        }
    expect(count).toBeGreaterThan(60)
  })
  function returnOf({ fixture, rule, code }: Pick, odds: number, now: number): number {
    return ((chancesOf(rule, outlookAt(fixture, now))[rule.outcomes.indexOf(code)] as number) * odds) / 1_000
  }

  test('positively correlated outcomes pay less than their product, independent ones the product, negatively correlated ones more', () => {
    for (const fixture of coming.slice(0, 5)) {
      for (const ids of positive) {
        const built = builtOf(fixture, ...ids)
        const { odds } = book.builtAt(built, noon)
        if (odds) expect(odds / 1_000, ids.join(' ')).toBeLessThan(product(singles(built, noon)) / 1_000 ** ids.length)
      }
      // The halves are independent.
      for (const ids of [
        ['first_result.1', 'second_result.2'],
        ['first_total.15.under', 'second_both_score.no'],
      ]) {
        const built = builtOf(fixture, ...ids)
        const whole = product(singles(built, noon)) / 1_000
        expect(Math.abs((book.builtAt(built, noon).odds ?? 0) - whole), ids.join(' ')).toBeLessThanOrEqual(1 + whole * 1e-6)
      }
      const against = builtOf(fixture, 'result.1', 'away_total.15.over')
      expect((book.builtAt(against, noon).odds ?? 0) / 1_000).toBeGreaterThan(product(singles(against, noon)) / 1_000_000)
    }
  })

  test('no arbitrage: covering every result costs more than it pays, with built bets, singles and mixtures', () => {
    const codes = ['1', 'X', '2'].flatMap((result) => ['over', 'under'].map((total) => [`result.${result}`, `total.25.${total}`] as const))
    for (const fixture of coming.slice(0, 5)) {
      const price = (ids: readonly string[]) =>
        (ids.length === 1 ? singles(builtOf(fixture, ...ids), noon)[0] : book.builtAt(builtOf(fixture, ...ids), noon).odds) ?? 0
      const cost = (sets: readonly (readonly string[])[]) => sets.reduce((sum, ids) => sum + 1_000 / price(ids), 0)
      const all = cost(codes)
      expect(all).toBeGreaterThan(1 / (stated + 0.01) ** 2)
      expect(all).toBeLessThan(1 / stated ** 2 + 0.01)
      // A single for some of the results, built bets for the others.
      for (const result of ['1', 'X', '2']) expect(cost([[`result.${result}`], ...codes.filter(([first]) => first !== `result.${result}`)])).toBeGreaterThan(1)
    }
  })

  test('every additional outcome raises the odds', () => {
    let count = 0
    for (const fixture of coming.slice(0, 5))
      for (const ids of mixed) {
        const { odds } = book.builtAt(builtOf(fixture, ...ids), noon)
        if (odds === null) continue
        for (const one of ids) {
          const rest = builtOf(fixture, ...ids.filter((id) => id !== one))
          expect(odds).toBeGreaterThan((rest.parts.length === 1 ? singles(rest, noon)[0] : book.builtAt(rest, noon).odds) ?? 0)
          count++
        }
      }
    expect(count).toBeGreaterThan(20)
  })

  test.each([
    ['impossible', ['result.1', 'correct_score.0:1'], [0, 1]],
    ['impossible', ['result.1', 'both_score.yes', 'total.15.under'], [1, 2]],
    ['impossible', ['home_total.15.over', 'away_total.15.over', 'goals_count.g2'], [0, 1, 2]],
    ['included', ['result.1', 'double_chance.1X'], [1]],
    ['included', ['total.15.over', 'total.35.over'], [0]],
    ['included', ['correct_score.2:1', 'both_score.yes'], [1]],
    ['rare', ['correct_score.4:2', 'first_result.2', 'last_goal.2'], [0, 1, 2]],
  ] as const)('is rejected as %s: %j', (kind, ids, meant) => {
    const built = builtOf(match, ...ids)
    const { odds, problem } = book.builtAt(built, noon)
    expect(odds).toBeNull()
    expect(problem?.kind).toBe(kind)
    expect(problem?.outcomes).toEqual(meant.map((place) => outcomeId(built.parts[place] as Pick)))
  })

  test('has one id, and needs at least two outcomes of different markets of one goal match, without split stakes', () => {
    const built = builtOf(match, 'total.25.over', 'result.1')
    expect(outcomeId(built)).toBe(`${match.id}.builder.result.1=total.25.over`)
    expect(findPick(outcomeId(built), noon)).toMatchObject({ fixture: { id: match.id }, parts: [{ code: '1' }, { code: 'over' }] })
    const seven = 'away_clean.no=both_score.yes=double_chance.1X=first_result.1=home_clean.no=result.1=total.25.over'
    const court = fixturesBetween(noon, noon + 60 * minute).find(({ league }) => league.kind === 'basketball') as Fixture
    const wrong = [
      `${match.id}.builder.total.25.over=result.1`,
      `${match.id}.builder.result.1`,
      `${match.id}.builder.result.1=result.2`,
      `${match.id}.builder.result.1=nothing.1`,
    ]
    const others = [
      `${match.id}.builder.`,
      `${match.id}.builder.${seven}`,
      `${match.id}.builder.asian_total.22.5.over=result.1`,
      `${court.id}.builder.total.1605.over=winner.1`,
    ]
    for (const id of [...wrong, ...others]) expect(findPick(id, noon), id).toBeNull()
    const quarter = builtOf(match, 'asian_total.20.over', 'result.1')
    expect(isBuilt(findPick(outcomeId(quarter), noon) ?? (quarter.parts[0] as Pick))).toBe(true)
  })

  test('is closed and suspended with its outcomes', () => {
    const built = builtOf(match, 'first_total.5.over', 'result.1')
    expect(book.builtAt(built, noon).odds).toBeGreaterThan(0)
    expect(book.builtAt(built, match.startsAt).problem?.kind).toBe('suspended')
    expect(book.builtAt(built, matches.endOf(match)).problem?.kind).toBe('closed')
    expect(book.oddsAt(built, matches.endOf(match))).toBeNull()
  })

  test('is lost with any lost outcome, void with a void one and none lost, won with all won', () => {
    expect(builtResult(['won', 'won'])).toBe('won')
    expect(builtResult(['won', 'void', 'won'])).toBe('void')
    expect(builtResult(['void', 'lost'])).toBe('lost')
    const result: Result = { score: [1, 1], half: [1, 0], goals: [0, 1], abandoned: false, endedAt: 0 }
    const ends = (...ids: string[]) => chosenState(builtOf(match, ...ids), result)
    expect(ends('draw_no_bet.1', 'both_score.yes')).toBe('void')
    expect(ends('draw_no_bet.1', 'total.25.over')).toBe('lost')
    expect(ends('result.X', 'first_result.1', 'last_goal.2')).toBe('won')
    // Abandoned: outcomes that the score has decided stand; the bet is void unless all are decided.
    const broken = { ...result, abandoned: true }
    expect(chosenState(builtOf(match, 'both_score.yes', 'total.15.over'), broken)).toBe('won')
    expect(chosenState(builtOf(match, 'both_score.yes', 'result.X'), broken)).toBe('void')
    expect(chosenState(builtOf(match, 'both_score.no', 'result.X'), broken)).toBe('lost')
  })

  test('can use every market without split stakes', () => {
    const whole = marketsOf('football').filter(({ code, line }) => !code.includes('asian') || (line ?? 0) % 5 === 0)
    for (const rule of whole.filter(({ code }) => code !== 'result'))
      expect(
        findPick(outcomeId({ fixture: match, parts: [pickOf(match, 'result.1'), { fixture: match, rule, code: rule.outcomes[0] as string }] }), noon),
        rule.code,
      ).not.toBeNull()
  })
})
