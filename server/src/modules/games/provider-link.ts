import type { games } from '@kehribar/shared/api/games'
import { embeds } from '@kehribar/shared/partners/embed'
import { eq } from 'drizzle-orm'
import { game as gameTable } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { pagesOf } from '../../partners'
import { issueLaunchCode } from './launch'

/**
 * Returns the address of a partner's frame, without any secret. A player also gets a one-time token, which the site sends to the frame
 * with `postMessage`. The chat belongs to no game and gets no token. @see API-60, EMB-12
 */
export const getProviderLink: Handler<(typeof games)['getProviderLink']> = async ({ provider, game: asked }, { db, session, config, language }) => {
  const { game, path } = embeds[provider]
  if (asked !== undefined && asked !== game) return { status: 0, statusText: 'games.not_found' }
  const shower = await providerOfGame(db, game, config.partner)
  const pages = shower === null ? null : await pagesOf(db, shower, config.partnersOrigin)
  if (pages === null) return { status: 0, statusText: 'games.not_found' }
  const url = `${pages}${path}?${new URLSearchParams({ lang: language }).toString()}`
  if (game === null) return { status: 1, url }
  if (!session) return provider === 'betsolutions' ? { status: 0, statusText: 'games.login_required' } : { status: 1, url }
  const launch = await issueLaunchCode('getProviderLink', { db, session, config }, game, language)
  return 'refusal' in launch ? { status: 0, statusText: launch.refusal } : { status: 1, url, token: launch.code }
}

/** Returns the partner of the frame's game, or null if the game is switched off. */
async function providerOfGame(db: Db, game: number | null, otherwise: string): Promise<string | null> {
  if (game === null) return otherwise
  const [found] = await db.select({ partner: gameTable.partner, enabled: gameTable.enabled }).from(gameTable).where(eq(gameTable.id, game))
  return found?.enabled === false ? null : (found?.partner ?? otherwise)
}
