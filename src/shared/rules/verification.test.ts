import { expect, test } from 'vitest'
import { jurisdictionNames, jurisdictions, rulesOf } from './jurisdictions'
import { heldBack, noticeIsDue, playIsHeld, verificationAfter, verificationEvents, verificationStates } from './verification'

test('R-3 every step that there is, and no other', () => {
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

test('R-3 nothing is held back of who is verified, and play of others from the hour on that the market says', () => {
  const rules = rulesOf(jurisdictions.strictest)
  const since = new Date('2026-11-20T10:00:00Z')
  expect(heldBack({ state: 'verified', since }, rules)).toEqual({ depositLira: null, withdrawal: false, playFrom: null })
  expect(heldBack({ state: 'unverified', since }, rules)).toEqual({ depositLira: 5_000, withdrawal: true, playFrom: new Date('2026-11-23T10:00:00Z') })
  expect(playIsHeld({ state: 'pending', since }, rules, new Date('2026-11-23T09:59:59Z'))).toBe(false)
  expect(playIsHeld({ state: 'pending', since }, rules, new Date('2026-11-23T10:00:00Z'))).toBe(true)
  expect(playIsHeld({ state: 'expired', since }, rulesOf(jurisdictions.plain), new Date('2036-01-01T00:00:00Z'))).toBe(false)
})

test('R-3 the note is due of who is unknown, was not read since, and is not closed out anyway; and in a market that asks for it', () => {
  const [asks, asksNot] = [rulesOf(jurisdictions.strictest), rulesOf(jurisdictions.plain)]
  for (const state of verificationStates) {
    expect([state, noticeIsDue({ state, read: false }, asks)]).toEqual([state, state !== 'verified' && state !== 'refused'])
    expect(noticeIsDue({ state, read: true }, asks) || noticeIsDue({ state, read: false }, asksNot)).toBe(false)
  }
})

test.each(jurisdictionNames)('R-3 %s asks for the age of everybody, and who is refused may do no more than who is unknown', (name) => {
  const rules = rulesOf(jurisdictions[name])
  for (const asked of Object.values(rules.verificationAsks)) expect(asked).toContain('age')
  expect(rules.verificationDepositLira.refused).toBe(0)
  expect(rules.verificationPlayHours.refused).toBe(0)
  expect(rules.verificationHoldsWithdrawal).toContain('refused')
})
