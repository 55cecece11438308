import { expect, test } from 'vitest'
import { jurisdictionNames, jurisdictions, marketRulesOf } from './jurisdictions'
import { restrictionsOf, isNoticeDue, isPlayHeld, verificationAfter, verificationEvents, verificationStates } from './verification'

test('PROTECT-3 the transitions are complete', () => {
  const steps = verificationStates.flatMap((state) =>
    verificationEvents.flatMap((event) => {
      const after = verificationAfter(state, event)
      return after === null ? [] : [`${state} ${event} ${after}`]
    }),
  )
  expect(steps).toEqual([
    'unverified begin pending',
    'unverified pass verified',
    'unverified fail refused',
    'pending pass verified',
    'pending fail refused',
    'pending lapse unverified',
    'verified fail refused',
    'verified expire expired',
    'refused begin pending',
    'refused pass verified',
    'expired begin pending',
    'expired pass verified',
    'expired fail refused',
  ])
})

test('PROTECT-3 verified players have no restrictions; for others play closes after the market’s hours', () => {
  const rules = marketRulesOf(jurisdictions.strictest)
  const since = new Date('2026-11-20T10:00:00Z')
  expect(restrictionsOf({ state: 'verified', since }, rules)).toEqual({ depositLira: null, withdrawal: false, playFrom: null })
  expect(restrictionsOf({ state: 'unverified', since }, rules)).toEqual({ depositLira: 5_000, withdrawal: true, playFrom: new Date('2026-11-23T10:00:00Z') })
  expect(isPlayHeld({ state: 'pending', since }, rules, new Date('2026-11-23T09:59:59Z'))).toBe(false)
  expect(isPlayHeld({ state: 'pending', since }, rules, new Date('2026-11-23T10:00:00Z'))).toBe(true)
  expect(isPlayHeld({ state: 'expired', since }, marketRulesOf(jurisdictions.plain), new Date('2036-01-01T00:00:00Z'))).toBe(false)
})

test('PROTECT-3 the notice is due for unverified players who have not read it and are not rejected, in a market that requires it', () => {
  const [required, notRequired] = [marketRulesOf(jurisdictions.strictest), marketRulesOf(jurisdictions.plain)]
  for (const state of verificationStates) {
    expect([state, isNoticeDue({ state, read: false }, required)]).toEqual([state, state !== 'verified' && state !== 'refused'])
    expect(isNoticeDue({ state, read: true }, required) || isNoticeDue({ state, read: false }, notRequired)).toBe(false)
  }
})

test.each(jurisdictionNames)('PROTECT-3 %s always checks the age, and rejected players have the strictest restrictions', (name) => {
  const rules = marketRulesOf(jurisdictions[name])
  for (const asked of Object.values(rules.verificationAsks)) expect(asked).toContain('age')
  expect(rules.verificationDepositLira.refused).toBe(0)
  expect(rules.verificationPlayHours.refused).toBe(0)
  expect(rules.verificationHoldsWithdrawal).toContain('refused')
})
