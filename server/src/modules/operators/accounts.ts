import type { OperatorRole } from '@kehribar/shared/rules/operators'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { brand } from '@kehribar/shared/brand'
import type { Config } from '../../settings/config'
import { databaseCode } from '../../db/errors'
import { databaseNow } from '../../db/now'
import { recordChange } from '../../db/record-change'
import { operator, operatorSession } from '../../db/schema'
import { open, seal } from '../../db/seal'
import type { Db, Tx } from '../../db/types'
import { clearTries, hashPassword, passwordMatches, takeTry } from '../credentials'
import { absoluteHours, hashToken, idleMinutes, newToken } from '../session'
import { matchTotp, newTotpSecret, totpAddress } from '@kehribar/shared/security/totp'

export type Operator = Pick<typeof operator.$inferSelect, 'id' | 'name' | 'role' | 'state'>

const columns = { id: operator.id, name: operator.name, role: operator.role, state: operator.state }
const invitationHours = 72
const ownerOf = (id: number) => `operator ${id}`
const byName = (name: string) => sql`lower(${operator.name} collate "C") = lower(${name} collate "C")`

/** Shortest password of an operator in characters. */
export const leastPassword = 12

export const listOperators = (db: Db | Tx): Promise<Operator[]> => db.select(columns).from(operator).orderBy(asc(operator.id))
export const hasOperators = async (db: Db): Promise<boolean> => (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0

/** Returns an operator by name, ignoring case; null for an unknown name. */
export async function findOperator(db: Db | Tx, name: string): Promise<Operator | null> {
  const [found] = await db.select(columns).from(operator).where(byName(name))
  return found ?? null
}

export async function findOperatorById(db: Db | Tx, id: number): Promise<Operator | null> {
  const [found] = await db.select(columns).from(operator).where(eq(operator.id, id))
  return found ?? null
}

const invited = (hash: Buffer) => ({ invitationHash: hash, invitedUntil: sql`clock_timestamp() + make_interval(hours => ${invitationHours})` })

/** Adds an operator and returns the invitation, which is valid once and for 72 hours; null when the name is taken. */
export async function addOperator(db: Db, name: string, role: OperatorRole): Promise<{ operator: Operator; invitation: string } | null> {
  const { token, hash } = newToken()
  try {
    return await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(operator)
        .values({ name, role, ...invited(hash) })
        .returning(columns)
      if (!added) throw new Error('the operator was not written')
      await recordChange(tx, 'operator', 0, added.id)
      return { operator: added, invitation: token }
    })
  } catch (error) {
    if (databaseCode(error) === '23505') return null
    throw error
  }
}

/** Adds an operator with known credentials; returns false when the name is taken. */
export async function addActiveOperator(
  tx: Tx,
  codeKey: string,
  { name, role, password, secret }: { readonly name: string; readonly role: OperatorRole; readonly password: string; readonly secret: string },
): Promise<boolean> {
  const [added] = await tx.insert(operator).values({ name, role }).onConflictDoNothing().returning({ id: operator.id })
  if (!added) return false
  await tx
    .update(operator)
    .set({ state: 'active', passwordHash: await hashPassword(password), totpSecret: seal(codeKey, 'operators', secret, ownerOf(added.id)) })
    .where(eq(operator.id, added.id))
  await recordChange(tx, 'operator', 0, added.id)
  return true
}

type Change = Partial<Pick<typeof operator.$inferInsert, 'role' | 'state' | 'passwordHash' | 'totpSecret' | 'invitationHash'>> & {
  readonly invitedUntil?: unknown
}

/** Changes an operator and ends all of its sessions. */
async function change(db: Db, id: number, values: Change): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(operator)
      .set(values as Partial<typeof operator.$inferInsert>)
      .where(eq(operator.id, id))
    await recordChange(tx, 'operator', 0, id)
    await tx
      .update(operatorSession)
      .set({ endedAt: sql`clock_timestamp()` })
      .where(and(eq(operatorSession.operatorId, id), isNull(operatorSession.endedAt)))
  })
}

export const changeRole = (db: Db, id: number, role: OperatorRole): Promise<void> => change(db, id, { role })
export const lockOperator = (db: Db, id: number): Promise<void> => change(db, id, { state: 'locked', invitationHash: null, invitedUntil: null })

/** Invites an operator again: password and secret no longer work. Returns the invitation. */
export async function inviteAgain(db: Db, id: number): Promise<string> {
  const { token, hash } = newToken()
  await change(db, id, { state: 'invited', passwordHash: null, totpSecret: null, ...invited(hash) })
  return token
}

