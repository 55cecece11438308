import type { LanguageCode } from '@shared/languages'
import { sql } from 'drizzle-orm'
import { gameLaunch } from '../../db/schema'
import type { Db } from '../../db/types'
import type { CurrentSession } from '../../http/handlers'
import { moneyTransaction } from '../../ledger'
import { newToken } from '../session'

/** A launch code works once, within this time (@see security A7). */
const codeSeconds = 60

/** A one-time code that stands for player, session and game; only its hash is kept. Null for a player who may not play. */
export async function issueLaunchCode(db: Db, session: CurrentSession, gameId: number, language: LanguageCode): Promise<string | null> {
  const { token: code, hash } = newToken()
  const written = await moneyTransaction(db, session.playerId, async (tx, player) => {
    if (player.status !== 'active') return false
    const expiresAt = sql`clock_timestamp() + make_interval(secs => ${codeSeconds})`
    await tx.insert(gameLaunch).values({ codeHash: hash, playerId: player.id, sessionId: session.id, gameId, language, expiresAt })
    return true
  })
  return written ? code : null
}
