import type { LimitProduct } from '@kehribar/shared/rules/limits'
import { sql } from 'drizzle-orm'
import { game } from './schema'

const frames: Readonly<Record<string, LimitProduct>> = { crash: 'crash', zeppelin: 'crash', parlay: 'sports', sportsbook: 'sports' }

/** Returns a game's product, for bonus weights and limits; null for a frame without one. */
export const productOf = ({ type, engine }: Pick<typeof game.$inferSelect, 'type' | 'engine'>): LimitProduct | null =>
  type === 'embed' ? (frames[engine] ?? null) : type

/** SQL equivalent of {@link productOf} for the query's game. */
export const gameProduct = sql<LimitProduct | null>`case when ${game.type} <> 'embed' then ${game.type} ${sql.join(
  Object.entries(frames).map(([engine, product]) => sql`when ${game.engine} = ${engine} then ${product}`),
  sql` `,
)} end`
