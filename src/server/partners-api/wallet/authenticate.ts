import { createHmac } from 'node:crypto'
import type { wallet } from '@kehribar/shared/partners/wallet'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { game, gameLaunch, gameSession } from '../../db/schema'
import type { Handler } from '../../call'
import { moneyTransaction } from '../../ledger'
import { mayPlay } from '../../modules/limits'
import { absoluteHours, hashToken, newToken } from '../../modules/session'
import { answerWith, playable, unknownSession } from './answers'
import { siteSessionLives } from './game-session'

/** A launch code for a game session: within its 60 seconds, once, while the login behind it lives (@see A7). */
export const authenticate: Handler<(typeof wallet)['authenticate']> = async ({ code }, { db, partner, config }) => {
  const codeHash = hashToken(code)
  /* Of its own games only: another partner's code is one that nobody knows (@see F-6). */
  const [launch] = await db
    .select({ playerId: gameLaunch.playerId })
    .from(gameLaunch)
    .innerJoin(game, eq(game.id, gameLaunch.gameId))
    .where(and(eq(gameLaunch.codeHash, codeHash), eq(game.partner, partner), eq(game.enabled, true)))
  if (!launch) return unknownSession
  return moneyTransaction(db, launch.playerId, async (tx, player) => {
    const [used] = await tx
      .update(gameLaunch)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(eq(gameLaunch.codeHash, codeHash), isNull(gameLaunch.usedAt), sql`${gameLaunch.expiresAt} > clock_timestamp()`))
      .returning()
    if (!used || !(await siteSessionLives(tx, used.sessionId))) return unknownSession
    if (!mayPlay(player)) return answerWith(tx, player.id, 'PLAYER_BLOCKED')
    const [played] = await tx.select().from(game).where(eq(game.id, used.gameId))
    if (!played) return unknownSession
    const { token, hash } = newToken()
    await tx.insert(gameSession).values({
      tokenHash: hash,
      partner,
      playerId: player.id,
      sessionId: used.sessionId,
      gameId: used.gameId,
      expiresAt: sql`clock_timestamp() + make_interval(hours => ${absoluteHours})`,
    })
    return {
      result: 'OK',
      balance: String(await playable(tx, player.id)),
      currency: 'TRY',
      session: token,
      game: played.id,
      engine: played.engine,
      title: played.title,
      minBet: String(played.minBet),
      maxBet: String(played.maxBet),
      /* The same for every session at this partner, and nothing to anybody else. */
      player: createHmac('sha256', config.codeKey).update(`player\n${partner}\n${player.id}`).digest('hex').slice(0, 32),
      language: used.language,
    }
  })
}
