import type { Game, IndexGame } from '@kehribar/shared/api/games'
import { expect, test } from 'vitest'
import { gameRows, largestTags, radarGames } from './rows'

const index = (id: number, image = true): IndexGame => ({
  json: {
    game_id: id,
    game_name: `Oyun ${id}`,
    provider: 'lodos',
    gameProvider: 'Lodos',
    game_type: 'slot',
    language: 'tr',
    tags: [],
    engine: 'harvest',
    rtp: 96,
    minBet: 1,
    maxBet: 10,
    ...(image ? { image: { '1': `/${id}.svg` } } : {}),
  },
})
const game = (id: number, ...tags: number[]) => ({ id, tags: tags.map((tag) => ({ id: tag })) }) as Game
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id)

test('HOME-04 the row of new games shows the first 18 index games that have a picture, in order', () => {
  const games = radarGames([index(1, false), ...Array.from({ length: 25 }, (_, at) => index(at + 2))])
  expect(ids(games)).toEqual(Array.from({ length: 18 }, (_, at) => at + 2))
})

test('HOME-06 rows show only games that are not in the row of new games or in an earlier row', () => {
  const games = Array.from({ length: 40 }, (_, id) => game(id, id % 2 ? 21 : 24))
  const rows = gameRows(games, [21, 24], [game(0), game(1)])
  expect(rows.map(({ tag }) => tag)).toEqual([null, 21, 24])
  expect(ids(rows[0]?.games ?? [])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  const all = rows.flatMap((row) => ids(row.games))
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain(0)
})

test('a theme that cannot fill a screen has no row', () => {
  const games = Array.from({ length: 20 }, (_, id) => game(id, ...(id > 16 ? [21] : [])))
  expect(gameRows(games, [21], []).map(({ tag }) => tag)).toEqual([null])
  expect(gameRows([], [21], [])).toEqual([])
})

test('theme rows are the largest tags except new and popular', () => {
  expect(
    largestTags(
      [
        { id: 15, games: 900 },
        { id: 21, games: 10 },
        { id: 24, games: 30 },
        { id: 26, games: 20 },
      ],
      [15, 101],
      2,
    ),
  ).toEqual([24, 26])
})
