import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '../storage/storage'
import { safeReturn } from './paths'

/*
 * Page of a player who went to the deposit with selections on the slip: after the deposit, a link leads back there. Stored,
 * because the payment company's page may replace the tab; a logout deletes it. @see USE-5
 */

const key = `${brand.id}.way-back`
const record = z.object({ path: z.string(), at: z.number() })
/** Milliseconds for which the link is offered. */
const lifetimeMs = 3_600_000

export const storeReturnPage = (path: string): void => storeRecord(key, { path, at: Date.now() })
export const forgetReturnPage = (): void => storeRecord(key, null)

export function returnPage(): string | null {
  const kept = loadRecord(key, record)
  return kept && Date.now() - kept.at < lifetimeMs ? safeReturn(kept.path) : null
}
