import type { Drawing } from '../palettes'
import { ancientEmblems, crownEmblems, gemEmblems, treasureEmblems, bellEmblems, sevenEmblems, mineEmblems } from './treasures'
import { beastEmblems, flowerEmblems, seaEmblems, moonEmblems, fruitEmblems, dragonEmblems } from './nature'
import { cardEmblems, diceEmblems, kenoEmblems, rouletteEmblems, wheelEmblems, rocketEmblems } from './table-games'
import { footballEmblems } from './football'
import { raceEmblems } from './race'

const families = {
  fruit: fruitEmblems,
  gem: gemEmblems,
  ancient: ancientEmblems,
  sea: seaEmblems,
  dragon: dragonEmblems,
  cards: cardEmblems,
  dice: diceEmblems,
  rocket: rocketEmblems,
  football: footballEmblems,
  roulette: rouletteEmblems,
  bell: bellEmblems,
  wheel: wheelEmblems,
  crown: crownEmblems,
  seven: sevenEmblems,
  moon: moonEmblems,
  beast: beastEmblems,
  treasure: treasureEmblems,
  flower: flowerEmblems,
  race: raceEmblems,
  keno: kenoEmblems,
  mine: mineEmblems,
}

type Families = typeof families
/** Name of a drawing: `fruit.cherries`, `gem.amberDrop`, … */
export type EmblemName = { [F in keyof Families]: `${F & string}.${keyof Families[F] & string}` }[keyof Families]

/** Drawings without a companion in their family: a greyhound does not race with horses. */
const loners = new Set(['race.horse', 'race.greyhound', 'race.finishFlag'])

/** All drawings by full name, each with its companion, which is the next drawing of the family. */
const drawings = new Map<string, { draw: Drawing; companion: Drawing }>()
for (const [family, members] of Object.entries(families)) {
  const list = Object.entries<Drawing>(members)
  list.forEach(([name, draw], index) => {
    const full = `${family}.${name}`
    drawings.set(full, { draw, companion: loners.has(full) ? draw : (list[(index + 1) % list.length]?.[1] ?? draw) })
  })
}

export const emblemNames = [...drawings.keys()] as EmblemName[]

export function emblemDrawings(name: EmblemName): { draw: Drawing; companion: Drawing } {
  const found = drawings.get(name)
  if (!found) throw new Error(`Unknown emblem ${name}`)
  return found
}
