import { hashText } from '../art/random'
import type { GameSeed } from './game-seed'

/** Distances to neighbouring tiles, in rows of 3 to 6 tiles. */
const NEIGHBOURS = [1, 2, 3, 4, 5, 6]
const LOOKAHEAD = 60

/**
 * Shuffles the games so that adjacent tiles have different colours, and equal pictures are not close together.
 * `first` are the titles at the start of the list, unchanged.
 */
export function shuffleGames(seeds: readonly GameSeed[], first: readonly string[]): GameSeed[] {
  const byTitle = new Map(seeds.map((seed) => [seed.title, seed]))
  const opening = first.map((title) => {
    const seed = byTitle.get(title)
    if (!seed) throw new Error(`Unknown game ${title}`)
    return seed
  })
  const rest = seeds.filter((seed) => !first.includes(seed.title)).sort((a, b) => hashText(`${a.slug} order`) - hashText(`${b.slug} order`))
  const out = [...opening]
  /** Last pictures of each tag, because a catalogue that is filtered by a tag has other neighbours. */
  const recent = new Map<number, string[]>()
  const note = ({ tags, art }: GameSeed) => {
    for (const tag of tags) recent.set(tag, [...(recent.get(tag) ?? []).slice(-3), art.emblem])
  }
  opening.forEach(note)
  while (rest.length > 0) {
    const emblemRepetitions = (seed: GameSeed) =>
      seed.tags.reduce(
        (sum, tag) =>
          sum +
          (recent
            .get(tag)
            ?.slice(-3)
            .filter((emblem) => emblem === seed.art.emblem).length ?? 0),
        0,
      )
    const near = NEIGHBOURS.flatMap((distance) => out.at(-distance) ?? [])
    const clash = (seed: GameSeed) =>
      near.reduce(
        (sum, other, index) => sum + (other.art.palette === seed.art.palette ? 6 - index : 0) + (other.art.emblem === seed.art.emblem ? 8 : 0),
        3 * emblemRepetitions(seed),
      )
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < Math.min(LOOKAHEAD, rest.length) && least > 0; index += 1) {
      const value = clash(rest[index] as GameSeed)
      if (value < least) [best, least] = [index, value]
    }
    const [next] = rest.splice(best, 1)
    if (!next) break
    out.splice(placeFor(next, out, opening.length), 0, next)
    note(next)
  }
  return out
}

/** Returns the end of the list, or the last position whose neighbours have other colours. */
function placeFor(seed: GameSeed, list: readonly GameSeed[], from: number): number {
  const fits = (at: number) => list[at - 1]?.art.palette !== seed.art.palette && list[at]?.art.palette !== seed.art.palette
  for (let at = list.length; at > from; at -= 1) if (fits(at)) return at
  return list.length
}
