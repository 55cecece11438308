import type { LimitProduct } from '@kehribar/shared/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { game } from './schema'
import type { Tx } from './types'

/** The product that a game belongs to, for bonuses' weights and limits; null for a frame of none. */
export const gameProduct = sql<LimitProduct | null>`case when ${game.type} <> 'embed' then ${game.type}
  when ${game.engine} in ('crash', 'zeppelin') then 'crash' when ${game.engine} in ('parlay', 'sportsbook') then 'sports' end`

export async function productOf(tx: Tx, gameId: number): Promise<LimitProduct | null> {
  const [found] = await tx.select({ product: gameProduct }).from(game).where(eq(game.id, gameId))
  return found?.product ?? null
}
