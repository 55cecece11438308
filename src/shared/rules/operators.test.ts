import { expect, test } from 'vitest'
import { mayDo, maySecond, needsSecondPerson, type OperatorActionName, operatorRights, operatorRoles, rightOf } from './operators'

const actions = Object.keys(operatorRights) as OperatorActionName[]
const forEverybody: readonly OperatorActionName[] = [
  'list',
  'list bonus-requests',
  'operators list',
  'pending',
  'pending approve',
  'pending reject',
  'player find',
]

test.each(actions)('OPERATE-16 %s has roles that may do it, and no other role may', (action) => {
  const { roles } = rightOf(action) ?? { roles: [] }
  expect(roles).not.toHaveLength(0)
  expect(operatorRoles.filter((role) => mayDo(role, action))).toEqual(operatorRoles.filter((role) => roles.includes(role)))
  expect(roles.length === operatorRoles.length).toBe(forEverybody.includes(action))
})

test.each(actions)('OPERATE-18 %s: somebody may be the second person exactly when one can be necessary', (action) => {
  const { secondFrom, roles, secondRoles } = rightOf(action) ?? { roles: [] }
  expect(secondRoles === undefined || secondFrom !== undefined).toBe(true)
  expect(operatorRoles.filter((role) => maySecond(role, action))).toEqual(operatorRoles.filter((role) => (secondRoles ?? roles).includes(role)))
  expect(needsSecondPerson(action, null)).toBe(secondFrom === 0n)
  if (secondFrom === undefined) return expect(needsSecondPerson(action, 10n ** 12n)).toBe(false)
  for (const sign of [1n, -1n]) {
    expect(needsSecondPerson(action, sign * secondFrom)).toBe(true)
    if (secondFrom > 0n) expect(needsSecondPerson(action, sign * (secondFrom - 1n))).toBe(false)
  }
})

test.each<OperatorActionName>([
  'player correct',
  'partners add',
  'partners change',
  'partners key',
  'operators role',
  'operators add',
  'operators reset',
  'import',
])('OPERATE-18 %s always needs a second person: corrections, ceilings, keys, operators and imports', (action) =>
  expect(needsSecondPerson(action, 1n)).toBe(true),
)

test('OPERATE-16 content sees no money of players, and support decides about none', () => {
  for (const action of actions.filter((name) => /withdrawals|deposits|suspense|refunds/.test(name))) expect(mayDo('content', action)).toBe(false)
  for (const action of actions.filter((name) => /^(approve|reject) (withdrawals|deposits|suspense|refunds)$/.test(name)))
    expect(mayDo('support', action)).toBe(false)
})

test('OPERATE-16 a word that is no action has no right, also the name of an inherited property', () => {
  expect(rightOf('toString')).toBeUndefined()
  expect(rightOf('')).toBeUndefined()
})
