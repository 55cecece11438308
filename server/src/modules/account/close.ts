import type { limits } from '@kehribar/shared/api/limits'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { deposit, device, gameRound, ledgerAccount } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { Handler } from '../../call'
import { moneyTransaction } from '../../ledger'
import { checkOwnPassword } from '../credentials'
import { endBonus, runningBonus } from '../bonuses'
import { clearSessionCookies, endAllSessions, writeAudit } from '../session'
import { decideState, refuseClosed } from '../exclusion'
import { mailClosing } from './closing-mail'

/** Returns the message key of what prevents closing the account, or null. @see LIMIT-8 */
async function closingProblem(tx: Tx, playerId: number): Promise<string | null> {
  const held = await tx
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'withdraw_hold', 'bet_hold'])))
  const of = (kind: string) => held.find((account) => account.kind === kind)?.balance ?? 0n
  if (of('bet_hold') > 0n || (await anyOf(tx, gameRound, and(eq(gameRound.playerId, playerId), eq(gameRound.state, 'open'))))) return 'limits.close_open_bets'
  if (of('withdraw_hold') > 0n) return 'limits.close_withdrawal'
  if (of('cash') > 0n) return 'limits.close_balance'
  if (await anyOf(tx, deposit, and(eq(deposit.playerId, playerId), eq(deposit.state, 'pending')))) return 'limits.close_pending_deposit'
  return null
}

async function anyOf(tx: Tx, table: typeof gameRound | typeof deposit, condition: ReturnType<typeof and>): Promise<boolean> {
  const found = await tx.select({ one: sql`1` }).from(table).where(condition).limit(1)
  return found.length > 0
}

/**
 * Closes the account permanently: ends every session and trusted device, cancels a running bonus and confirms it by mail. The ledger is kept.
 * Refuses while the account has money, an open bet or a pending payment. @see LIMIT-8
 */
export const accountClose: Handler<(typeof limits)['accountClose']> = async ({ password }, call) => {
  if (!(await checkOwnPassword(call, password, 'account_close')))
    return { status: 0, statusText: 'limits.wrong_password', errors: { password: ['limits.wrong_password'] } }
  const refusal = await moneyTransaction(call.db, call.session.playerId, async (tx, player) => {
    refuseClosed(player)
    const standing = await closingProblem(tx, player.id)
    if (standing !== null) {
      await writeAudit(tx, call, { action: 'account_close', result: 'refused', detail: { reason: standing } })
      return standing
    }
    const bonus = await runningBonus(tx, player.id)
    if (bonus) await endBonus(tx, bonus, 'cancelled')
    await decideState(tx, player.id, { kind: 'closed', until: null })
    await tx
      .update(device)
      .set({ revokedAt: sql`clock_timestamp()` })
      .where(and(eq(device.playerId, player.id), isNull(device.revokedAt)))
    await endAllSessions(tx, player.id)
    await writeAudit(tx, call, { action: 'account_close', result: 'closed' })
    await mailClosing(tx, call, player.id)
    return null
  })
  if (refusal !== null) return { status: 0, statusText: refusal }
  clearSessionCookies(call)
  return { status: 1, statusText: 'limits.closed' }
}
