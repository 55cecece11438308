import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hasHappened, isAhead } from '../../db/now'
import { otpChallenge, player } from '../../db/schema'
import type { Db } from '../../db/types'

export type Channel = 'sms' | 'mail'

/** Lifetime of a code and minimum interval between codes of one channel, in seconds. @see ACCOUNT-5, AUTH-25 */
export const codeSeconds = 300
/** Attempts allowed per code. */
export const codeTries = 5

/** New code, or seconds until the next one may be sent. `livingId` is set if the last code can still be entered. */
export type Issued = { id: string; code: string } | { resendIn: number; livingId: string | null }

/** Six digits are easily enumerated, so the hash is keyed: a stolen table cannot be brute-forced. */
function hashCode(key: string, id: string, channel: Channel, code: string): Buffer {
  return createHmac('sha256', key).update(`code:${id}:${channel}:${code}`).digest()
}

/**
 * Creates a code and expires all older codes of the player. Refuses while the last unused code of the same channel is
 * younger than 300 seconds; the other channel can be used at once. @see AUTH-24, AUTH-26
 */
export function issueCode(db: Db, key: string, playerId: number, channel: Channel): Promise<Issued> {
  return db.transaction(async (tx) => {
    await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')
    const [last] = await tx
      .select({
        id: otpChallenge.id,
        left: sql<number>`ceil(${codeSeconds} - extract(epoch from clock_timestamp() - ${otpChallenge.createdAt}))::int`,
        living: sql<boolean>`${otpChallenge.expiresAt} > clock_timestamp() and ${otpChallenge.tries} < ${codeTries}`,
      })
      .from(otpChallenge)
      .where(
        and(
          eq(otpChallenge.playerId, playerId),
          eq(otpChallenge.channel, channel),
          isNull(otpChallenge.usedAt),
          gt(otpChallenge.createdAt, sql`clock_timestamp() - make_interval(secs => ${codeSeconds})`),
          hasHappened(otpChallenge.createdAt),
        ),
      )
      .orderBy(desc(otpChallenge.createdAt))
      .limit(1)
    if (last) return { resendIn: Math.min(Math.max(last.left, 1), codeSeconds), livingId: last.living ? last.id : null }

    await tx
      .update(otpChallenge)
      .set({ expiresAt: sql`clock_timestamp()` })
      .where(and(eq(otpChallenge.playerId, playerId), isNull(otpChallenge.usedAt), gt(otpChallenge.expiresAt, sql`clock_timestamp()`)))
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx.insert(otpChallenge).values({
      id,
      playerId,
      channel,
      codeHash: hashCode(key, id, channel, code),
      createdAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + make_interval(secs => ${codeSeconds})`,
    })
    return { id, code }
  })
}

/** Deletes a code that could not be sent, so that the player can request another one at once. */
export async function withdrawCode(db: Db, id: string): Promise<void> {
  await db.delete(otpChallenge).where(eq(otpChallenge.id, id))
}

export interface Guess {
  id: string
  channel: Channel
  code: string
}

/**
 * For a correct code: the player and the password hash at that moment. `wrong` used up an attempt. `spent`: used, expired, replaced, without attempts left,
 * or unknown.
 */
export type Redeemed = { playerId: number; passwordHash: string } | { refusal: 'wrong'; playerId: number } | { refusal: 'spent' }

/**
 * Redeems a code once. Counts the attempt in one statement before comparing, so parallel guesses cannot exceed the limit.
 * Returns the password hash read in the same transaction: a password change expires pending codes, so a valid code belongs to that password. @see ACCOUNT-6
 */
export async function redeemCode(db: Db, key: string, { id, channel, code }: Guess): Promise<Redeemed> {
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(id)) return { refusal: 'spent' }
  const isUsable = and(eq(otpChallenge.id, id), eq(otpChallenge.channel, channel), isNull(otpChallenge.usedAt), isAhead(otpChallenge.expiresAt, codeSeconds))
  const [challenge] = await db
    .update(otpChallenge)
    .set({ tries: sql`${otpChallenge.tries} + 1` })
    .where(and(isUsable, lt(otpChallenge.tries, codeTries)))
    .returning({ playerId: otpChallenge.playerId, codeHash: otpChallenge.codeHash })
  if (!challenge) return { refusal: 'spent' }
  if (!timingSafeEqual(hashCode(key, id.toLowerCase(), channel, code), challenge.codeHash)) return { refusal: 'wrong', playerId: challenge.playerId }
  const { playerId } = challenge
  return db.transaction(async (tx) => {
    const [owner] = await tx.select({ passwordHash: player.passwordHash }).from(player).where(eq(player.id, playerId)).for('share')
    const used = await tx.update(otpChallenge).set({ usedAt: sql`clock_timestamp()` }).where(isUsable).returning({ id: otpChallenge.id })
    return owner && used.length > 0 ? { playerId, passwordHash: owner.passwordHash } : { refusal: 'spent' }
  })
}
