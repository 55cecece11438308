import { eq, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Player columns that a login needs. */
const loginColumns = {
  id: player.id,
  passwordHash: player.passwordHash,
  email: player.email,
  gsm: player.gsm,
  language: player.language,
  status: playState,
}

export type LoginPlayer = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

/** Finds a player by username or e-mail, ignoring case. Usernames contain no @, so the two cannot be confused. */
export async function findByLogin(db: Db | Tx, typed: string) {
  const column = typed.includes('@') ? player.email : player.username
  const [found] = await db.select(loginColumns).from(player).where(sql`lower(${column} collate "C") = lower(${typed} collate "C")`)
  return found
}

export async function findById(db: Db | Tx, id: number) {
  const [found] = await db.select(loginColumns).from(player).where(eq(player.id, id))
  return found
}
