import { filledCircle, mixColours, noStroke, placeAt, drawRing, filledPath, starPath, strokedPath } from '../../../world/art/draw'
import { type EmblemName, emblemDrawings as emblemOf } from '../../../world/art/emblems'
import { suitPaths } from '../../../world/art/emblems/parts'
import { drawRadialGradient, preparePalette, withOutline } from '../../../world/art/frame'
import { backgroundPatterns } from '../../../world/art/grounds'
import { drawLettering } from '../../../world/art/lettering'
import { type Palette, type PaletteName, paletteNames, palettes } from '../../../world/art/palettes'
import { pickOne, seededNumbers } from '../../../world/art/random'
import { designOf } from '../../../world/art/tile'
import { slotArt } from '../../../world/catalogue/slots'
import type { SlotEngine } from '../engines/engine'

/** Pictures that fit together on one board. */
const groups: readonly (readonly EmblemName[])[] = [
  ['fruit.cherries', 'fruit.melonSlice', 'fruit.grapes', 'fruit.citrus', 'bell.handBell', 'seven.singleSeven'],
  ['seven.threeSevens', 'bell.jingleBells', 'wheel.fortuneWheel', 'dice.twoDice', 'cards.fan', 'treasure.coins', 'flower.blueBead'],
  ['flower.tulip', 'flower.waterLily', 'moon.lamp', 'beast.owl', 'gem.amberDrop', 'moon.crescent'],
  ['ancient.temple', 'ancient.helmet', 'ancient.amphora', 'ancient.pyramid', 'beast.lion', 'crown.openCrown'],
  ['dragon.dragonHead', 'dragon.dragonEye', 'dragon.dragonEgg', 'beast.wolf', 'treasure.chest', 'gem.brilliant'],
  ['sea.anchor', 'sea.fish', 'sea.shell', 'sea.trident', 'treasure.chest', 'rocket.airship'],
  ['rocket.shuttle', 'rocket.planet', 'rocket.comet', 'moon.crescent', 'gem.starCut', 'rocket.airship'],
  ['cards.ace', 'cards.queenOfHearts', 'cards.pair', 'dice.die', 'crown.openCrown', 'football.cup'],
  ['gem.brilliant', 'gem.stepCut', 'gem.amberDrop', 'gem.starCut', 'crown.openCrown', 'treasure.coins'],
  ['football.ball', 'football.cup', 'seven.singleSeven', 'bell.handBell', 'beast.lion', 'treasure.coins'],
]

const knownEmblems: readonly EmblemName[] = [...new Set(groups.flat())]

/** Returns the other pictures of the first group that contains the picture, otherwise of the second group. */
function relatedEmblems(emblem: EmblemName): EmblemName[] {
  const group = groups.find((members) => members.includes(emblem)) ?? groups[1] ?? []
  return group.filter((member) => member !== emblem)
}

/** Appearance of a slot, drawn from its title’s picture. */
export interface Skin {
  /** SVG definitions of the symbols, with the ids `s-<letter>`. */
  sprite: string
  /** Background behind the board, from the picture. */
  scene: string
  /** Custom properties for the colours of frame and board. */
  colours: Readonly<Record<string, string>>
  /** Picture or sign of each letter. */
  shows: Readonly<Record<string, string>>
}

type Random = () => number

function shuffleList<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list]
  const out: T[] = []
  while (rest.length > 0) out.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return out
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

/** Returns palettes that differ as much as possible, the title’s own first. */
function differentPalettes(random: Random, own: PaletteName, count: number): PaletteName[] {
  const chosen = [own]
  const rest = shuffleList(
    random,
    paletteNames.filter((name) => name !== own),
  )
  const space = (name: PaletteName) => Math.min(...chosen.map((other) => distance(palettes[name].main, palettes[other].main)))
  while (chosen.length < count) {
    rest.sort((one, other) => space(other) - space(one))
    chosen.push(...rest.splice(0, 1))
  }
  return chosen
}

/** Returns one symbol with its gradients, under its letter on the board. */
function symbolOf(code: string, palette: Palette, outline: number, draw: (ink: ReturnType<typeof preparePalette>['ink']) => string): string {
  const { defs, ink } = preparePalette(`s${code}`, palette, outline)
  return `${defs}<g id="s-${code}" stroke="${mixColours(palette.deep, '#000000', 0.35)}" stroke-width="${outline}" stroke-linejoin="round" stroke-linecap="round">${draw(ink)}</g>`
}

interface Hand {
  stretch: number
  pen: number
}

