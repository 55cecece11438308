import { describe, expect, test } from 'vitest'
import { defaultMinimumAge } from './minimum-age'
import { exclusionTerms } from './limits'
import { jurisdictionNames, jurisdictions, marketRulesOf } from './jurisdictions'

describe.each(jurisdictionNames)('%s', (name) => {
  const profile = jurisdictions[name]
  const rules = marketRulesOf(profile)

  test('PROTECT-15 every row has a source', () => {
    for (const { source } of Object.values(profile)) expect(source).not.toBe('')
  })

  test('PROTECT-15 the values are consistent', () => {
    expect(rules.minimumAge).toBeGreaterThanOrEqual(defaultMinimumAge)
    expect(rules.realityMinutes).toContain(rules.defaultRealityMinutes)
    for (const list of [rules.realityMinutes, rules.breakHours]) expect([...list]).toEqual([...new Set(list)].sort((a, b) => a - b))
    expect(exclusionTerms).toEqual(expect.arrayContaining([...rules.exclusionTerms]))
    expect(rules.exclusionTerms).toContain('forever')
    expect(Math.min(...rules.breakHours)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...rules.breakHours)).toBeLessThanOrEqual(6 * 7 * 24)
    expect(rules.raiseHours).toBeGreaterThanOrEqual(24)
  })
})

test('PROTECT-11 PLAY-10 in the strictest market breaks range from an hour to six weeks, and reality checks default to every hour', () => {
  expect(marketRulesOf(jurisdictions.strictest)).toMatchObject({ breakHours: [1, 6, 24, 72, 168, 336, 720, 1008], defaultRealityMinutes: 60, reviewMonths: 6 })
})
