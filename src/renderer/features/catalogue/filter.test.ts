import type { Game } from '@kehribar/shared/api/games'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { describe, expect, test } from 'vitest'
import { noFacts } from './facts'
import { addressOf, emptyFilter, filterGames, isCleared, readFilter, withFacts, withFavorites, withProvider, withTag } from './filter'

const [slot] = gameTypes
const game = (id: number, provider: string, ...tags: number[]): Game => ({
  id,
  title: `Oyun ${id}`,
  language: 'tr',
  provider,
  gameProvider: provider,
  image: '',
  tags: tags.map((tag) => ({ id: tag })),
  engine: 'slot-harvest',
  rtp: 96,
  minBet: 1,
  maxBet: 500,
})

describe('the address', () => {
  test.each([
    ['/slot', 'slot'],
    ['/live-casino/all/76', 'live-casino'],
    ['/virtual-bets', 'virtual-bet'],
    ['/games', 'other'],
    ['/SLOT', 'slot'],
  ])('CAT-01 %s is the catalogue %s', (pathname, route) => {
    expect(readFilter(pathname, {}, new URLSearchParams()).type.route).toBe(route)
  })

  test('CAT-02 CAT-11 provider and tag come from the path, "all" if absent', () => {
    expect(readFilter('/slot/sarkac/15', { provider: 'sarkac', tag: '15' }, new URLSearchParams('q=vişne'))).toEqual({
      type: slot,
      search: 'vişne',
      tag: '15',
      provider: 'sarkac',
      isFavorite: false,
      facts: noFacts,
    })
    expect(isCleared(readFilter('/slot', {}, new URLSearchParams()))).toBe(true)
  })

  test('every filter can be read back from its own address', () => {
    const base = emptyFilter(slot)
    for (const filter of [
      base,
      withProvider(base, 'fener-studyo'),
      withTag(base, '21'),
      withTag(withProvider(base, 'lodos'), '24'),
      withFavorites(base),
      withFacts(withTag(base, '21'), { features: ['hold', 'wilds'], volatility: ['low'], rtp: 96, isNew: true, hasJackpot: true }),
      { ...base, search: 'wıld &?' },
    ]) {
      const { pathname, searchParams } = new URL(addressOf(filter), 'https://site.example')
      const [, , provider, tag] = pathname.split('/')
      expect(readFilter(pathname, { provider, tag }, searchParams)).toEqual(filter)
    }
  })

  test('CAT-13 favourites reset provider and tag and lead to the base path', () => {
    const filter = withFavorites(withFacts(withTag(withProvider(emptyFilter(slot), 'lodos'), '24'), { ...noFacts, isNew: true }))
    expect(filter).toMatchObject({ provider: 'all', tag: 'all', facts: noFacts, isFavorite: true })
    expect(addressOf(filter)).toBe('/slot?favorites=1')
  })

  test('CAT-14 a provider or a tag turns favourites off', () => {
    expect(withProvider(withFavorites(emptyFilter(slot)), 'lodos').isFavorite).toBe(false)
    expect(withTag(withFavorites(emptyFilter(slot)), '15').isFavorite).toBe(false)
    expect(withFacts(withFavorites(emptyFilter(slot)), { ...noFacts, rtp: 96 }).isFavorite).toBe(false)
  })

  test('CAT-10 another type starts with an empty filter', () => {
    expect(isCleared(emptyFilter(gameTypes[1]))).toBe(true)
    expect(addressOf(emptyFilter(gameTypes[1]))).toBe('/live-casino')
  })
})

describe('filtering', () => {
  const games = [game(1, 'lodos', 15), game(2, 'lodos', 21), game(3, 'zumra', 21, 15), game(4, 'zumra')]
  const ids = (list: readonly Game[]) => list.map(({ id }) => id)
  const none = new Set<number>()

  test('provider and tag apply together, in the order of the catalogue', () => {
    expect(ids(filterGames(games, emptyFilter(slot), none))).toEqual([1, 2, 3, 4])
    expect(ids(filterGames(games, withProvider(emptyFilter(slot), 'lodos'), none))).toEqual([1, 2])
    expect(ids(filterGames(games, withTag(emptyFilter(slot), '15'), none))).toEqual([1, 3])
    expect(ids(filterGames(games, withTag(withProvider(emptyFilter(slot), 'zumra'), '21'), none))).toEqual([3])
    expect(ids(filterGames(games, withProvider(emptyFilter(slot), 'constructor'), none))).toEqual([])
  })

  test('CAT-06 favourites come from the player', () => {
    expect(ids(filterGames(games, withFavorites(emptyFilter(slot)), new Set([4, 2, 99])))).toEqual([2, 4])
  })
})
