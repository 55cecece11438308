import type { limits } from '@kehribar/shared/api/limits'
import { type ExclusionTerm, termMonths, excludedEmail } from '@kehribar/shared/rules/limits'
import { sql, and, eq, ne, or } from 'drizzle-orm'
import type { Tx, Db } from '../../db/types'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import type { Handler, Services } from '../../call'
import { type LockedPlayer, moneyTransaction, moneyTransactionOfAll } from '../../ledger'
import { checkOwnPassword } from '../credentials'
import { endAllGames, endAllSessions, writeAudit } from '../session'
import { decideState, presentEnd, refuseClosed } from './decisions'
import { mailExclusion } from './exclusion-mail'
import { notifyExclusion, notifyBreak } from './notes'
import { refuseOther } from './offered'
import { limitsState } from './state'
import { player } from '../../db/schema'

/** SQL version of `excludedEmail`. */
const mailbox = sql`lower(replace(regexp_replace(split_part(${player.email}, '@', 1), '[+].*$', ''), '.', '') || '@' || split_part(${player.email}, '@', 2))`

/**
 * Returns the open accounts of the player's person, including this one: same identity number, or same birth date and mailbox (@see LIMIT-7). The mailbox alone
 * is not enough, since registration does not prove it and a stranger must not be able to exclude its owner.
 */
async function accountsOfPerson(db: Db, playerId: number): Promise<number[]> {
  const [own] = await db.select({ email: player.email, identityNo: player.identityNo, birthDate: player.birthDate }).from(player).where(eq(player.id, playerId))
  if (!own) throw new Error(`player ${playerId} does not exist`)
  const same = or(
    own.birthDate === null ? undefined : and(eq(mailbox, excludedEmail(own.email)), eq(player.birthDate, own.birthDate)),
    own.identityNo === null ? undefined : eq(player.identityNo, own.identityNo),
  )
  const found = await db
    .select({ id: player.id })
    .from(player)
    .where(and(ne(player.id, playerId), ne(player.status, 'closed'), same ?? sql`false`))
  return [playerId, ...found.map(({ id }) => id)]
}

/** Returns whether an end by the database's clock is later than that of the current break or exclusion. Null is never. */
async function isLater(tx: Tx, playerId: number, wanted: ReturnType<typeof sql> | null): Promise<boolean> {
  const present = await presentEnd(tx, playerId)
  if (present === undefined) return true
  if (present === null) return false
  if (wanted === null) return true
  const { rows } = await tx.execute<{ later: boolean }>(sql`select ${wanted} > ${present.toISOString()}::timestamptz as later`)
  return rows[0]?.later === true
}

/** Begins a break under the player's lock. The caller has checked that no longer one is active. Returns its end. */
export async function beginBreak(tx: Tx, playerId: number, hours: number, reason?: string): Promise<Date | null> {
  const until = sql`clock_timestamp() + make_interval(hours => ${hours}::int)`
  const end = await decideState(tx, playerId, { kind: 'time_out', until, ...(reason === undefined ? {} : { reason }) })
  await endAllGames(tx, playerId)
  return end
}

/** Begins a break at once. A break can be extended, never shortened, and does not replace an exclusion. @see LIMIT-4, LIMIT-9 */
export const timeOut: Handler<(typeof limits)['timeOut']> = ({ hours }, call) => {
  const { rules } = call.config
  refuseOther('hours', hours, rules.breakHours)
  return moneyTransaction(call.db, call.session.playerId, async (tx, player) => {
    const until = sql`clock_timestamp() + make_interval(hours => ${hours}::int)`
    refuseClosed(player)
    if (player.status === 'excluded') return { ...(await limitsState(tx, player.id, rules, 'limits.is_excluded')), status: 0 }
    if (player.status === 'time_out' && !(await isLater(tx, player.id, until)))
      return { ...(await limitsState(tx, player.id, rules, 'limits.time_out_longer')), status: 0 }
    const end = await beginBreak(tx, player.id, hours)
    await writeAudit(tx, call, { action: 'time_out', result: 'begun', detail: { hours } })
    if (end) await notifyBreak(tx, player.id, end)
    return limitsState(tx, player.id, rules, 'limits.time_out_begun')
  })
}

