import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { gameSeeds } from '../catalogue'
import { studioSeeds } from '../catalogue/providers'
import { mainBanners } from '../content/banners/main'
import { sideBanners } from '../content/banners/side'
import { bankMark, paymentMark, paymentMarkCount } from '../pictures'
import { drawBanner } from './banner'
import { type EmblemName, emblemNames } from './emblems'
import { hashText } from './random'
import { paletteNames } from './palettes'
import { promotionPicture, promotionStages } from './promotion'
import { providerMark } from './provider-mark'
import { maxTileCharacters, drawTile } from './tile'

const games = gameSeeds()
const tileOf = (game: (typeof games)[number]) =>
  drawTile(game.title, { emblem: game.art.emblem as EmblemName, palette: game.art.palette, language: game.language })
const tiles = games.map(tileOf)

describe('pictures', () => {
  test('every tile is below the size limit, has no script, link or font, and no invalid number', () => {
    for (const [place, svg] of tiles.entries()) {
      expect([games[place]?.title, svg.length <= maxTileCharacters]).toEqual([games[place]?.title, true])
      expect(svg).not.toMatch(/<script|<style|<text|<image|href="(?!#)|NaN|undefined|Infinity/)
    }
  })

  test('a title always has the same picture, and different titles have different ones', () => {
    expect(games.map((game) => hashText(tileOf(game)))).toEqual(tiles.map(hashText))
    expect(new Set(tiles).size).toBe(games.length)
  })

  test('USE-13 no two banners of the home page have the same emblem', () => {
    const shown = [...mainBanners(0), ...sideBanners].map(({ art }) => art.emblem)
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('every drawing is valid SVG with visible shapes', () => {
    const all = [
      ...emblemNames.map((emblem) => drawTile(emblem, { emblem, palette: 'ruby' })),
      ...paletteNames.map((palette) => drawBanner(palette, { emblem: 'gem.amberDrop', palette }, 'phone')),
      ...studioSeeds.map(({ name }, position) => providerMark(name, position)),
      ...Array.from({ length: paymentMarkCount }, (_, index) => paymentMark(index) ?? ''),
      ...['Ihlamur Bankası', 'Çınar Katılım', 'Enpara'].map(bankMark),
      ...promotionStages.map((stage) => promotionPicture(stage, { emblem: 'crown.openCrown', palette: 'ruby', stage }, 'card')),
    ]
    for (const svg of all) {
      const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 40 } }).render()
      expect(new Set(pixels).size).toBeGreaterThan(4)
    }
  })

  test('English titles use English capitals: no dotted İ in Wild', () => {
    expect(drawTile('Wild Owl', { emblem: 'beast.owl', palette: 'night', language: 'en' })).not.toBe(
      drawTile('Wild Owl', { emblem: 'beast.owl', palette: 'night', language: 'tr' }),
    )
  })
})

describe('the catalogue', () => {
  test('has at least 1,240 slots with unique titles, slugs and ids', () => {
    expect(games.length).toBeGreaterThanOrEqual(1240)
    for (const key of ['id', 'slug', 'title'] as const) expect(new Set(games.map((game) => game[key])).size).toBe(games.length)
  })

  test('adjacent tiles never have the same colours', () => {
    expect(
      games.filter((game, index) => games[index + 1]?.type === game.type && games[index + 1]?.art.palette === game.art.palette).map(({ title }) => title),
    ).toEqual([])
  })

  test('every studio has games', () => {
    expect(new Set(games.map(({ provider }) => provider)).size).toBe(studioSeeds.length)
  })
})
