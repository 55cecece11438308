import type { limits } from '@shared/api/limits'
import { toLira } from '@shared/rules/money'
import { and, eq, gte, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { CurrentSession, Handler } from '../../http/handlers'
import { sessionNet } from '../../ledger'
import { writeAudit } from '../session'
import { intervalOf } from './interval'

/** Since the last answer, or since the session began. */
const began = sql`coalesce(${session.realityAt}, ${session.createdAt})`
const next = (minutes: number) => sql`${began} + make_interval(mins => ${minutes}::int)`

interface Check {
  readonly due: boolean
  readonly nextAt: Date
  readonly minutes: number
  readonly sessionSeconds: number
}

async function checkOf(db: Db | Tx, { id, playerId }: Pick<CurrentSession, 'id' | 'playerId'>): Promise<Check> {
  const { minutes } = await intervalOf(db, playerId)
  const [found] = await db
    .select({
      due: sql<boolean>`${next(minutes)} <= clock_timestamp()`,
      nextAt: sql<string>`extract(epoch from ${next(minutes)})::text`,
      sessionSeconds: sql<number>`floor(extract(epoch from clock_timestamp() - ${session.createdAt}))::int`,
    })
    .from(session)
    .where(eq(session.id, id))
  if (!found) throw new Error(`session ${id} does not exist`)
  return { minutes, due: found.due, nextAt: new Date(Number(found.nextAt) * 1000), sessionSeconds: Math.max(found.sessionSeconds, 0) }
}

/** Whether this login has a reality check to answer before anything else is staked or launched (@see money G3). */
export const realityDue = async (db: Db | Tx, siteSession: Pick<CurrentSession, 'id' | 'playerId'>): Promise<boolean> => (await checkOf(db, siteSession)).due

/** Staked since a moment, less what was given back; kuruş. */
async function stakedSince(db: Db, playerId: number, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ staked: sql<string>`coalesce(sum(${ledgerEntry.amount}), 0)` })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, and(eq(ledgerAccount.id, ledgerEntry.accountId), eq(ledgerAccount.kind, 'bet_hold')))
    .where(
      and(
        eq(ledgerTx.playerId, playerId),
        eq(ledgerTx.kind, 'bet'),
        gte(ledgerTx.createdAt, since),
        sql`not exists (select from ${ledgerTx} undone where undone.reverses_id = ${ledgerTx.id})`,
      ),
    )
  return BigInt(row?.staked ?? '0')
}

/** @see experience R10 */
export const realityCheck: Handler<(typeof limits)['realityCheck']> = async (_input, { db, session: login }) => {
  const { playerId, createdAt } = login
  const [check, staked, net] = await Promise.all([checkOf(db, login), stakedSince(db, playerId, createdAt), sessionNet(db, playerId, createdAt)])
  return { status: 1, ...check, nextAt: check.nextAt.toISOString(), staked: toLira(staked), net: toLira(net) }
}

/** Only a check that is due can be answered, so that nobody puts the next one off; another tab may have been faster. */
export const realityAnswer: Handler<(typeof limits)['realityAnswer']> = async (_input, call) => {
  const { id, playerId } = call.session
  const { minutes } = await intervalOf(call.db, playerId)
  const answered = await call.db
    .update(session)
    .set({ realityAt: sql`clock_timestamp()` })
    .where(and(eq(session.id, id), sql`${next(minutes)} <= clock_timestamp()`))
    .returning({ id: session.id })
  if (answered.length > 0) await writeAudit(call.db, call, { action: 'reality_answer', result: 'goes_on' })
  return { status: 1 }
}
