import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultMarket, sportEvent } from '../betting/testing'
import { initialCriteria, isWithinOdds, fittingEvents, oddsMeter, startsWithin, suggestLegs, withOddsRange } from './suggest'

const events = Array.from({ length: 20 }, (_, place) =>
  sportEvent(`e${place}`, { markets: [resultMarket(`e${place}`, [1_300 + place * 100, 3_500, 9_000 - place * 200])] }),
)

describe('suggestions', () => {
  test('every leg fits the criteria and comes from another event', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 1_100, max: 9_000 }),
        fc.integer({ min: 1_100, max: 9_000 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (legs, one, other, draws) => {
          const criteria = { ...initialCriteria, legs, from: Math.min(one, other), to: Math.max(one, other) }
          const found = suggestLegs(events, criteria, () => draws.next().value as number)
          expect(found.every((leg) => isWithinOdds(leg, criteria))).toBe(true)
          expect(new Set(found.map(({ event }) => event.id)).size).toBe(found.length)
          expect(found.length).toBe(Math.min(legs, fittingEvents(events, criteria)))
        },
      ),
    )
  })

  test('suspended and live matches are not suggested', () => {
    const closed = [
      sportEvent('live', { state: 'live' }),
      sportEvent('locked', { markets: [resultMarket('locked', [2000, 2000, 2000], { suspended: true })] }),
      sportEvent('none', { markets: [] }),
      sportEvent('zero', { markets: [resultMarket('zero', [0, 0, 0])] }),
    ]
    expect(suggestLegs(closed, { ...initialCriteria, from: 0, to: 99_999 })).toEqual([])
  })

  test('an exchange never suggests an event that is already in the parlay', () => {
    const except = new Set(events.slice(1).map(({ id }) => id))
    expect(suggestLegs(events, { ...initialCriteria, legs: 3 }, () => 0, except).map(({ event }) => event.id)).toEqual(['e0'])
  })

  test('the lower end of the range stays at or below the upper one', () => {
    expect(withOddsRange(initialCriteria, 'from', 4_000)).toMatchObject({ from: 4_000, to: 4_000 })
    expect(withOddsRange(initialCriteria, 'to', 6_000)).toMatchObject({ from: initialCriteria.from, to: 6_000 })
  })

  test('the start filter uses the player’s time zone', () => {
    const now = Date.parse('2026-03-01T20:30:00Z')
    const dayKey = (when: string | number) => new Date(new Date(when).getTime() + 10_800_000).toISOString().slice(0, 10)
    const at = (startsAt: string) => sportEvent('x', { startsAt })
    expect(startsWithin(at('2026-03-01T20:50:00Z'), 'today', now, dayKey)).toBe(true)
    expect(startsWithin(at('2026-03-01T21:10:00Z'), 'today', now, dayKey)).toBe(false)
    expect(startsWithin(at('2026-03-01T21:10:00Z'), 'tomorrow', now, dayKey)).toBe(true)
    expect(startsWithin(at('2026-03-01T23:31:00Z'), 'hours3', now, dayKey)).toBe(false)
  })

  test('the meter grows with each leg and stops at the end of its scale', () => {
    const steps = oddsMeter([2_000, 5_000, 100_000, 9_000])
    expect(steps.map(({ total }) => total)).toEqual([2_000, 10_000, 1_000_000, 9_000_000])
    expect(steps.map(({ place }) => Math.round(place * 100))).toEqual([10, 33, 100, 100])
  })
})
