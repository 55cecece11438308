import type { CatalogueGame } from '@kehribar/shared/api/games'
import { expect, test } from 'vitest'
import { countFacts, filterByFacts, groupsOf, hasFacts, noFacts, readFacts, writeFacts, type Facts } from './facts'

const now = Date.parse('2026-03-31T12:00:00Z')
const game = (id: number, facts: Partial<CatalogueGame>): CatalogueGame => ({
  id,
  title: `Oyun ${id}`,
  language: 'tr',
  provider: 'lodos',
  gameProvider: 'Lodos',
  image: '',
  tags: [],
  engine: undefined,
  rtp: undefined,
  minBet: undefined,
  maxBet: undefined,
  ...facts,
})
const games = [
  game(1, { rtp: 94.8, features: ['wilds'], volatility: 'low', released: '2026-03-20' }),
  game(2, { rtp: 96.1, features: ['ways', 'cascades'], volatility: 'medium', released: '2025-03-20' }),
  game(3, { rtp: 95.7, features: ['wilds'], volatility: 'high', released: '2024-01-01', jackpot: true }),
  game(4, {}),
]
const ids = (facts: Partial<Facts>) => filterByFacts(games, { ...noFacts, ...facts }, groupsOf(games), now).map(({ id }) => id)

test('USE-3 a game must match one choice of every group: feature, volatility, return, new and jackpot', () => {
  expect(ids({})).toEqual([1, 2, 3, 4])
  expect(ids({ features: ['wilds'] })).toEqual([1, 3])
  expect(ids({ features: ['wilds', 'cascades'] })).toEqual([1, 2, 3])
  expect(ids({ volatility: ['medium', 'high'] })).toEqual([2, 3])
  expect(ids({ rtp: 95.5 })).toEqual([2, 3])
  expect(ids({ isNew: true })).toEqual([1])
  expect(ids({ hasJackpot: true })).toEqual([3])
  expect(ids({ features: ['wilds'], volatility: ['high'], rtp: 95 })).toEqual([3])
  expect(ids({ features: ['giant'] })).toEqual([])
})

test('USE-3 a property that the back end does not send is not a filter, even if it is in the address', () => {
  const bare = [game(1, {}), game(2, { rtp: 96 })]
  expect(groupsOf([game(1, {})])).toEqual([])
  expect(groupsOf([game(1, { rtp: 96 }), game(2, { rtp: 96 })])).toEqual([])
  expect(groupsOf(games)).toEqual(['features', 'volatility', 'rtp', 'isNew', 'hasJackpot'])
  const facts: Facts = { features: ['wilds'], volatility: ['low'], rtp: null, isNew: true, hasJackpot: true }
  expect(filterByFacts(bare, facts, groupsOf(bare), now)).toHaveLength(2)
})

test('USE-3 all filters can be read back from the address, which ignores unknown values', () => {
  const facts: Facts = { features: ['freespins', 'wilds'], volatility: ['high'], rtp: 95.5, isNew: true, hasJackpot: true }
  const query = new URLSearchParams()
  writeFacts(query, facts)
  expect(query.toString()).toBe('feature=freespins%2Cwilds&volatility=high&rtp=95.5&new=1&jackpot=1')
  expect(readFacts(query)).toEqual(facts)
  expect([countFacts(facts), countFacts(noFacts)]).toEqual([6, 0])
  expect(readFacts(new URLSearchParams('feature=gold,wilds&volatility=wild&rtp=1&new=yes'))).toEqual({ ...noFacts, features: ['wilds'] })
  expect(hasFacts(readFacts(new URLSearchParams('rtp=&feature=')))).toBe(false)
})
