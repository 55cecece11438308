import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import type { games } from '@kehribar/shared/api/games'
import { foldText } from '@kehribar/shared/rules/fold'
import type { GameTag } from '@kehribar/shared/rules/game-types'
import { favorite, game, gameTag, provider, tag } from '../../db/schema'
import type { Handler, Handlers } from '../../call'
import { pictureAddressesFor } from '../pictures'
import { catalogueGames, favouriteGames, inCatalogue, isGameEnabled } from './read'

type Catalogue = Handler<(typeof games)['slotGames']>
type Filter = ParsedOf<(typeof games)['slotGames']>

/** Parses a tag filter. Empty and "all" do not filter; any other text that is no id matches nothing. */
const tagOf = (text: string | undefined): number | undefined => (!text || text === 'all' ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : -1)
const providerOf = (text: string | undefined) => (text === 'all' ? undefined : text || undefined)

const catalogue =
  (type: GameTag): Catalogue =>
  async (filter: Filter, { db }): Promise<AnswerOf<(typeof games)['slotGames']>> => {
    const found = await catalogueGames(db, type, { provider: providerOf(filter.provider), tag: tagOf(filter.tag) })
    const wanted = foldText(filter.search ?? '')
    const matching = wanted ? found.filter(({ title, gameProvider }) => foldText(`${title} ${gameProvider}`).includes(wanted)) : found
    const from = filter.offset ?? 0
    return { data: matching.slice(from, filter.limit === undefined ? undefined : from + filter.limit), total: matching.length }
  }

/** Handlers of the catalogues, their filters and the player's favourites. For launching see launch.ts and provider-link.ts. */
export const catalogueHandlers: Omit<Handlers<typeof games>, 'getGameLink' | 'getProviderLink'> = {
  slotGames: catalogue('slot'),
  liveGames: catalogue('live'),
  otherGames: catalogue('other'),
  virtualGames: catalogue('virtual'),

  /** Returns the studios that have games (of the type), with their number, in the order of the strip. */
  providers: async ({ type }, { db }) => {
    const rows = await db
      .select({
        provider: provider.code,
        name: provider.name,
        popular: provider.popular,
        types: sql<GameTag[]>`array_agg(distinct ${game.type} order by ${game.type})`,
        games: sql<number>`count(*)::int`,
      })
      .from(provider)
      .innerJoin(game, eq(game.provider, provider.code))
      .where(and(inCatalogue, type ? eq(game.type, type) : undefined))
      .groupBy(provider.code)
      .orderBy(asc(provider.position))
    const pictureOf = (code: string) => `providers/${code}`
    const addressOf = await pictureAddressesFor(
      db,
      rows.map((row) => pictureOf(row.provider)),
    )
    return { status: 1, data: rows.map((row) => ({ ...row, image: addressOf(pictureOf(row.provider)) })) }
  },

  /** Returns the tags in use, in the order of the strip. */
  tags: async ({ type }, { db }) => {
    const rows = await db
      .select({ id: tag.id, type: tag.type, title: tag.title, games: sql<number>`count(*)::int` })
      .from(tag)
      .innerJoin(gameTag, eq(gameTag.tagId, tag.id))
      .innerJoin(game, and(eq(game.id, gameTag.gameId), eq(game.type, tag.type), isGameEnabled))
      .where(type ? eq(tag.type, type) : undefined)
      .groupBy(tag.type, tag.id)
      .orderBy(asc(tag.position))
    return { status: 1, data: rows }
  },

  gameinfo: async (_input, { db }) => {
    const rows = await db.select({ type: game.type, games: sql<number>`count(*)::int` }).from(game).where(isGameEnabled).groupBy(game.type)
    const [{ studios } = { studios: 0 }] = await db
      .select({ studios: sql<number>`count(distinct ${game.provider})::int` })
      .from(game)
      .where(inCatalogue)
    const countOf = (tag: GameTag) => rows.find(({ type }) => type === tag)?.games ?? 0
    const totals = { slot: countOf('slot'), live: countOf('live'), virtual: countOf('virtual'), other: countOf('other') }
    return { status: 1, totals, providers: studios }
  },

  favoriteGet: async ({ type }, { db, session }) => ({ status: 1, data: await favouriteGames(db, session.playerId, type) }),

  /** Toggles a favourite. Serializes calls of one player for one game, so that each of them toggles it. */
  favoriteToggle: async ({ gameID }, { db, session }) => {
    const [known] = await db
      .select({ id: game.id })
      .from(game)
      .where(and(eq(game.id, gameID), inCatalogue))
    if (!known) return { status: 0, statusText: 'games.not_found' }
    const row = { playerId: session.playerId, gameId: gameID }
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorite ${row.playerId} ${row.gameId}`}, 0))`)
      const removed = await tx
        .delete(favorite)
        .where(and(eq(favorite.playerId, row.playerId), eq(favorite.gameId, row.gameId)))
        .returning({ gameId: favorite.gameId })
      if (removed.length === 0) await tx.insert(favorite).values(row)
      return { status: 1, favorite: removed.length === 0 }
    })
  },
}
