import type { limits } from '@kehribar/shared/api/limits'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { and, type AnyColumn, eq, gte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { CurrentSession, Handler } from '../../call'
import { sessionNet } from '../../ledger'
import { idleMinutes, writeAudit } from '../session'
import { intervalOf, minutesNow } from './interval'
import { playedOf } from './played'

/**
 * SQL for the start of the current interval. The interval belongs to the player, not to a login: it runs from the last
 * answer in any session, or from the start of the oldest session of the same stretch of play. A new login or another browser
 * therefore does not postpone a check, and one answer counts for all. @see LIMIT-3
 */
const began = ({ id, playerId }: AnyLogin, minutes: number | SQL<number>) => sql`(
  select greatest(max(each.reality_at), min(each.created_at) filter (where each.seen_at > this.created_at - make_interval(mins => (${minutes})::int) or each.id = this.id))
  from ${session} this join ${session} each on each.player_id = this.player_id
  where this.id = ${id} and this.player_id = ${playerId}
)`
const next = (login: AnyLogin, minutes: number | SQL<number>) => sql`${began(login, minutes)} + make_interval(mins => (${minutes})::int)`

type Login = Pick<CurrentSession, 'id' | 'playerId'>
/** A login, or the columns of a query that has it. */
type AnyLogin = { readonly [Field in keyof Login]: Login[Field] | AnyColumn }

interface Check {
  readonly due: boolean
  readonly nextAt: Date
  readonly minutes: number
}

async function checkOf(db: Db | Tx, login: Login, rules: MarketRules): Promise<Check> {
  const { minutes } = await intervalOf(db, login.playerId, rules)
  const { rows } = await db.execute<{ due: boolean; next: string }>(sql`
    select at <= clock_timestamp() as due, extract(epoch from at)::text as next
    from (select ${next(login, minutes)} as at from ${session} where id = ${login.id} offset 0) checked`)
  const [found] = rows
  if (!found) throw new Error(`session ${login.id} does not exist`)
  return { minutes, due: found.due, nextAt: new Date(Number(found.next) * 1000) }
}

/** Returns SQL for whether the player must answer a reality check before the next stake or launch. @see LIMIT-3 */
export const realityIsDue = (login: AnyLogin, otherwise: number | Placeholder): SQL<boolean> =>
  sql`(${next(login, minutesNow(login.playerId, otherwise))} <= clock_timestamp())`

export async function realityDue(db: Db | Tx, login: Login, rules: MarketRules): Promise<boolean> {
  const [found] = await db
    .select({ due: realityIsDue(login, rules.defaultRealityMinutes) })
    .from(session)
    .where(eq(session.id, login.id))
  if (!found) throw new Error(`session ${login.id} does not exist`)
  return found.due
}

/** Returns the kuruş staked since a moment, without stakes that were returned. */
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

/** Returns when the login ends without activity, and the server's time for a countdown. */
async function idleOf(db: Db, { id }: Login): Promise<{ now: string; idleEndsAt: string }> {
  const { rows } = await db.execute<{ now: string; ends: string }>(sql`
    select extract(epoch from clock_timestamp())::text as now, extract(epoch from seen_at + make_interval(mins => ${idleMinutes}))::text as ends
    from ${session} where id = ${id}`)
  const at = (seconds: string | undefined) => new Date(Number(seconds ?? 0) * 1000).toISOString()
  return { now: at(rows[0]?.now), idleEndsAt: at(rows[0]?.ends) }
}

/** Returns the reality check's state with figures of the stretch of play over all its logins. @see PLAY-10, PROTECT-8 */
export const realityCheck: Handler<(typeof limits)['realityCheck']> = async (_input, { db, session: login, config }) => {
  const { playerId } = login
  const { since, seconds } = await playedOf(db, playerId)
  const [check, staked, net] = await Promise.all([checkOf(db, login, config.rules), stakedSince(db, playerId, since), sessionNet(db, playerId, since)])
  return {
    status: 1,
    ...check,
    sessionSeconds: seconds,
    ...(await idleOf(db, login)),
    nextAt: check.nextAt.toISOString(),
    staked: toLira(staked),
    net: toLira(net),
  }
}

/** Records an answer, only if a check is due, so that the next one cannot be postponed. Another tab may have answered already. */
export const realityAnswer: Handler<(typeof limits)['realityAnswer']> = async (_input, call) => {
  const { id, playerId } = call.session
  const { minutes } = await intervalOf(call.db, playerId, call.config.rules)
  const answered = await call.db
    .update(session)
    .set({ realityAt: sql`clock_timestamp()` })
    .where(and(eq(session.id, id), sql`${next(call.session, minutes)} <= clock_timestamp()`))
    .returning({ id: session.id })
  if (answered.length > 0) await writeAudit(call.db, call, { action: 'reality_answer', result: 'goes_on' })
  return { status: 1 }
}
