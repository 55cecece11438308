import { paymentDetails, transferBank } from '@kehribar/shared/api/deposits'
import { brand } from '@kehribar/shared/brand'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { playerOf } from '@/platform/session/player'
import { loadRecord, storeRecord } from '@/platform/storage/storage'

/* What the player was shown of a payment that no call returns again, so that a reload keeps it. Deleted by a logout. */

/** After a day nobody pays to the shown account any more. */
const longestMs = 86_400_000

function keptByMethod<T>(name: string, schema: ZodMiniType<T>) {
  const key = `${brand.id}.${name}`
  const record = z.object({ player: z.string(), at: z.number(), code: z.string(), value: schema })
  return {
    /** Keeps a value of a method in place of the previous one; null removes it. */
    keep(queries: QueryClient, code: string, value: T | null): void {
      const player = playerOf(queries)?.username
      if (player !== undefined) storeRecord(key, value === null ? null : { player, at: Date.now(), code, value })
    },
    find(queries: QueryClient, code: string): T | null {
      const kept = loadRecord(key, record)
      const isOwn = kept !== null && kept.player === playerOf(queries)?.username && kept.code === code
      return isOwn && Date.now() - kept.at < longestMs ? kept.value : null
    },
  }
}

/** Payment details of the last deposit that the back end does not follow. */
export const keptPayments = keptByMethod(
  'payment',
  z.object({ reference: z.nullable(z.string()), data: paymentDetails, startedText: z.nullable(z.string()), amount: z.nullable(z.number()) }),
)

/** The last started transfer whose bank is not confirmed. */
export const keptTransfers = keptByMethod(
  'transfer',
  z.object({ amount: z.string(), bonus: z.string(), paymentId: z.string(), uuid: z.string(), banks: z.array(transferBank) }),
)
