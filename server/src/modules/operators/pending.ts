import { mayDo, maySecond, needsSecondPerson, type OperatorActionName, rightOf } from '@kehribar/shared/rules/operators'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { operator, operatorAction, operatorPending } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Acting, acting, type PendingWork } from './acting'
import { findOperatorById } from './accounts'
import { logAction } from './log'

interface Request {
  readonly subject: string
  /** Kuruş; null for an action without an amount. */
  readonly amount: bigint | null
  /** A second person is needed whatever the amount is. */
  readonly always?: boolean
  /** Replaces the input of a call, which asks for one of its parts only. */
  readonly input?: unknown
}

/** Returns the sum in kuruş of what an operator has done by an action in the last 24 hours. */
async function sumOfDay(db: Db, operatorId: number, action: OperatorActionName): Promise<bigint> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(abs(${operatorAction.amount})), 0)` })
    .from(operatorAction)
    .where(
      and(
        eq(operatorAction.operatorId, operatorId),
        eq(operatorAction.action, action),
        eq(operatorAction.result, 'done'),
        gt(operatorAction.at, sql`now() - interval '24 hours'`),
      ),
    )
  return BigInt(found?.sum ?? 0)
}

/**
 * Returns null when the acting operator may act alone, or a second person has approved. Otherwise stores the work and returns its number
 * (@see OPERATE-18). The owner of the tables acts alone, because there is no second person yet.
 */
export async function requestSecondPerson(db: Db, { subject, amount, input, always = false }: Request): Promise<number | null> {
  const { operator: who, approved, action, work } = acting()
  if (who === null || action === null) return null
  // What was approved is what happens: another account or amount behind the same words needs an approval of its own.
  if (approved && approved.subject === subject && approved.amount === amount) return null
  const before = amount !== null && rightOf(action)?.perDay ? await sumOfDay(db, who.id, action) : 0n
  if (!approved && !always && !needsSecondPerson(action, amount === null ? null : (amount < 0n ? -amount : amount) + before)) return null
  const [stored] = await db
    .insert(operatorPending)
    .values({ requestedBy: who.id, action, subject, amount, ...work, ...(input === undefined ? {} : { input }) })
    .returning({ id: operatorPending.id })
  if (!stored) throw new Error('the request was not written')
  await logAction(db, { result: 'requested', subject, ...(amount === null ? {} : { amount }) })
  return stored.id
}

export const listPending = (db: Db) =>
  db
    .select({
      id: operatorPending.id,
      at: operatorPending.at,
      requestedBy: operator.name,
      action: operatorPending.action,
      subject: operatorPending.subject,
      amount: operatorPending.amount,
      command: operatorPending.command,
      call: operatorPending.call,
      input: operatorPending.input,
    })
    .from(operatorPending)
    .innerJoin(operator, eq(operator.id, operatorPending.requestedBy))
    .where(eq(operatorPending.state, 'waiting'))
    .orderBy(asc(operatorPending.id))

/** `author`: the operator who requested it may no longer do it. `command`: it is a command of `ops`, and only calls can be executed here. */
export type Taken = { readonly approved: Acting } | { readonly refused: 'unknown' | 'own' | 'role' | 'author' | 'command' }

/** Decides a request as the acting operator, once. An approved request is returned for execution. */
export async function decidePending(db: Db, id: number, decision: 'approved' | 'rejected', { only }: { only?: 'call' } = {}): Promise<Taken> {
  const { operator: who } = acting()
  const [found] = await db.select().from(operatorPending).where(eq(operatorPending.id, id))
  const requestedBy = found ? await findOperatorById(db, found.requestedBy) : null
  if (!found || found.state !== 'waiting' || !requestedBy || who === null) return { refused: 'unknown' }
  const action = found.action as OperatorActionName
  const isOwn = found.requestedBy === who.id
  // Its author may withdraw a request.
  if (isOwn && decision === 'approved') return { refused: 'own' }
  if (!isOwn && !maySecond(who.role, action)) return { refused: 'role' }
  if (decision === 'approved' && only === 'call' && found.call === null) return { refused: 'command' }
  if (decision === 'approved' && !(requestedBy.state === 'active' && mayDo(requestedBy.role, action))) return { refused: 'author' }
  const [taken] = await db
    .update(operatorPending)
    .set({ state: decision, decidedBy: who.id, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(operatorPending.id, id), eq(operatorPending.state, 'waiting')))
    .returning({ id: operatorPending.id })
  if (!taken) return { refused: 'unknown' }
  const work: PendingWork = found.command === null ? { call: found.call ?? '', input: found.input } : { command: found.command }
  return { approved: { operator: requestedBy, second: who, approved: { subject: found.subject, amount: found.amount }, action, work } }
}
