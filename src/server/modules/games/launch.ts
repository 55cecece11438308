import type { games } from '@shared/api/games'
import { and, eq, sql } from 'drizzle-orm'
import { game, gameLaunch } from '../../db/schema'
import type { Handler } from '../../http/handlers'
import { moneyTransaction } from '../../ledger'
import { newToken } from '../session'

/** A launch code works once, within this time (@see security A7). */
const codeSeconds = 60

/** A one-time address of the game at its partner. The code stands for player, session and game; only its hash is kept. */
export const getGameLink: Handler<(typeof games)['getGameLink']> = async ({ id, provider }, { db, session, config, language }) => {
  const [found] = await db
    .select({ id: game.id, title: game.title, engine: game.engine })
    .from(game)
    .where(and(eq(game.id, id), eq(game.provider, provider)))
  if (!found) return { status: 0, statusText: 'games.not_found' }
  const { token: code, hash } = newToken()
  const written = await moneyTransaction(db, session.playerId, async (tx, player) => {
    if (player.status !== 'active') return false
    const expiresAt = sql`clock_timestamp() + make_interval(secs => ${codeSeconds})`
    await tx.insert(gameLaunch).values({ codeHash: hash, playerId: player.id, sessionId: session.id, gameId: found.id, language, expiresAt })
    return true
  })
  if (!written) return { status: 0, statusText: 'games.player_blocked' }
  const query = new URLSearchParams({ game: String(found.id), engine: found.engine, title: found.title, code, lang: language })
  return { status: 1, url: `${config.partnersOrigin}/play?${query.toString()}` }
}
