import { eq, or, sql } from 'drizzle-orm'
import { player } from '../db/schema'
import type { Db } from '../db/types'
import { OpsError } from './console'

/** Help text of an argument that names a player. */
export const playerHelp = 'number, user name or e-mail address of the player'

/**
 * Finds the player named by an argument.
 * @throws OpsError when there is none, or when the number of one player is the user name of another
 */
export async function playerOf(db: Db, who: string): Promise<typeof player.$inferSelect> {
  const name = who.toLowerCase()
  const [found, another] = await db
    .select()
    .from(player)
    .where(
      or(
        /^\d{1,15}$/.test(who) ? eq(player.id, Number(who)) : undefined,
        eq(sql`lower(${player.username} collate "C")`, name),
        eq(sql`lower(${player.email} collate "C")`, name),
      ),
    )
  if (!found) throw new OpsError(`There is no player "${who}".`)
  if (another) throw new OpsError(`"${who}" is the number of a player and the user name of another: use the e-mail address.`)
  return found
}
