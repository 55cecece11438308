import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, lte } from 'drizzle-orm'
import { crashPoint, type CrashSkin } from '@kehribar/shared/partners/crash'
import { type Store, firstRow } from '../store/open'
import { crashChainTable } from '../store/schema'

/** Rounds per chain, about two days of play. */
export const chainLength = 10_000

/**
 * A chain of seeds. Each seed is the SHA-256 of the next one, so a revealed seed discloses nothing about later rounds and
 * serves as the commitment of the following round. Seeds exist before the first stake; results also depend on players' seeds
 * (@see DATABASE-14).
 */
export interface SeedChain {
  firstRound: number
  length: number
  /** SHA-256 of the first seed, published before the first round. */
  anchor: string
  seedOf: (round: number) => string
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

export function makeChain(root: string, firstRound: number, length: number): SeedChain {
  const seeds: string[] = []
  let seed = root
  for (let place = length - 1; place >= 0; place--) {
    seeds[place] = seed
    seed = sha256(seed)
  }
  return {
    firstRound,
    length,
    anchor: seed,
    seedOf(round) {
      const found = seeds[round - firstRound]
      if (!found) throw new RangeError(`Round ${round} is not in the chain from ${firstRound}`)
      return found
    },
  }
}

/** Returns the commitment to a seed, which players see before the round. */
export const commitmentOf = (seed: string) => sha256(seed)

export const roundId = (skin: CrashSkin, number: number) => `${skin}-${number}`

/** Returns the multiplier in hundredths at which a round ends; `message` comes from `crashMessage`. */
export function crashResultOf(seed: string, message: string, max: number): number {
  return crashPoint(createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex'), max)
}

/** Returns the chains of a game, stored so that they are the same after a restart. */
export function chainStore(store: Store, skin: CrashSkin, options: { length?: number; newRoot?: (round: number) => string } = {}) {
  const { length = chainLength, newRoot = () => randomBytes(32).toString('hex') } = options
  let current: SeedChain | null = null
  const containsRound = (chain: SeedChain | null, round: number) => chain !== null && round >= chain.firstRound && round < chain.firstRound + chain.length

  async function stored(round: number): Promise<SeedChain | null> {
    const row = await firstRow(
      store
        .select()
        .from(crashChainTable)
        .where(and(eq(crashChainTable.skin, skin), lte(crashChainTable.firstRound, round)))
        .orderBy(desc(crashChainTable.firstRound))
        .limit(1),
    )
    const chain = row && makeChain(row.root, row.firstRound, row.length)
    return containsRound(chain, round) ? chain : null
  }

  return {
    /** Returns the chain of a past or running round. */
    async of(round: number): Promise<SeedChain | null> {
      return containsRound(current, round) ? current : stored(round)
    },

    /** Returns the chain of the next round; creates and stores a new one when the last is used up. */
    async forNext(round: number): Promise<SeedChain> {
      if (current && containsRound(current, round)) return current
      current = await stored(round)
      if (!current) {
        const root = newRoot(round)
        await store.insert(crashChainTable).values({ skin, root, length, firstRound: round, createdAt: new Date() })
        current = makeChain(root, round, length)
      }
      return current
    },
  }
}
