import { describe, expect, test } from 'vitest'
import { emblemNames } from '../art/emblems'
import { isTableEngine, type TableEngineName, tableEngines } from '@kehribar/shared/rules/game-engines'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { gameSeeds } from './index'
import { liveSeeds } from './live'
import { otherSeeds } from './other'
import { studioSeeds } from './providers'
import { slotSeeds } from './slots'
import { engineTagId, tableEnginesOfType, tagSeeds } from './tags'
import { virtualSeeds } from './virtual'

const shelves = [
  ['live', liveSeeds(), 48],
  ['virtual', virtualSeeds(), 30],
  ['other', otherSeeds(), 40],
] as const

describe.each(shelves)('the catalogue of %s games', (type, games, atLeast) => {
  test('CAT-01 has enough games, and exactly the kinds of game with a tag there', () => {
    expect(games.length).toBeGreaterThanOrEqual(atLeast)
    expect([...new Set(games.map(({ engine }) => engine))].sort()).toEqual(tableEnginesOfType(type).sort())
    expect(games.every((game) => game.type === type)).toBe(true)
  })

  test('PLAY-19 each title states its engine’s return, and its limits are within the engine’s, in whole lira', () => {
    for (const game of games) {
      if (!isTableEngine(game.engine)) throw new Error(`${game.title} is not a table game`)
      const { rtp, minBet, maxBet } = tableEngines[game.engine]
      expect([game.title, game.rtp]).toEqual([game.title, rtp])
      expect([game.title, game.minBet >= minBet, game.maxBet <= maxBet, game.minBet < game.maxBet]).toEqual([game.title, true, true, true])
      expect([game.minBet % 100n, game.maxBet % 100n]).toEqual([0n, 0n])
    }
  })

  test('every picture, studio and tag exists, and each game has the tag of its engine', () => {
    const known = new Map(tagSeeds.filter((tag) => tag.type === type).map(({ id, title }) => [id, title.en]))
    for (const game of games) {
      expect(emblemNames).toContain(game.art.emblem)
      expect(studioSeeds.map(({ code }) => code)).toContain(game.provider)
      const names = game.tags.map((id) => known.get(id))
      expect([game.title, names.includes(undefined)]).toEqual([game.title, false])
      expect(game.tags).toContain(engineTagId(game.engine as TableEngineName))
    }
  })

  test('CAT-15 popular and new games have the tag ids that the site uses', () => {
    const kind = gameTypes.find(({ tag }) => tag === type)
    const carrying = (id: number | undefined) => games.filter((game) => game.tags.some((tag) => tag === id)).length
    expect([kind?.popularTag, kind?.newTag]).toEqual([type === 'live' ? 76 : 107, 133])
    expect(carrying(kind?.popularTag)).toBeGreaterThan(5)
    expect(carrying(kind?.newTag)).toBeGreaterThan(5)
    expect(games.map(({ position }) => position)).toEqual(games.map((_, index) => index))
  })
})

test('HOME-06 the home page lists live and other games after the new ones, at unique positions, and no virtual games', () => {
  const places = [...liveSeeds(), ...otherSeeds()].flatMap(({ indexPosition }) => indexPosition ?? [])
  expect(places.length).toBeGreaterThanOrEqual(12)
  expect(new Set(places).size).toBe(places.length)
  expect(Math.min(...places)).toBeGreaterThan(Math.max(...slotSeeds().flatMap(({ indexPosition }) => indexPosition ?? [])))
  expect(virtualSeeds().filter(({ indexPosition }) => indexPosition !== null)).toEqual([])
})

test('ids, slugs and titles are unique over all types, and ids are stable when titles are added', () => {
  const games = gameSeeds()
  for (const key of ['id', 'slug', 'title'] as const) expect(new Set(games.map((game) => game[key])).size).toBe(games.length)
  expect(virtualSeeds().find(({ title }) => title === 'Keno 80')?.id).toMatchInlineSnapshot(`2765955`)
})
