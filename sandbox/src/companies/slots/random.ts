import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { SlotEngine } from './engines/engine'

/** Source of whole numbers from 0 to 2^32 - 1, all equally likely. */
export type RandomSource = () => number

/** The operating system’s generator, which decides real rounds. */
export const systemRandom: RandomSource = () => randomBytes(4).readUInt32LE()

/** Returns a repeatable source of the same quality, for tests and audits: AES-256 in counter mode, with a key derived from the seed. */
export function seededRandom(seed: string): RandomSource {
  const key = createHash('sha256').update(seed).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(4096)
  let block = Buffer.alloc(0)
  let place = 0
  return () => {
    if (place >= block.length) {
      block = cipher.update(zeros)
      place = 0
    }
    const value = block.readUInt32LE(place)
    place += 4
    return value
  }
}

/** Returns a number below `limit`, all equally likely: values past the last whole multiple are discarded. @throws RangeError */
export function randomBelow(limit: number, random: RandomSource): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`The limit must be a whole number from 1 to 2^32, not ${limit}.`)
  const end = 2 ** 32 - (2 ** 32 % limit)
  let value = random()
  while (value >= end) value = random()
  return value % limit
}

/** Draws the numbers of a round, equally likely and independent. */
export function drawRound(engine: SlotEngine, random: RandomSource = systemRandom): number[] {
  return engine.draws.map((limit) => randomBelow(limit, random))
}
