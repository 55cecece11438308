import type { RollingPeriod } from '@kehribar/shared/rules/limits'
import type { Db, Tx } from '../../db/types'
import type { LimitName } from './amounts'
import { playedOf } from '../reality-checks'
import { type Used, usedOf } from './used'

/** Returns a function for the used amount of any limit, caching each query: kuruş, or hundredths of a minute for time. Zero for a single stake. */
export async function usedForAll(db: Db | Tx, playerId: number): Promise<(name: LimitName) => Promise<bigint>> {
  const { minutes } = await playedOf(db, playerId)
  const asked = new Map<string, Used>()
  return async ({ kind, period, product }) => {
    if (kind === 'stake' || period === 'round') return 0n
    if (kind === 'time') return BigInt(Math.floor(minutes[period])) * 100n
    const key = `${kind} ${product ?? ''}`
    const known = asked.get(key) ?? (await usedOf(db, playerId, kind, product))
    asked.set(key, known)
    const used = known[period as RollingPeriod]
    return used > 0n ? used : 0n
  }
}
