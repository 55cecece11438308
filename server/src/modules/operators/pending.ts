import { mayDo, maySecond, needsSecondPerson, type OperatorActionName } from '@kehribar/shared/rules/operators'
import { and, asc, eq, sql } from 'drizzle-orm'
import { operator, operatorPending } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Acting, acting, type PendingWork } from './acting'
import { findOperatorById } from './accounts'
import { logAction } from './log'

interface Request {
  readonly subject: string
  /** Kuruş; null for an action without an amount. */
  readonly amount: bigint | null
  /** Replaces the input of a call, which asks for one of its parts only. */
  readonly input?: unknown
}

/**
 * Returns null when the acting operator may act alone, or a second person has approved. Otherwise stores the work and returns its number
 * (@see OPERATE-18). The owner of the tables acts alone, because there is no second person yet.
 */
export async function requestSecondPerson(db: Db, { subject, amount, input }: Request): Promise<number | null> {
  const { operator: who, second, action, work } = acting()
  if (who === null || second !== null || action === null || !needsSecondPerson(action, amount)) return null
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
  return { approved: { operator: requestedBy, second: who, action, work } }
}
