import { and, eq, isNull, sql } from 'drizzle-orm'
import { game, gameSession, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { hashToken } from '../../modules/session'
import { absoluteHours, idleMinutes } from '../../modules/session/sessions'

/** A player's session at one partner for one game. */
export interface GameSession {
  readonly id: number
  readonly playerId: number
  readonly siteSessionId: number
  readonly game: { readonly id: number; readonly title: string; readonly minBet: bigint; readonly maxBet: bigint }
}

/** The game session of a token, living or ended; null when this partner never had it. */
export async function findGameSession(db: Db | Tx, partner: string, token: string): Promise<GameSession | null> {
  const [found] = await db
    .select({
      id: gameSession.id,
      playerId: gameSession.playerId,
      siteSessionId: gameSession.sessionId,
      game: { id: game.id, title: game.title, minBet: game.minBet, maxBet: game.maxBet },
    })
    .from(gameSession)
    .innerJoin(game, eq(game.id, gameSession.gameId))
    .where(and(eq(gameSession.tokenHash, hashToken(token)), eq(gameSession.partner, partner)))
  return found ?? null
}

/** Whether the login is alive by the database's clock (@see security A3). */
export async function siteSessionLives(db: Db | Tx, siteSessionId: number): Promise<boolean> {
  const [alive] = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.id, siteSessionId),
        isNull(session.endedAt),
        sql`${session.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})`,
        sql`${session.createdAt} > clock_timestamp() - make_interval(hours => ${absoluteHours})`,
      ),
    )
  return alive !== undefined
}

/** Whether it may still take bets: neither it nor the login behind it has ended. */
export async function gameSessionLives(db: Db | Tx, { id, siteSessionId }: GameSession): Promise<boolean> {
  const [alive] = await db
    .select({ id: gameSession.id })
    .from(gameSession)
    .where(and(eq(gameSession.id, id), isNull(gameSession.endedAt), sql`${gameSession.expiresAt} > clock_timestamp()`))
  return alive !== undefined && siteSessionLives(db, siteSessionId)
}
