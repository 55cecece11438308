import type { games } from '@kehribar/shared/api/games'
import type { LanguageCode } from '@kehribar/shared/languages'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Handler, PlayerCall } from '../../call'
import { game, gameLaunch } from '../../db/schema'
import { moneyTransaction } from '../../ledger'
import { pagesOf } from '../../partners'
import { isTimeLimitReached } from '../limits'
import { realityDue } from '../reality-checks'
import { mayCall, playRefusal } from '../safer-play'
import { newToken } from '../session'

/** Seconds for which a launch code is valid. It works once. @see ACCOUNT-7 */
export const launchSeconds = 60

/** Message key of why no game starts. */
type Refused = {
  readonly refusal: 'games.player_blocked' | 'verification.verification_due' | 'verification.notice_due' | 'limits.reality_due' | 'limits.time_reached'
}

/** Issues a one-time code for player, session and game, and stores only its hash. Refuses a player who may not play now. */
export async function issueLaunchCode(
  name: 'getGameLink' | 'getProviderLink',
  { db, session, config: { rules } }: Pick<PlayerCall, 'db' | 'session' | 'config'>,
  gameId: number,
  language: LanguageCode,
): Promise<{ code: string } | Refused> {
  const { token: code, hash } = newToken()
  return moneyTransaction(db, session.playerId, async (tx, player) => {
    if (!mayCall(name, player, rules)) {
      const why = playRefusal(player, rules)
      return { refusal: why === 'player_blocked' ? `games.${why}` : `verification.${why}` } as const
    }
    if (await isTimeLimitReached(tx, player.id)) return { refusal: 'limits.time_reached' } as const
    if (await realityDue(tx, session, rules)) return { refusal: 'limits.reality_due' } as const
    const expiresAt = sql`clock_timestamp() + make_interval(secs => ${launchSeconds})`
    await tx.insert(gameLaunch).values({ codeHash: hash, playerId: player.id, sessionId: session.id, gameId, language, expiresAt })
    return { code }
  })
}

/** Returns a one-time address of the game at its partner. The code identifies the game. Frames are not launched this way. */
export const getGameLink: Handler<(typeof games)['getGameLink']> = async ({ id, provider }, call) => {
  const { db, config, language } = call
  const [found] = await db
    .select({ id: game.id, partner: game.partner })
    .from(game)
    .where(and(eq(game.id, id), eq(game.provider, provider), eq(game.enabled, true), ne(game.type, 'embed')))
  if (!found) return { status: 0, statusText: 'games.not_found' }
  const pages = await pagesOf(db, found.partner, config.partnersOrigin)
  if (pages === null) return { status: 0, statusText: 'games.not_found' }
  const launch = await issueLaunchCode('getGameLink', call, found.id, language)
  if ('refusal' in launch) return { status: 0, statusText: launch.refusal }
  const query = new URLSearchParams({ code: launch.code, lang: language })
  return { status: 1, url: `${pages}/play?${query.toString()}` }
}
