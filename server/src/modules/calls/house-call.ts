import type { LanguageCode } from '@kehribar/shared/languages'
import { callHours } from '@kehribar/shared/rules/call-request'
import { daysAfter } from '@kehribar/shared/rules/harm'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { Status } from '@kehribar/shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { databaseNow } from '../../db/now'
import { callRequest, player } from '../../db/schema'
import type { Tx } from '../../db/types'

export interface HouseCall {
  readonly id: number
  /** Date as yyyy-mm-dd, and the hour at which the call begins. */
  readonly date: string
  readonly hour: number
}

/** Hour in the middle of the calling hours. */
const middle = callHours[Math.floor(callHours.length / 2)] ?? 14

/**
 * Creates a request for the house to call the player tomorrow. Returns the player's own pending request if there is one, or null without a phone number.
 * The request appears in `ops list calls` until an operator answers it.
 */
export async function requestHouseCall(tx: Tx, playerId: number, reasons: Readonly<Record<LanguageCode, string>>): Promise<HouseCall | null> {
  const waiting = and(eq(callRequest.playerId, playerId), eq(callRequest.status, Status.pending))
  const [found] = await tx.select({ phone: player.gsm, language: player.language }).from(player).where(eq(player.id, playerId))
  if (!found?.phone) return null
  const date = daysAfter(
    inIstanbul(await databaseNow(tx))
      .toISOString()
      .slice(0, 10),
    1,
  )
  const reason = reasons[found.language as LanguageCode]
  await tx.insert(callRequest).values({ playerId, date, hour: middle, phone: found.phone, reason, ofHouse: true }).onConflictDoNothing()
  const [call] = await tx.select({ id: callRequest.id, date: callRequest.date, hour: callRequest.hour }).from(callRequest).where(waiting)
  return call ?? null
}
