import { eq, or, sql } from 'drizzle-orm'
import { player } from '../db/schema'
import type { Db } from '../db/types'
import { OpsError } from './console'

/** How a command's argument names a player. */
export const whoHelp = 'number, user name or e-mail address'

/**
 * The player whom a command names.
 * @throws OpsError when there is none, or when one's number is another's user name
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
  if (!found) throw new OpsError(`No player is called "${who}".`)
  if (another) throw new OpsError(`"${who}" is the number of a player and the user name of another: say the e-mail address.`)
  return found
}