const endOf = (term: ExclusionTerm) => (term === 'forever' ? null : sql`clock_timestamp() + make_interval(months => ${termMonths[term]}::int)`)

interface Exclusion {
  readonly term: ExclusionTerm
  readonly reason: string
  /** Session that requested the exclusion. It continues. */
  readonly login?: number
  readonly byHouse?: true
}

/** Excludes the accounts of a person, except those already excluded for longer, and ends games and sessions. Returns the excluded ids. */
async function excludeEach(tx: Tx, jobs: Services['jobs'], players: readonly LockedPlayer[], { term, reason, login, byHouse }: Exclusion, rules: Rules) {
  const until = endOf(term)
  const excluded: number[] = []
  for (const { id, status } of players) {
    if (status === 'closed' || (status === 'excluded' && !(await isLater(tx, id, until)))) continue
    const end = await decideState(tx, id, { kind: 'excluded', reason, until, endsItself: rules.returnHours === null })
    await endAllSessions(tx, id, login)
    await endAllGames(tx, id)
    await notifyExclusion(tx, id, end, byHouse)
    await mailExclusion(tx, { jobs }, id, end, rules.returnHours, byHouse)
    excluded.push(id)
  }
  return excluded
}

/** `longer`: a current break or exclusion lasts at least as long. `excluded`, `closed`: a break is not applicable. */
export type HouseDecision = 'done' | 'longer' | 'excluded' | 'closed'

/** Begins a break by the operator, with the rules of the player's own breaks. */
export const breakByHouse = ({ db }: Pick<Services, 'db'>, playerId: number, hours: number): Promise<HouseDecision> =>
  moneyTransaction(db, playerId, async (tx, { status }) => {
    if (status === 'closed' || status === 'excluded') return status
    if (status === 'time_out' && !(await isLater(tx, playerId, sql`clock_timestamp() + make_interval(hours => ${hours}::int)`))) return 'longer'
    const end = await beginBreak(tx, playerId, hours, 'operator')
    if (end) await notifyBreak(tx, playerId, end)
    return 'done'
  })

/** Excludes all accounts of a person by the operator. It ends like a self-exclusion. @see PROTECT-7, LIMIT-7 */
export async function excludeByHouse(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  playerId: number,
  term: ExclusionTerm,
): Promise<HouseDecision> {
  return moneyTransactionOfAll(db, await accountsOfPerson(db, playerId), async (tx, players) => {
    if (players.find(({ id }) => id === playerId)?.status === 'closed') return 'closed'
    const excluded = await excludeEach(tx, jobs, players, { term, reason: 'operator', byHouse: true }, config.rules)
    return excluded.includes(playerId) ? 'done' : 'longer'
  })
}

/**
 * Excludes the player at once, ending all launch codes, game sessions and other logins in the same transaction. This session stays, to withdraw.
 * An exclusion cannot be revoked during its term, only extended (@see LIMIT-5). It covers the person's other open accounts (@see LIMIT-7).
 */
export const selfExclude: Handler<(typeof limits)['selfExclude']> = async ({ password, reason, term }, call) => {
  const { id: sessionId, playerId } = call.session
  const { rules } = call.config
  refuseOther('term', term, rules.exclusionTerms)
  if (!(await checkOwnPassword(call, password, 'self_exclude')))
    return { ...(await limitsState(call.db, playerId, rules, 'limits.wrong_password')), status: 0, errors: { password: ['limits.wrong_password'] } }
  return moneyTransactionOfAll(call.db, await accountsOfPerson(call.db, playerId), async (tx, players) => {
    const own = players.find(({ id }) => id === playerId)
    if (!own) throw new Error('the calling player is not locked')
    refuseClosed(own)
    if (own.status === 'excluded' && !(await isLater(tx, playerId, endOf(term))))
      return { ...(await limitsState(tx, playerId, rules, 'limits.exclusion_longer')), status: 0 }
    for (const id of await excludeEach(tx, call.jobs, players, { term, reason, login: sessionId }, rules)) {
      const detail = { reason, term, ...(id === playerId ? {} : { with: playerId }) }
      await writeAudit(tx, call, { action: 'self_exclude', result: 'excluded', playerId: id, detail })
    }
    return limitsState(tx, playerId, rules, 'limits.excluded_now')
  })
}
