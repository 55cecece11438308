import type { limits } from '@kehribar/shared/api/limits'
import { isDeclarationEnough, pendingStep } from '@kehribar/shared/rules/affordability'
import { type AffordabilityLevel, affordabilityLevels } from '@kehribar/shared/rules/limits'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler, Services } from '../../call'
import { affordabilityCheck, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction, winKinds } from '../../ledger'
import { notifyCheckAccepted, notifyCheckOpened, notifyCheckReopened } from './notes'
import { type Check, openCheck } from './open-check'

/* Affordability checks: at the market's loss thresholds a player is asked, and deposits are closed until the answer is accepted (@see PROTECT-15). */

/** Returns the cash lost in each span of hours. Net wins are negative, and stakes of open rounds count as lost. */
async function lostIn(db: Db | Tx, playerId: number, spans: readonly number[]): Promise<Map<number, bigint>> {
  const since = (hours: number) => sql`clock_timestamp() - make_interval(hours => ${hours}::int)`
  const sums = spans.map((hours) => sql`coalesce(sum(-${ledgerEntry.amount}) filter (where ${ledgerTx.createdAt} > ${since(hours)}), 0)::text`)
  const kinds = sql.join(
    ['bet', 'rollback', ...winKinds].map((kind) => sql`${kind}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ sums: string[] }>(sql`
    select json_build_array(${sql.join(sums, sql`, `)}) as sums
    from ${ledgerTx} join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
    where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} in (${kinds}) and ${ledgerTx.createdAt} > ${since(Math.max(...spans))}
      and ${ledgerAccount.playerId} = ${playerId} and ${ledgerAccount.kind} = 'cash'`)
  return new Map(spans.map((hours, place) => [hours, BigInt(rows[0]?.sums[place] ?? 0)]))
}

/** Returns the strongest accepted level that is still valid. */
async function acceptedLevel(db: Db | Tx, playerId: number): Promise<AffordabilityLevel | null> {
  const rows = await db
    .select({ level: affordabilityCheck.level })
    .from(affordabilityCheck)
    .where(
      and(eq(affordabilityCheck.playerId, playerId), eq(affordabilityCheck.decided, 'accepted'), sql`${affordabilityCheck.validUntil} > clock_timestamp()`),
    )
  return affordabilityLevels.findLast((level) => rows.some((row) => row.level === level)) ?? null
}

const reachedOf = async (db: Db | Tx, playerId: number, { affordabilitySteps }: MarketRules) =>
  pendingStep(affordabilitySteps, await lostIn(db, playerId, [...new Set(affordabilitySteps.map(({ hours }) => hours))]), await acceptedLevel(db, playerId))

/** Opens a check if a threshold is reached and none is open. Returns the open check. The caller holds the player's lock. */
async function askDue(tx: Tx, playerId: number, rules: MarketRules): Promise<Check | null> {
  const open = await openCheck(tx, playerId)
  if (open) return open
  const reached = await reachedOf(tx, playerId, rules)
  if (!reached) return null
  const [asked] = await tx
    .insert(affordabilityCheck)
    .values({ playerId, ...reached })
    .returning()
  if (!asked) throw new Error('the affordability check was not written')
  await notifyCheckOpened(tx, asked)
  return asked
}

/** Opens a check if one is due. Takes the lock only in that case. Skips players who may not play anyway. */
export async function openCheckIfDue(db: Db, playerId: number, rules: MarketRules): Promise<void> {
  if (!(await openCheck(db, playerId)) && (await reachedOf(db, playerId, rules)))
    await moneyTransaction(db, playerId, async (tx, { status }) => (status === 'active' ? askDue(tx, playerId, rules) : null))
}

/** Returns a message key if an open check prevents deposits, or null. The caller holds the player's lock. */
export async function affordabilityProblem(
  tx: Tx,
  playerId: number,
  rules: MarketRules,
): Promise<'deposit.affordability_asked' | 'deposit.affordability_waits' | null> {
  const open = await askDue(tx, playerId, rules)
  if (!open) return null
  return open.answeredAt ? 'deposit.affordability_waits' : 'deposit.affordability_asked'
}

const accepted = (days: number) => ({
  decided: 'accepted' as const,
  decidedAt: sql`clock_timestamp()`,
  validUntil: sql`clock_timestamp() + make_interval(days => ${days}::int)`,
})

/**
 * Stores the player's answer to the open check. A sufficient one opens deposits at once, any other waits for an operator. Returns null without
 * an unanswered check. The caller holds the player's lock.
 */
export async function answerCheck(
  tx: Tx,
  playerId: number,
  { income, affordable, origin }: Parameters<Handler<(typeof limits)['limitAnswer']>>[0],
  { affordabilityValidDays }: MarketRules,
): Promise<{ readonly id: number; readonly result: 'accepted' | 'waits' } | null> {
  const open = await openCheck(tx, playerId)
  if (!open || open.answeredAt) return null
  const enough = isDeclarationEnough(open.level, { lost: open.lost, affordable, income })
  await tx
    .update(affordabilityCheck)
    .set({ income, affordable, origin, answeredAt: sql`clock_timestamp()`, ...(enough && accepted(affordabilityValidDays)) })
    .where(eq(affordabilityCheck.id, open.id))
  return { id: open.id, result: enough ? 'accepted' : 'waits' }
}

/** Decides an open check, answered or not. `accept` opens deposits; otherwise a new check opens and the player gets the reason. */
export async function decideCheck(
  { db, config: { rules } }: Pick<Services, 'db' | 'config'>,
  id: number,
  decision: { readonly accept: true } | { readonly accept: false; readonly reason: string },
): Promise<'done' | 'unknown' | 'already_done'> {
  const [known] = await db.select({ playerId: affordabilityCheck.playerId }).from(affordabilityCheck).where(eq(affordabilityCheck.id, id))
  if (!known) return 'unknown'
  return moneyTransaction(db, known.playerId, async (tx) => {
    const open = await openCheck(tx, known.playerId)
    if (open?.id !== id) return 'already_done'
    const mine = eq(affordabilityCheck.id, id)
    if (decision.accept) {
      await tx.update(affordabilityCheck).set(accepted(rules.affordabilityValidDays)).where(mine)
      await notifyCheckAccepted(tx, open)
      return 'done'
    }
    await tx.update(affordabilityCheck).set({ decided: 'refused', decidedAt: sql`clock_timestamp()` }).where(mine)
    const { playerId, level, hours, threshold, lost } = open
    const [again] = await tx.insert(affordabilityCheck).values({ playerId, level, hours, threshold, lost }).returning()
    if (again) await notifyCheckReopened(tx, again, decision.reason)
    return 'done'
  })
}
