import { and, eq, isNull, sql } from 'drizzle-orm'
import { game, gameSession, playerBonus, playerLimit, session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { realityIsDue } from '../../modules/limits'
import { absoluteHours, hashToken, idleMinutes, touchIsDue } from '../../modules/session'

/** A player's session at one partner for one game. */
export interface GameSession {
  readonly id: number
  readonly playerId: number
  readonly siteSessionId: number
  readonly game: { readonly id: number; readonly title: string; readonly minBet: bigint; readonly maxBet: bigint; readonly enabled: boolean }
}

/**
 * The game session of a token, living or ended; null when this partner never had it. A lobby plays several games in one
 * session: `named` is the one of the call, and where it is no game of this partner the session's own stays (@see E-3).
 */
export async function findGameSession(db: Db | Tx, partner: string, token: string, named?: number): Promise<GameSession | null> {
  const played =
    named === undefined
      ? gameSession.gameId
      : sql`coalesce((select other.id from ${game} other where other.id = ${named}::bigint and other.partner = ${partner} and other.type <> 'embed'), ${gameSession.gameId})`
  const [found] = await db
    .select({
      id: gameSession.id,
      playerId: gameSession.playerId,
      siteSessionId: gameSession.sessionId,
      game: { id: game.id, title: game.title, minBet: game.minBet, maxBet: game.maxBet, enabled: game.enabled },
    })
    .from(gameSession)
    .innerJoin(game, eq(game.id, played))
    .where(and(eq(gameSession.tokenHash, hashToken(token)), eq(gameSession.partner, partner)))
  return found ?? null
}

/** The login is alive by the database's clock (@see A3). */
const loginLives = and(
  isNull(session.endedAt),
  sql`${session.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})`,
  sql`${session.createdAt} > clock_timestamp() - make_interval(hours => ${absoluteHours})`,
)

/** Neither the game session nor the login behind it has ended. */
const lives = and(isNull(gameSession.endedAt), sql`${gameSession.expiresAt} > clock_timestamp()`, loginLives)

export async function siteSessionLives(db: Db | Tx, siteSessionId: number): Promise<boolean> {
  const [alive] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, siteSessionId), loginLives))
  return alive !== undefined
}

/** Whether it may still take bets. */
export async function gameSessionLives(db: Db | Tx, { id }: GameSession): Promise<boolean> {
  const [alive] = await db
    .select({ id: gameSession.id })
    .from(gameSession)
    .innerJoin(session, eq(session.id, gameSession.sessionId))
    .where(and(eq(gameSession.id, id), lives))
  return alive !== undefined
}

/** What stands between a player and a stake, asked in one question because every bet waits for it. */
interface Standing {
  readonly lives: boolean
  /** @see G3 */
  readonly realityDue: boolean
  /** Whether a play limit or a running bonus has a say. */
  readonly limited: boolean
  readonly bonus: boolean
  /** The login's last activity is to be written again. */
  readonly touch: boolean
}

export async function standingOf(tx: Tx, { id, playerId, siteSessionId }: GameSession): Promise<Standing> {
  const [found] = await tx
    .select({
      lives: sql<boolean>`coalesce(${lives}, false)`,
      realityDue: realityIsDue({ id: siteSessionId, playerId }),
      limited: sql<boolean>`exists (select from ${playerLimit} where ${playerLimit.playerId} = ${playerId} and ${playerLimit.kind} = 'play')`,
      bonus: sql<boolean>`exists (select from ${playerBonus} where ${playerBonus.playerId} = ${playerId} and ${playerBonus.state} = 'active')`,
      touch: touchIsDue,
    })
    .from(gameSession)
    .innerJoin(session, eq(session.id, gameSession.sessionId))
    .where(eq(gameSession.id, id))
  if (!found) throw new Error(`game session ${id} does not exist`)
  return found
}
