import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '../storage/storage'
import { safeReturn } from './paths'

/*
 * Where a player was who went off to deposit with a slip in hand: the end of the deposit leads back there (@see U-5). It
 * outlives the payment company's page, which may take the tab, and a logout ends it.
 */

const key = `${brand.id}.way-back`
const record = z.object({ path: z.string(), at: z.number() })
/** Milliseconds; who deposits later than that does not remember. */
const longest = 3_600_000

export const keepWayBack = (path: string): void => storeRecord(key, { path, at: Date.now() })
export const dropWayBack = (): void => storeRecord(key, null)

export function wayBack(): string | null {
  const kept = loadRecord(key, record)
  return kept && Date.now() - kept.at < longest ? safeReturn(kept.path) : null
}
