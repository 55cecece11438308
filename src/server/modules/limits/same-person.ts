import { excludedEmail } from '@kehribar/shared/rules/limits'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Db } from '../../db/types'

/** In the database what `excludedEmail` is here. */
const mailbox = sql`lower(replace(regexp_replace(split_part(${player.email}, '@', 1), '[+].*$', ''), '.', '') || '@' || split_part(${player.email}, '@', 2))`

/**
 * The open accounts of the person behind one, itself included: those of the same birth date in the same mailbox, however it
 * is written, or of the same identity number (@see G7). The mailbox alone is not enough: nobody proves it at
 * registration, and a stranger must not be able to exclude its owner.
 */
export async function accountsOfPerson(db: Db, playerId: number): Promise<number[]> {
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
