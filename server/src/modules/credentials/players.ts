import { eq, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** What logging in needs to know of a player. */
const loginColumns = {
  id: player.id,
  passwordHash: player.passwordHash,
  email: player.email,
  gsm: player.gsm,
  language: player.language,
  status: playState,
}

export type LoginPlayer = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

/** By username or e-mail, whichever was typed; names have no @, so the two cannot be confused. Case is ignored. */
export async function findByLogin(db: Db | Tx, typed: string) {
  const column = typed.includes('@') ? player.email : player.username
  const [found] = await db.select(loginColumns).from(player).where(sql`lower(${column} collate "C") = lower(${typed} collate "C")`)
  return found
}

export async function findById(db: Db | Tx, id: number) {
  const [found] = await db.select(loginColumns).from(player).where(eq(player.id, id))
  return found
}