/** Returns a sign in the picture’s lettering. */
const sign = (text: string, size: number, { stretch, pen }: Hand, fill: string, edge: string) => {
  const d = drawLettering(text, { x: 0, y: -size / 2, size, stretch, gap: pen + 1.2 })
  const width = (size / 10) * pen
  return `<g fill="none">${strokedPath(d, edge, width + 16)}${strokedPath(d, fill, width)}</g>`
}

/** Low-paying symbols below the pictures: letters, card suits or stones. */
const lowSets = {
  letters: ['A', 'K', 'Q', 'J'],
  suits: ['heart', 'spade', 'diamond', 'club'],
  stones: ['round', 'square', 'six', 'drop'],
} as const
type LowSet = keyof typeof lowSets

const stones: Record<(typeof lowSets.stones)[number], string> = {
  round: 'M0 -84A84 84 0 1 1 -.1 -84Z',
  square: 'M-74 -58L-58 -74H58L74 -58V58L58 74H-58L-74 58Z',
  six: 'M-42 -78H42L88 0L42 78H-42L-88 0Z',
  drop: 'M0 -96C30 -52 76 -20 72 30C70 70 38 92 0 92C-38 92 -70 70 -72 30C-76 -20 -30 -52 0 -96Z',
}

function lowSymbol(set: LowSet, at: number, code: string, palette: Palette, outline: number, hand: Hand): string {
  return symbolOf(code, palette, outline, (ink) => {
    if (set === 'letters') return sign(lowSets.letters[at] ?? 'A', 120, hand, ink.mainFlat, mixColours(palette.deep, '#000000', 0.3))
    if (set === 'suits') return placeAt(0, 0, 2.5, filledPath(suitPaths[lowSets.suits[at] ?? 'heart'], ink.main, ` stroke-width="${outline / 2.5}"`))
    const d = stones[lowSets.stones[at] ?? 'round']
    return (
      filledPath(d, ink.main) +
      placeAt(0, 4, 0.62, filledPath(d, ink.light, `${noStroke} opacity=".28"`)) +
      strokedPath('M-44 -34Q-30 -54 -8 -58', ink.light, 8, ' opacity=".8"')
    )
  })
}

const wildOf = (palette: Palette, hand: Hand) =>
  symbolOf(
    'W',
    palette,
    6,
    (ink) =>
      filledPath(starPath(112, 0.78, 14), ink.accent) +
      filledCircle(0, 0, 76, ink.main) +
      filledCircle(0, 0, 64, 'none', ` stroke="${ink.light}" stroke-width="4" opacity=".7"`) +
      sign('W', 66, hand, ink.light, mixColours(palette.deep, '#000000', 0.2)),
  )
const bonusOf = (palette: Palette) =>
  symbolOf(
    'S',
    palette,
    6,
    (ink) =>
      filledCircle(0, 0, 100, ink.accent) +
      filledCircle(0, 0, 82, palette.deep) +
      drawRing(12, () => filledCircle(0, -91, 6, ink.light, noStroke)) +
      filledPath(starPath(66, 0.45, 5), ink.main) +
      filledPath(starPath(28, 0.5, 5), ink.light, noStroke),
  )
const coinOf = (palette: Palette) =>
  symbolOf(
    'C',
    { ...palettes.amber, deep: palette.deep },
    6,
    (ink) =>
      filledCircle(0, 0, 100, ink.main) +
      filledCircle(0, 0, 80, mixColours(ink.mainFlat, ink.deep, 0.25), noStroke) +
      drawRing(24, () => strokedPath('M0 -96V-86', ink.light, 4, ' opacity=".6"')),
  )
const coverOf = (palette: Palette) =>
  symbolOf(
    'M',
    palette,
    6,
    (ink) =>
      `<rect x="-88" y="-88" width="176" height="176" rx="28" fill="${ink.main}"/>` +
      `<rect x="-70" y="-70" width="140" height="140" rx="18" fill="none" stroke="${ink.light}" stroke-width="5" opacity=".7"/>` +
      `<g fill="none">${strokedPath('M-30 -22C-30 -62 34 -60 32 -20C30 6 0 4 0 32M0 60V61', ink.deep, 26)}${strokedPath('M-30 -22C-30 -62 34 -60 32 -20C30 6 0 4 0 32M0 60V61', ink.light, 14)}</g>`,
  )

