import type { games } from '@kehribar/shared/api/games'
import { and, eq, ne } from 'drizzle-orm'
import { game } from '../../db/schema'
import type { Handler } from '../../call'
import { pagesOf } from '../../partners'
import { issueLaunchCode } from './launch-code'

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
