import type { Drawing } from '../palettes'
import { ancient, crown, gem, treasure, bell, seven, mine } from './treasures'
import { beast, flower, sea, moon, fruit, dragon } from './nature'
import { cards, dice, keno, roulette, wheel, rocket } from './table-games'
import { football } from './football'
import { race } from './race'

const families = {
  fruit,
  gem,
  ancient,
  sea,
  dragon,
  cards,
  dice,
  rocket,
  football,
  roulette,
  bell,
  wheel,
  crown,
  seven,
  moon,
  beast,
  treasure,
  flower,
  race,
  keno,
  mine,
}

type Families = typeof families
/** Name of a drawing: `fruit.cherries`, `gem.amberDrop`, … */
export type Emblem = { [F in keyof Families]: `${F & string}.${keyof Families[F] & string}` }[keyof Families]

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

export const emblemNames = [...drawings.keys()] as Emblem[]

export function emblem(name: Emblem): { draw: Drawing; companion: Drawing } {
  const found = drawings.get(name)
  if (!found) throw new Error(`Unknown emblem ${name}`)
  return found
}
