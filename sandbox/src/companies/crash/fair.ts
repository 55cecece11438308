import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, lte } from 'drizzle-orm'
import { crashPoint, type CrashSkin } from '@kehribar/shared/partners/crash'
import type { Store } from '../store/open'
import { first } from '../store/rows'
import { crashChain } from '../store/schema'

/** Rounds per chain: about two days. */
export const chainLength = 10_000

/**
 * A chain of seeds: each is the SHA-256 of the next one, so they are used from the far end. A round's seed, shown after it,
 * says nothing about later ones, and is the promise (SHA-256) of the round after it. All seeds of a chain stand before its
 * first stake, and no result does: the seeds of players go into each (@see F-14).
 */
export interface Chain {
  firstRound: number
  length: number
  /** SHA-256 of the first seed: published from the start. */
  anchor: string
  seedOf: (round: number) => string
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

export function makeChain(root: string, firstRound: number, length: number): Chain {
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

/** What players are shown before the round. */
export const commitmentOf = (seed: string) => sha256(seed)

export const roundId = (skin: CrashSkin, number: number) => `${skin}-${number}`

/** Where the round of a seed ends; the message is that of `crashMessage`. */
export function resultOf(seed: string, message: string, max: number): number {
  return crashPoint(createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex'), max)
}

/** The chains of a game, kept in the store: the same after a restart. */
export function chainStore(store: Store, skin: CrashSkin, options: { length?: number; newRoot?: (round: number) => string } = {}) {
  const { length = chainLength, newRoot = () => randomBytes(32).toString('hex') } = options
  let current: Chain | null = null
  const holds = (chain: Chain | null, round: number) => chain !== null && round >= chain.firstRound && round < chain.firstRound + chain.length

  async function stored(round: number): Promise<Chain | null> {
    const row = await first(
      store
        .select()
        .from(crashChain)
        .where(and(eq(crashChain.skin, skin), lte(crashChain.firstRound, round)))
        .orderBy(desc(crashChain.firstRound))
        .limit(1),
    )
    const chain = row && makeChain(row.root, row.firstRound, row.length)
    return holds(chain, round) ? chain : null
  }

  return {
    /** The chain of a round that was or is played. */
    async of(round: number): Promise<Chain | null> {
      return holds(current, round) ? current : stored(round)
    },

    /** The chain of the round that comes next, made and kept when the last one is used up. */
    async forNext(round: number): Promise<Chain> {
      if (current && holds(current, round)) return current
      current = await stored(round)
      if (!current) {
        const root = newRoot(round)
        await store.insert(crashChain).values({ skin, root, length, firstRound: round, createdAt: new Date() })
        current = makeChain(root, round, length)
      }
      return current
    },
  }
}
