import { describe, expect, test } from 'vitest'
import { stageToAnswer, assessHarm, addDays, harmMarkers, harmStages, type HarmRules, type PlayFacts, suggestedLimit, averageWeek } from './harm'
import { languageCodes } from '../languages'
import { reasonText, stageNames, shownReason } from './harm-words'
import { jurisdictionNames, jurisdictions, marketRulesOf } from './jurisdictions'

const today = '2026-11-24'
const nothing: Omit<PlayFacts, 'day'> = {
  deposited: 0n,
  staked: 0n,
  won: 0n,
  chases: 0,
  cancelled: 0,
  declined: 0,
  raises: 0,
  minutes: 0,
  nightMinutes: 0,
  products: [],
}
const on = (back: number, facts: Partial<PlayFacts> = {}): PlayFacts => ({ ...nothing, day: addDays(today, -back), ...facts })
const every: HarmRules = {
  harmPoints: Object.fromEntries(harmMarkers.map((marker) => [marker, 10])),
  harmScores: { information: 10, limit: 20, break: 30, call: 40 },
}
const found = (days: readonly PlayFacts[]) => assessHarm(days, today, every).reasons.map(({ marker, isStrong }) => (isStrong ? `${marker}!` : marker))

describe('PROTECT-15 each marker at the thresholds of its seven-day figure', () => {
  test.each([
    ['chasing', { chases: 1 }, 3, 6],
    ['cancelled', { cancelled: 1 }, 1, 3],
    ['declined', { declined: 1 }, 3, 6],
    ['raises', { raises: 1 }, 2, 4],
    ['night', { nightMinutes: 60 }, 4, 10],
    ['time', { minutes: 240 }, 5, 10],
  ] as const)('%s', (marker, one, clear, strong) => {
    const times = (count: number) => Array.from({ length: count }, (_none, index) => on(index % 7, one))
    expect([clear - 1, clear, strong - 1, strong].map((count) => found(times(count)))).toEqual([[], [marker], [marker], [`${marker}!`]])
    // A day before the last seven does not count.
    expect(found([...times(clear - 1), on(7, one)])).toEqual([])
  })

  test('products are counted once each', () => {
    const played = (...products: PlayFacts['products'][number][]) => on(products.length, { products })
    expect(found([played('slot', 'live'), played('slot', 'live', 'crash')])).toEqual([])
    expect(found([played('slot', 'live'), played('slot', 'live', 'crash', 'sports')])).toEqual(['products'])
  })

  test('deposits and stakes compare with the player’s past: twice is a sign, four times a strong one; two weeks are required', () => {
    const past = (weeks: number) => Array.from({ length: weeks }, (_none, index) => on(7 * (index + 2) - 1, { deposited: 2_000_00n, staked: 10_000_00n }))
    const now = (deposited: bigint, staked: bigint) => on(0, { deposited, staked })
    expect(found([...past(4), now(3_999_99n, 19_999_99n)])).toEqual([])
    expect(found([...past(4), now(4_000_00n, 0n)])).toEqual(['deposits'])
    expect(found([...past(4), now(8_000_00n, 40_000_00n)])).toEqual(['deposits!', 'stakes!'])
    expect(found([...past(1), now(80_000_00n, 0n)])).toEqual([])
    // A minimum base prevents findings for players with tiny amounts.
    expect(found([on(20, { deposited: 10_00n }), now(1_999_99n, 0n)])).toEqual([])
    expect(found([on(20, { deposited: 10_00n }), now(2_000_00n, 0n)])).toEqual(['deposits'])
    expect(averageWeek([...past(4), now(9_000_00n, 0n)], today)).toEqual({ deposited: 2_000_00, staked: 10_000_00, minutes: 0 })
    expect(averageWeek(past(1), today)).toBeNull()
  })
})

test('PROTECT-15 the score is the sum of the points, at most 100, and decides the stage; a marker without points is ignored', () => {
  const days = [on(0, { chases: 6, cancelled: 1 })]
  expect(assessHarm(days, today, every)).toMatchObject({ score: 30, stage: 'break' })
  expect(assessHarm(days, today, { ...every, harmPoints: { cancelled: 10 } })).toMatchObject({ score: 10, stage: 'information' })
  expect(assessHarm(days, today, { ...every, harmPoints: { chasing: 90, cancelled: 90 } })).toMatchObject({ score: 100, stage: 'call' })
  expect(assessHarm(days, today, { ...every, harmScores: { information: 30, call: 31 } }).stage).toBe('information')
  expect(assessHarm([], today, every)).toEqual({ score: 0, reasons: [], stage: null })
})

test('PROTECT-15 a stage is answered once within the quiet days, a higher one at once', () => {
  const at = (stage: (typeof harmStages)[number] | null) => ({ score: 50, reasons: [], stage })
  const before = [{ day: addDays(today, -3), stage: 'limit' as const }]
  expect(stageToAnswer(at(null), today, [], 14)).toBeNull()
  expect(stageToAnswer(at('limit'), today, [], 14)).toBe('limit')
  expect(stageToAnswer(at('information'), today, before, 14)).toBeNull()
  expect(stageToAnswer(at('limit'), today, before, 14)).toBeNull()
  expect(stageToAnswer(at('break'), today, before, 14)).toBe('break')
  expect(stageToAnswer(at('limit'), today, before, 3)).toBe('limit')
})

test('PROTECT-15 the suggested limit is the usual week or half of the last one, in steps of 50 lira, and always below the current limit', () => {
  const now = on(0, { deposited: 1_990_00n })
  expect(suggestedLimit([now], today, null)).toBe(950_00n)
  expect(suggestedLimit([on(20, { deposited: 820_00n }), now], today, null)).toBe(400_00n)
  expect(suggestedLimit([on(1)], today, null)).toBe(50_00n)
  expect(suggestedLimit([now], today, 950_00n)).toBeNull()
  expect(suggestedLimit([now], today, 950_01n)).toBe(950_00n)
})

test('PROTECT-15 every marker has a sentence with its figures, and every stage a name, in every language', () => {
  for (const language of languageCodes) {
    for (const marker of harmMarkers) {
      const sentence = reasonText(shownReason({ marker, figure: 12_300, usual: 4_500, isStrong: false, points: 1 }), language)
      expect(sentence).toMatch(/123|12300|205/)
      expect(sentence).toMatch(/\.$/)
    }
    expect(new Set(harmStages.map((stage) => stageNames[language][stage])).size).toBe(harmStages.length)
  }
  expect(reasonText({ marker: 'deposits', figure: 1500, usual: 420, isStrong: true }, 'tr')).toBe('7 gün içinde ₺1.500,00 yatırdınız; olağan haftanız ₺420,00.')
  expect(reasonText({ marker: 'night', figure: 605, usual: null, isStrong: true }, 'en')).toBe(
    'Within 7 days you were on the site for 10 h 5 min at night (00:00–06:00).',
  )
  expect(reasonText({ marker: 'cancelled', figure: 1, usual: null, isStrong: false }, 'de')).toBe(
    'Innerhalb von 7 Tagen haben Sie eine Auszahlung zurückgenommen.',
  )
})

test.each(jurisdictionNames)('PROTECT-15 in %s the stages are in ascending order, and each can be reached', (name) => {
  const { harmPoints, harmScores } = marketRulesOf(jurisdictions[name])
  const scores = harmStages.flatMap((stage) => harmScores[stage] ?? [])
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  expect(Math.max(...scores)).toBeLessThanOrEqual(
    Math.min(
      100,
      Object.values(harmPoints).reduce((sum, points) => sum + points * 2, 0),
    ),
  )
})
