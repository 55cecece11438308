import { createHash } from 'node:crypto'
import { type RandomSource, seededRandom } from '../../slots/random'

/** Random numbers of one named part of the season; the same seed and name always draw the same ones. */
export interface Draw {
  /** From 0 up to 1, exclusive. */
  number: () => number
  /** Standard normal. */
  normal: () => number
  /** Poisson-distributed count with the given mean. */
  poisson: (mean: number) => number
}

export function drawFor(seed: string, ...name: (string | number)[]): Draw {
  let source: RandomSource | null = null
  const number = () => {
    source ??= seededRandom(`${seed}\n${name.join('\n')}`)
    return source() / 2 ** 32
  }
  return {
    number,
    normal: () => Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
    poisson(mean) {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = number(); product > limit; product *= number()) count++
      return count
    },
  }
}

/** Returns a whole number below `limit` for a name, without the cost of a sequence. */
export function hashBelow(limit: number, ...name: (string | number)[]): number {
  return createHash('sha256').update(name.join('\n')).digest().readUInt32LE() % limit
}
