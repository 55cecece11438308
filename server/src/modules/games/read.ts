import { and, asc, desc, eq, inArray, isNotNull, max, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { GivenCatalogueGame, GivenFavourite, GivenGame, GivenIndexGame } from '@kehribar/shared/api/games'
import type { GameFeature, Volatility } from '@kehribar/shared/rules/game-facts'
import { type GameTag, gameTypes } from '@kehribar/shared/rules/game-types'
import { toLira } from '@kehribar/shared/rules/money'
import { favorite, game, gameSession, gameTag, picture, provider } from '../../db/schema'
import { foldedTextSql, containsAllWords } from '../../db/folded-text'
import type { Db } from '../../db/types'
import { pictureAddress, pictureAddressesFor } from '../pictures'

const columns = {
  id: game.id,
  type: game.type,
  title: game.title,
  language: game.language,
  provider: game.provider,
  gameProvider: provider.name,
  slug: game.slug,
  picture: { extension: picture.extension, digest: picture.digest },
  engine: game.engine,
  rtp: game.rtp,
  minBet: game.minBet,
  maxBet: game.maxBet,
  features: game.features,
  volatility: game.volatility,
  released: game.released,
  jackpot: game.jackpot,
  tags: sql<number[]>`coalesce((select array_agg(${gameTag.tagId} order by ${gameTag.tagId}) from ${gameTag} where ${gameTag.gameId} = ${game.id}), '{}')`,
}

interface Row {
  id: number
  type: GameTag | 'embed'
  title: string
  language: 'tr' | 'en'
  provider: string
  gameProvider: string
  slug: string
  picture: { extension: string; digest: string } | null
  engine: string
  rtp: number
  minBet: bigint
  maxBet: bigint
  features: GameFeature[]
  volatility: Volatility | null
  released: string | null
  jackpot: boolean
  tags: number[]
}

const facts = ({ language, tags, engine, rtp, minBet, maxBet }: Row) => ({
  language,
  tags: tags.map((id) => ({ id })),
  engine,
  rtp: rtp / 100,
  minBet: toLira(minBet),
  maxBet: toLira(maxBet),
})

const imageOf = ({ slug, picture: stored }: Pick<Row, 'slug' | 'picture'>) => pictureAddress(`games/${slug}`, stored)

const toGame = (row: Row): GivenGame => ({
  id: row.id,
  title: row.title,
  provider: row.provider,
  gameProvider: row.gameProvider,
  image: imageOf(row),
  ...facts(row),
})

/** Adds the attributes that the catalogue filters by. Absent ones are left out, since a catalogue has thousands of games. */
const toCatalogueGame = (row: Row): GivenCatalogueGame => ({
  ...toGame(row),
  features: row.features.length > 0 ? row.features : undefined,
  volatility: row.volatility ?? undefined,
  released: row.released ?? undefined,
  jackpot: row.jackpot || undefined,
})

/** Games that the operator switched off are in no list, including a player's favourites. @see OPERATE-6 */
export const isGameEnabled = eq(game.enabled, true)
/** Excludes partners' frames, which belong to no catalogue. */
export const inCatalogue = and(isGameEnabled, ne(game.type, 'embed'))

const select = (db: Db) =>
  db
    .select(columns)
    .from(game)
    .innerJoin(provider, eq(provider.code, game.provider))
    .leftJoin(picture, eq(picture.name, sql`'games/' || ${game.slug}`))

/** Returns the games of one catalogue in order. The database applies the filters. */
export async function catalogueGames(
  db: Db,
  type: GameTag,
  filter: { provider?: string | undefined; tag?: number | undefined },
): Promise<GivenCatalogueGame[]> {
  const conditions: SQL[] = [isGameEnabled, eq(game.type, type)]
  if (filter.provider) conditions.push(eq(game.provider, filter.provider))
  if (filter.tag !== undefined) conditions.push(inArray(game.id, db.select({ id: gameTag.gameId }).from(gameTag).where(eq(gameTag.tagId, filter.tag))))
  const rows = await select(db)
    .where(and(...conditions))
    .orderBy(asc(game.position), asc(game.id))
  return rows.map(toCatalogueGame)
}

/** Returns the player's favourites, latest first. */
export async function favouriteGames(db: Db, playerId: number, type?: GameTag): Promise<GivenFavourite[]> {
  const rows = await select(db)
    .innerJoin(favorite, and(eq(favorite.gameId, game.id), eq(favorite.playerId, playerId)))
    .where(and(isGameEnabled, type ? eq(game.type, type) : undefined))
    .orderBy(desc(favorite.createdAt), desc(game.id))
  return rows.map((row) => ({ pd: row.provider, ...toGame(row) }))
}

/** Returns the home page's games in order, without virtual bets. @see DATA-09 */
export async function indexGames(db: Db): Promise<GivenIndexGame[]> {
  const rows = await select(db)
    .where(and(isGameEnabled, isNotNull(game.indexPosition)))
    .orderBy(asc(game.indexPosition), asc(game.id))
  return rows.flatMap((row) => {
    const type = gameTypes.find(({ tag }) => tag === row.type)?.index
    if (!type) return []
    const { id, title, provider: code, gameProvider } = row
    return [{ json: { game_id: id, game_name: title, provider: code, gameProvider, game_type: type, image: { '1': imageOf(row) }, ...facts(row) } }]
  })
}

/** Counts a player's launches per game and their last time. Reads game sessions, because there are far fewer of them than rounds. */
const launchesOf = (db: Db, playerId: number) =>
  db
    .select({ gameId: gameSession.gameId, times: sql<number>`count(*)::int`.as('times'), at: max(gameSession.createdAt).as('at') })
    .from(gameSession)
    .where(eq(gameSession.playerId, playerId))
    .groupBy(gameSession.gameId)
    .as('opened')

/** Returns the games that the player launched, latest first. */
export async function recentGames(db: Db, playerId: number, limit: number): Promise<GivenGame[]> {
  const opened = launchesOf(db, playerId)
  const rows = await select(db).innerJoin(opened, eq(opened.gameId, game.id)).where(inCatalogue).orderBy(desc(opened.at), desc(game.id)).limit(limit)
  return rows.map(toGame)
}

/** Tags for new and popular games. They describe no theme. */
const ofNoTheme = gameTypes.flatMap(({ newTag, popularTag }) => [newTag, popularTag])
/** Minimum number of games for a row. */
const minimumGames = 3

/** Returns the player's most launched game and unlaunched games of its type that share the most theme tags, or null if there are too few. */
export async function similarToMostPlayed(db: Db, playerId: number, limit: number): Promise<{ title: string; games: GivenGame[] } | null> {
  const opened = launchesOf(db, playerId)
  const [most] = await db
    .select({ id: game.id, type: game.type, title: game.title, provider: game.provider })
    .from(game)
    .innerJoin(opened, eq(opened.gameId, game.id))
    .where(inCatalogue)
    .orderBy(desc(opened.times), desc(opened.at))
    .limit(1)
  if (!most) return null
  const mine = db
    .select({ id: gameTag.tagId })
    .from(gameTag)
    .where(and(eq(gameTag.gameId, most.id), notInArray(gameTag.tagId, ofNoTheme)))
  const alike = db
    .select({ gameId: gameTag.gameId, shared: sql<number>`count(*)::int`.as('shared') })
    .from(gameTag)
    .where(inArray(gameTag.tagId, mine))
    .groupBy(gameTag.gameId)
    .as('alike')
  const rows = await select(db)
    .innerJoin(alike, eq(alike.gameId, game.id))
    .where(
      and(
        isGameEnabled,
        eq(game.type, most.type),
        sql`not exists (select from ${gameSession} where ${gameSession.playerId} = ${playerId} and ${gameSession.gameId} = ${game.id})`,
      ),
    )
    .orderBy(desc(alike.shared), sql`${game.provider} = ${most.provider} desc`, asc(game.position), asc(game.id))
    .limit(limit)
  return rows.length < minimumGames ? null : { title: most.title, games: rows.map(toGame) }
}

/** Returns games whose title and studio contain all the folded words. Titles that begin with the first word come first. */
export async function findGames(db: Db, words: readonly string[], limit: number): Promise<GivenGame[]> {
  const title = foldedTextSql(game.title)
  const rows = await select(db)
    .where(and(inCatalogue, containsAllWords(sql`${game.title} || ' ' || ${provider.name}`, words)))
    .orderBy(sql`position(${words[0] ?? ''} in ${title}) <> 1`, sql`position(${words[0] ?? ''} in ${title}) = 0`, asc(game.position), asc(game.id))
    .limit(limit)
  return rows.map(toGame)
}

/** Returns studios by name, each with the catalogue that has most of its games. */
export async function findStudios(db: Db, words: readonly string[], limit: number) {
  const rows = await db
    .select({
      provider: provider.code,
      name: provider.name,
      type: sql<GameTag>`mode() within group (order by ${game.type})`,
      games: sql<number>`count(*)::int`,
    })
    .from(provider)
    .innerJoin(game, eq(game.provider, provider.code))
    .where(and(inCatalogue, containsAllWords(provider.name, words)))
    .groupBy(provider.code)
    .orderBy(asc(provider.position))
    .limit(limit)
  const pictureOf = (code: string) => `providers/${code}`
  const addressOf = await pictureAddressesFor(
    db,
    rows.map((row) => pictureOf(row.provider)),
  )
  return rows.map((row) => ({ ...row, image: addressOf(pictureOf(row.provider)) }))
}

/** Returns the home page's games in the operator's order. */
export async function homePageGames(db: Db, limit: number): Promise<GivenGame[]> {
  const rows = await select(db)
    .where(and(inCatalogue, isNotNull(game.indexPosition)))
    .orderBy(asc(game.indexPosition), asc(game.id))
    .limit(limit)
  return rows.map(toGame)
}
