import { type ExclusionTerm, termMonths, emailForExclusion } from '@kehribar/shared/rules/limits'
import { sql, and, eq, ne, or } from 'drizzle-orm'
import type { Tx, Db } from '../../db/types'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import type { Services } from '../../call'
import { type LockedPlayer, moneyTransaction, moneyTransactionOfAll } from '../../ledger'
import { endAllGames, endAllSessions } from '../session'
import { decideState, currentEnd } from './decisions'
import { mailExclusion } from './exclusion-mail'
import { notifyExclusion, notifyBreak } from './notes'
import { player } from '../../db/schema'

/** SQL version of `emailForExclusion`. */
const mailbox = sql`lower(replace(regexp_replace(split_part(${player.email}, '@', 1), '[+].*$', ''), '.', '') || '@' || split_part(${player.email}, '@', 2))`

/**
 * Returns the open accounts of the player's person, including this one: same identity number, or same birth date and mailbox (@see LIMIT-7). The mailbox alone
 * is not enough, since registration does not prove it and a stranger must not be able to exclude its owner.
 */
export async function accountsOfPerson(db: Db, playerId: number): Promise<number[]> {
  const [own] = await db.select({ email: player.email, identityNo: player.identityNo, birthDate: player.birthDate }).from(player).where(eq(player.id, playerId))
  if (!own) throw new Error(`player ${playerId} does not exist`)
  const same = or(
    own.birthDate === null ? undefined : and(eq(mailbox, emailForExclusion(own.email)), eq(player.birthDate, own.birthDate)),
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
  const present = await currentEnd(tx, playerId)
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

/** `longer`: a current break or exclusion lasts at least as long. `excluded`, `closed`: a break is not applicable. */
export type BreakResult = 'done' | 'longer' | 'excluded' | 'closed'

/**
 * Begins a break at once. A break can be extended, never shortened, and does not replace an exclusion. The caller holds the player's lock.
 * @see LIMIT-4, LIMIT-9
 */
export async function takeBreak(tx: Tx, { id, status }: LockedPlayer, hours: number, reason?: string): Promise<BreakResult> {
  if (status === 'closed' || status === 'excluded') return status
  if (status === 'time_out' && !(await isLater(tx, id, sql`clock_timestamp() + make_interval(hours => ${hours}::int)`))) return 'longer'
  const end = await beginBreak(tx, id, hours, reason)
  if (end) await notifyBreak(tx, id, end)
  return 'done'
}

const endOf = (term: ExclusionTerm) => (term === 'forever' ? null : sql`clock_timestamp() + make_interval(months => ${termMonths[term]}::int)`)

interface Exclusion {
  readonly term: ExclusionTerm
  readonly reason: string
  /** Session that requested the exclusion. It continues. */
  readonly login?: number
  readonly byHouse?: true
}

/** Returns whether the player is already excluded for at least this term. */
export const isExcludedFor = async (tx: Tx, { id, status }: LockedPlayer, term: ExclusionTerm): Promise<boolean> =>
  status === 'excluded' && !(await isLater(tx, id, endOf(term)))

/** Excludes the accounts of a person, except those already excluded for longer, and ends games and sessions. Returns the excluded ids. */
export async function excludeEach(
  tx: Tx,
  jobs: Services['jobs'],
  players: readonly LockedPlayer[],
  { term, reason, login, byHouse }: Exclusion,
  rules: MarketRules,
) {
  const excluded: number[] = []
  for (const player of players) {
    if (player.status === 'closed' || (await isExcludedFor(tx, player, term))) continue
    const { id } = player
    const end = await decideState(tx, id, { kind: 'excluded', reason, until: endOf(term), endsItself: rules.returnHours === null })
    await endAllSessions(tx, id, login)
    await endAllGames(tx, id)
    await notifyExclusion(tx, id, end, byHouse)
    await mailExclusion(tx, { jobs }, id, end, rules.returnHours, byHouse)
    excluded.push(id)
  }
  return excluded
}

/** Begins a break by the operator, with the rules of the player's own breaks. */
export const breakByHouse = ({ db }: Pick<Services, 'db'>, playerId: number, hours: number): Promise<BreakResult> =>
  moneyTransaction(db, playerId, (tx, player) => takeBreak(tx, player, hours, 'operator'))

/** Excludes all accounts of a person by the operator. It ends like a self-exclusion. @see PROTECT-7, LIMIT-7 */
export async function excludeByHouse(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  playerId: number,
  term: ExclusionTerm,
): Promise<BreakResult> {
  return moneyTransactionOfAll(db, await accountsOfPerson(db, playerId), async (tx, players) => {
    if (players.find(({ id }) => id === playerId)?.status === 'closed') return 'closed'
    const excluded = await excludeEach(tx, jobs, players, { term, reason: 'operator', byHouse: true }, config.rules)
    return excluded.includes(playerId) ? 'done' : 'longer'
  })
}
