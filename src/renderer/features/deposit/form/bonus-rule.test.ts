import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import { expect, test } from 'vitest'
import { bonusesFor } from '@kehribar/shared/rules/payments'
import { bonusOf, bonusProblem, firstChoice } from './bonus-rule'

const method: DepositMethod = { id: 2, code: 'eft', kind: 'bank', title: 'EFT', image: '', min: 50, max: 50_000, bonus: 'VAR', seconds: 600 }
const terms = { bonus: 'hos-geldin', name: 'Hoş geldin', percent: 100, max: 2_500, minDeposit: 100, wagering: 20, days: 7, maxBet: 50, weights: { slot: 100 } }
const bonus = (id: number, more: Partial<DepositBonus> = {}): DepositBonus => ({
  id,
  name: `Bonus ${id}`,
  deposit_id: 9999,
  deposit_ids: [],
  percent: 100,
  bonusdetailslink: '',
  ...more,
})
const none = bonus(0, { percent: 0 })
const ids = (list: readonly DepositBonus[]) => list.map(({ id }) => id)

test('DEP-17 DEP-18 "none" is first; 9999 fits every method, other bonuses only their own', () => {
  const all = [bonus(4), none, bonus(5, { deposit_id: 2 }), bonus(6, { deposit_id: 3 }), bonus(7, { deposit_id: 3, deposit_ids: [2, 3] })]
  expect(ids(bonusesFor(method, all))).toEqual([0, 4, 5, 7])
  expect(ids(bonusesFor({ ...method, bonus: 'YOK' }, all))).toEqual([0])
})

test('VAL-38 VAL-39 a choice is required if there is one, and "none" is a choice', () => {
  expect(firstChoice([none, bonus(4)])).toBe('')
  expect(firstChoice([none])).toBe('0')
  expect(bonusProblem([none, bonus(4)], { amount: '500', bonus: '' })).toBe('deposit.bonus_choose')
  expect(bonusProblem([none, bonus(4)], { amount: '500', bonus: '0' })).toBeNull()
})

test('PLAY-20 an amount below the minimum of the bonus is rejected before sending', () => {
  const list = [none, bonus(4, { terms })]
  expect(bonusProblem(list, { amount: '99.99', bonus: '4' })).toBe('deposit.bonus_minimum?min=100')
  expect(bonusProblem(list, { amount: '100', bonus: '4' })).toBeNull()
})

test('PLAY-20 a bonus adds its percentage, capped, exact to the kuruş and without floats', () => {
  expect(bonusOf(bonus(4, { percent: 15 }), 333.33)).toBe(49.99)
  expect(bonusOf(bonus(4, { terms }), 5_000)).toBe(2_500)
  expect(bonusOf(undefined, 5_000)).toBe(0)
})
