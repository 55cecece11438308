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
  /** yyyy-mm-dd and the hour it begins. */
  readonly date: string
  readonly hour: number
}

/** In the middle of the hours in which players are called. */
const middle = callHours[Math.floor(callHours.length / 2)] ?? 14

/**
 * A person of the house is to call the player, tomorrow; one that the player asked for already is that call. Null: there is
 * no number. Waits in `ops list calls` until somebody has answered it.
 */
export async function askHouseToCall(tx: Tx, playerId: number, reasons: Readonly<Record<LanguageCode, string>>): Promise<HouseCall | null> {
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
