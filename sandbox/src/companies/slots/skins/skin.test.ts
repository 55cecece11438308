import { isSlotEngine, slotEngines as stated } from '@kehribar/shared/rules/game-engines'
import { expect, test } from 'vitest'
import { slotSeeds } from '../../../world/catalogue/slots'
import { slotEngineOf } from '../engines/index'
import { slotWords } from '../words/index'
import { skinOf } from './skin'

const tiles = slotSeeds().slice(0, 40)
const engineOf = (name: string) => {
  if (!isSlotEngine(name)) throw new Error(`${name} is no slot`)
  return slotEngineOf(name)
}
const distinct = (list: readonly unknown[]) => new Set(list.map((entry) => JSON.stringify(entry))).size

test('USE-1 no two of the first 40 titles play alike: engine, board, pays and rules differ', () => {
  const engines = tiles.map(({ engine }) => engineOf(engine))
  expect(distinct(engines.map(({ name }) => name))).toBe(40)
  expect(distinct(engines.map(({ kind, heights, pays, facts, lines }) => [kind, heights, pays, facts, lines]))).toBe(40)
  expect(distinct(engines.map(({ kind }) => kind))).toBeGreaterThanOrEqual(10)
  engines.slice(1).forEach(({ kind }, at) => expect(kind).not.toBe(engines[at]?.kind))
})

test('USE-1 PLAY-19 every title states the return of its engine, and every engine has titles', () => {
  const all = slotSeeds()
  for (const { engine, rtp, minBet, maxBet } of all) expect({ rtp, minBet, maxBet }).toEqual(stated[engineOf(engine).name])
  expect(distinct(all.map(({ engine }) => engine))).toBe(Object.keys(stated).length)
})

test('USE-1 no two of the first 40 titles look alike: leading picture with colours, symbols and background differ', () => {
  const skins = tiles.map(({ title, engine }) => skinOf(title, engineOf(engine)))
  expect(distinct(tiles.map(({ art }) => art))).toBe(40)
  expect(distinct(skins.map(({ sprite }) => sprite))).toBe(40)
  expect(distinct(skins.map(({ scene }) => scene))).toBe(40)
})

test('USE-1 a skin is based on the title’s own picture, and deterministic', () => {
  for (const { title, engine, art } of tiles) {
    const skin = skinOf(title, engineOf(engine))
    expect(skin.shows.a).toBe(art.emblem)
    expect(skinOf(title, engineOf(engine))).toEqual(skin)
  }
})

test('every symbol is drawn once and has a name in every language, even for an unknown title', () => {
  for (const title of [...tiles.map((tile) => tile.title), 'Bilinmeyen', 'Other', '']) {
    for (const name of ['slot-harvest', 'slot-hold-5x3', 'slot-mystery-3x3', 'slot-wheel-5x3', 'slot-jackpot-5x3'] as const) {
      const { sprite, shows } = skinOf(title, slotEngineOf(name))
      expect(sprite).not.toMatch(/NaN|undefined|Infinity/)
      for (const [code, shown] of Object.entries(shows)) {
        expect(sprite.split(`id="s-${code}"`)).toHaveLength(2)
        for (const language of ['tr', 'en', 'de'] as const) expect([shown, Object.keys(slotWords(language).symbols).includes(shown)]).toEqual([shown, true])
      }
    }
  }
})
