import type { RollingPeriod } from '@kehribar/shared/rules/limits'
import type { Db, Tx } from '../../db/types'
import type { LimitName } from './amounts'
import { playedOf } from './played'
import { type Used, usedOf } from './used'

/** What is used of any limit, each question asked once: kuruş, of time hundredths of a minute; nothing of a single stake. */
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