/** Returns how many active or invited operators other than one administer the installation. */
export const otherAdministrators = (db: Db, id: number): Promise<number> =>
  db.$count(operator, and(eq(operator.role, 'administration'), inArray(operator.state, ['active', 'invited']), sql`${operator.id} <> ${id}`))

/** Secret of one-time codes for an authenticator app. */
export interface Enrolment {
  readonly secret: string
  readonly address: string
}

/** Starts an enrolment for a person that has an invitation; null when the invitation is not valid. Nothing is stored yet. */
export async function startEnrolment(db: Db, name: string, invitation: string): Promise<Enrolment | null> {
  const found = await findInvited(db, name, invitation)
  if (!found) return null
  const secret = newTotpSecret()
  return { secret, address: totpAddress(brand.name, found.name, secret) }
}

async function findInvited(db: Db | Tx, name: string, invitation: string): Promise<Operator | null> {
  const [found] = await db
    .select(columns)
    .from(operator)
    .where(
      and(byName(name), eq(operator.state, 'invited'), eq(operator.invitationHash, hashToken(invitation)), gt(operator.invitedUntil, sql`clock_timestamp()`)),
    )
  return found ?? null
}

/** Stores password and secret of an invited person, who proves the secret by a code. Returns false when invitation or code is not valid. */
export async function acceptInvitation(
  db: Db,
  { codeKey }: Pick<Config, 'codeKey'>,
  { name, invitation, password, secret, code }: { name: string; invitation: string; password: string; secret: string; code: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const found = await findInvited(tx, name, invitation)
    if (!found || matchTotp(secret, code, await databaseNow(tx)) === null) return false
    const totpSecret = seal(codeKey, 'operators', secret, ownerOf(found.id))
    const [accepted] = await tx
      .update(operator)
      .set({ passwordHash, totpSecret, state: 'active', invitationHash: null, invitedUntil: null })
      .where(and(eq(operator.id, found.id), eq(operator.state, 'invited')))
      .returning({ id: operator.id })
    if (accepted) await recordChange(tx, 'operator', 0, accepted.id)
    return accepted !== undefined
  })
}

/** `wait`: seconds until the next attempt. */
export type SignedIn = { readonly token: string; readonly operator: Operator } | { readonly refused: 'credentials' | 'locked' } | { readonly wait: number }

/**
 * Opens a session for name, password and code. Unknown names and wrong passwords take the same time and have the same answer. A code works
 * once, and ten failures lead to a wait.
 */
export async function signIn(
  db: Db,
  { codeKey }: Pick<Config, 'codeKey'>,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code: string },
): Promise<SignedIn> {
  const [found] = await db.select().from(operator).where(byName(name))
  const key = found ? ownerOf(found.id) : null
  if (key !== null) {
    const wait = await takeTry(db, key)
    if (wait > 0) return { wait }
  }
  const matches = await passwordMatches(found?.passwordHash ?? undefined, password)
  if (!found?.totpSecret || !matches || key === null) return { refused: 'credentials' }
  if (found.state !== 'active') return { refused: 'locked' }
  const step = matchTotp(open(codeKey, 'operators', found.totpSecret, key) as string, code, await databaseNow(db))
  if (step === null || !(await takeCode(db, found.id, step))) return { refused: 'credentials' }
  await clearTries(db, key)
  const { token, hash } = newToken()
  await db.insert(operatorSession).values({ tokenHash: hash, operatorId: found.id })
  return { token, operator: found }
}

/** Uses up a code; of parallel sign-ins only one gets it. */
async function takeCode(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(operator)
    .set({ totpStep: step })
    .where(and(eq(operator.id, id), lt(operator.totpStep, step)))
    .returning({ id: operator.id })
  return taken.length > 0
}

const isAlive = and(
  isNull(operatorSession.endedAt),
  sql`${operatorSession.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})`,
  sql`${operatorSession.createdAt} > clock_timestamp() - make_interval(hours => ${absoluteHours})`,
)

/** Returns the operator of a session and keeps the session alive; null when it is unknown, idle for 30 minutes, older than 12 hours, or ended. */
export async function operatorOfToken(db: Db, token: string): Promise<Operator | null> {
  const [found] = await db
    .update(operatorSession)
    .set({ seenAt: sql`clock_timestamp()` })
    .from(operator)
    .where(and(eq(operatorSession.tokenHash, hashToken(token)), isAlive, eq(operator.id, operatorSession.operatorId), eq(operator.state, 'active')))
    .returning(columns)
  return found ?? null
}

/** Ends the session of a token. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db
    .update(operatorSession)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(operatorSession.tokenHash, hashToken(token)), isNull(operatorSession.endedAt)))
}