const potOf = (palette: Palette) =>
  symbolOf(
    'J',
    { ...palettes.amber, deep: palette.deep },
    6,
    (ink) =>
      drawRing(10, () => filledCircle(0, -92, 12, ink.light)) +
      filledCircle(0, 0, 92, ink.main) +
      filledCircle(0, 0, 76, palette.deep) +
      filledPath('M-46 -6V40Q-46 52 -34 52H34Q46 52 46 40V-6L22 14L0 -30L-22 14Z', ink.accent) +
      filledCircle(0, -38, 9, ink.light, noStroke) +
      filledCircle(-46, -14, 8, ink.light, noStroke) +
      filledCircle(46, -14, 8, ink.light, noStroke),
  )

function sceneOf(title: string, emblem: EmblemName, palette: Palette, ground: keyof typeof backgroundPatterns): string {
  const { defs, ink } = preparePalette('sc', palette, 4)
  const light = drawRadialGradient(
    'scl',
    [
      [0, mixColours(palette.ground, palette.light, 0.1)],
      [0.5, mixColours(palette.ground, palette.deep, 0.35)],
      [1, palette.deep],
    ],
    'cx=".5" cy=".4" r=".75"',
  )
  const drawn = backgroundPatterns[ground]({ ink, id: 'sc', random: seededNumbers(title), width: 800, x: 400, y: 250 })
  const leading = withOutline(ink, 0, 0, 1, emblemOf(emblem).draw(ink))
  // The picture at the side of the board in wide windows. On phones, which show only the middle, it is above and below the board.
  const aside = `<g opacity=".3">${placeAt(92, 400, 1.3, leading, -14)}${placeAt(708, 190, 1.1, leading, 12)}${placeAt(352, 96, 0.5, leading, -10)}${placeAt(452, 512, 0.45, leading, 12)}</g>`
  return `<svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice"><defs>${defs}${light}</defs><rect width="800" height="600" fill="url(#scl)"/>${drawn}${aside}</svg>`
}

/** Returns the colours of frame and board. The title determines whether the board is light or dark. */
function coloursOf({ deep, ground, main, light }: Palette, isLight: boolean): Record<string, string> {
  const reel = isLight ? mixColours(light, ground, 0.08) : mixColours(deep, ground, 0.4)
  return {
    '--frame': mixColours(deep, ground, 0.25),
    '--frame-edge': mixColours(main, ground, 0.25),
    '--reel': reel,
    '--reel-shade': isLight ? mixColours(light, ground, 0.3) : mixColours(deep, ground, 0.18),
  }
}

const suitOrStone = (random: Random, emblem: EmblemName): LowSet => {
  const family = emblem.split('.')[0]
  const sets = (Object.keys(lowSets) as LowSet[]).filter((set) => !(set === 'stones' && family === 'gem') && !(set === 'suits' && family === 'cards'))
  return pickOne(random, sets)
}

/** Returns the skin of a title on an engine’s board. */
export function skinOf(title: string, engine: SlotEngine): Skin {
  const { emblem, palette: own, ground, outline } = designOf(title, slotArt.get(title) ?? { emblem: pickOne(seededNumbers(title), knownEmblems) })
  const random = seededNumbers(`${title} board`)
  const letters = [...engine.symbols]
  const pictured = letters.slice(0, 4)
  const emblems = [emblem, ...shuffleList(random, relatedEmblems(emblem))]
  const colours = differentPalettes(random, own, letters.length)
  const set = suitOrStone(random, emblem)
  const hand = { stretch: pickOne(random, [0.78, 0.9, 1.05]), pen: pickOne(random, [2, 2.4, 2.8]) }
  const isLight = random() < 0.5
  const shows: Record<string, string> = {}
  const drawn = letters.map((code, at) => {
    const palette = palettes[colours[at] ?? own]
    if (at < pictured.length) {
      const name = emblems[at] ?? emblem
      shows[code] = name
      return symbolOf(code, palette, outline, emblemOf(name).draw)
    }
    const low = at - pictured.length
    shows[code] = `${set}.${lowSets[set][low] ?? ''}`
    return lowSymbol(set, low, code, palette, outline, hand)
  })
  const extras = {
    W: () => wildOf(palettes[own], hand),
    S: () => bonusOf(palettes[own]),
    C: () => coinOf(palettes[own]),
    M: () => coverOf(palettes[own]),
    J: () => potOf(palettes[own]),
  }
  for (const code of engine.extras) {
    shows[code] = `extra.${code}`
    drawn.push(extras[code as keyof typeof extras]())
  }
  return {
    sprite: `<svg class="sprite" aria-hidden="true"><defs>${drawn.join('')}</defs></svg>`,
    scene: sceneOf(title, emblem, palettes[own], ground),
    colours: coloursOf(palettes[own], isLight),
    shows,
  }
}
