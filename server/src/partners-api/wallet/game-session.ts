import { and, eq, isNull, sql } from 'drizzle-orm'
import { game, gameSession, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { absoluteHours, hashToken, idleMinutes } from '../../modules/session'

/** A player's session at one partner for one game. */
export interface GameSession {
  readonly id: number
  readonly playerId: number
  readonly siteSessionId: number
  readonly game: Pick<typeof game.$inferSelect, 'id' | 'title' | 'minBet' | 'maxBet' | 'type' | 'engine' | 'enabled'>
}

/** Finds the game session of a token, valid or ended; null if the partner never had the token. */
export async function findGameSession(db: Db | Tx, partner: string, token: string): Promise<GameSession | null> {
  const [found] = await db
    .select({
      id: gameSession.id,
      playerId: gameSession.playerId,
      siteSessionId: gameSession.sessionId,
      game: { id: game.id, title: game.title, minBet: game.minBet, maxBet: game.maxBet, type: game.type, engine: game.engine, enabled: game.enabled },
    })
    .from(gameSession)
    .innerJoin(game, eq(game.id, gameSession.gameId))
    .where(and(eq(gameSession.tokenHash, hashToken(token)), eq(gameSession.partner, partner)))
  return found ?? null
}

/** SQL condition that the login session is valid, by the database's clock (@see ACCOUNT-3). */
const loginLives = and(
  isNull(session.endedAt),
  sql`${session.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})`,
  sql`${session.createdAt} > clock_timestamp() - make_interval(hours => ${absoluteHours})`,
)

/** SQL condition that neither the game session nor its login session has ended. */
export const isSessionActiveSql = and(isNull(gameSession.endedAt), sql`${gameSession.expiresAt} > clock_timestamp()`, loginLives)

/** Returns whether a login session is valid. */
export async function isSiteSessionActive(db: Db | Tx, siteSessionId: number): Promise<boolean> {
  const [alive] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, siteSessionId), loginLives))
  return alive !== undefined
}

/** Returns whether a game session may still take bets. */
export async function isGameSessionActive(db: Db | Tx, { id }: GameSession): Promise<boolean> {
  const [alive] = await db
    .select({ id: gameSession.id })
    .from(gameSession)
    .innerJoin(session, eq(session.id, gameSession.sessionId))
    .where(and(eq(gameSession.id, id), isSessionActiveSql))
  return alive !== undefined
}
