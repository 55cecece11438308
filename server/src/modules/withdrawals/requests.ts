import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { pickContent } from '@kehribar/shared/languages'
import { maskAccount } from '@kehribar/shared/rules/bank-account'
import { coinLabel, coinOf } from '@kehribar/shared/rules/coins'
import { toLira } from '@kehribar/shared/rules/money'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { withdrawal, withdrawalEvent, type WithdrawalTarget, withdrawMethod } from '../../db/schema'
import type { Handler } from '../../call'
import { methodPicture } from './methods'

const pageLength = 10
const statuses: readonly StatusNumber[] = Object.values(Status)

function statusOf(stored: number): StatusNumber {
  const status = statuses.find((known) => known === stored)
  if (status === undefined) throw new RangeError(`a withdrawal has no status ${stored}`)
  return status
}

/** Returns a masked target such as "Poyraz Bank · TR33 •••• 1326", or "USDT TRC20 · TJRy •••• tDeC" for coins. */
export function maskedTarget({ bankName, iban, accountNo, coin }: WithdrawalTarget): string {
  const known = coin === undefined ? undefined : coinOf(coin)
  return `${known ? coinLabel(known) : bankName} · ${maskAccount(iban ?? accountNo ?? '')}`
}

/** Returns a page of the player's withdrawals. @see API-41, DATA-24 */
export const pendingWithdrawals: Handler<(typeof withdrawals)['pendingWithdrawals']> = async ({ start = 0, length = pageLength }, call) => {
  const { db, session, language } = call
  const own = eq(withdrawal.playerId, session.playerId)
  const [rows, [total]] = await Promise.all([
    db
      .select({ request: withdrawal, method: withdrawMethod })
      .from(withdrawal)
      .innerJoin(withdrawMethod, eq(withdrawMethod.code, withdrawal.methodCode))
      .where(own)
      .orderBy(desc(withdrawal.id))
      .limit(length)
      .offset(start),
    db.select({ total: count() }).from(withdrawal).where(own),
  ])
  const ids = rows.map(({ request }) => request.id)
  const events = await db.select().from(withdrawalEvent).where(inArray(withdrawalEvent.withdrawalId, ids)).orderBy(asc(withdrawalEvent.id))
  return {
    status: 1,
    recordsTotal: total?.total ?? 0,
    data: rows.map(({ request, method }) => ({
      id: request.id,
      method: { title: pickContent(method.title, language), code: method.code, image: methodPicture(method) },
      created_at: request.createdAt.toISOString(),
      amount: toLira(request.amount),
      target: maskedTarget(request.target),
      usermsg: request.reason,
      status: statusOf(request.status),
      timeline: events.filter(({ withdrawalId }) => withdrawalId === request.id).map(({ status, at }) => ({ status: statusOf(status), at: at.toISOString() })),
    })),
  }
}
