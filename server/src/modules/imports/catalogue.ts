import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { gameFeatures, volatilities } from '@kehribar/shared/rules/game-facts'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { liraText } from '@kehribar/shared/rules/money'
import { asc, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { game, gameTag, partner, provider, tag } from '../../db/schema'
import { type Dataset, duplicateFaults, upsertRows, sumCounts, takenNameFaults, unknownReferences } from './dataset'
import { day, enabled, label, lineOfText, lira, number, position, range, slug, toDay } from './fields'

const inCatalogue = gameTypes.map((type) => type.tag)

const schema = z.strictObject({
  providers: z._default(z.array(z.strictObject({ code: slug(), name: lineOfText(), popular: z._default(z.boolean(), false), position: position() })), []),
  tags: z._default(z.array(z.strictObject({ id: number(), type: z.enum(inCatalogue), title: label(), position: position() })), []),
  games: z._default(
    z.array(
      z
        .strictObject({
          id: number(),
          /** `embed`: shown in a partner's frame and in no catalogue. */
          type: z.enum([...inCatalogue, 'embed']),
          title: lineOfText(),
          language: z._default(z.enum(['tr', 'en']), 'tr'),
          provider: slug(),
          /** Company that runs the game. */
          partner: z._default(slug(), partnerOfSetting),
          /** The picture is games/<slug>. */
          slug: slug(),
          /** The partner's name for the engine. */
          engine: slug(),
          /** Percent. */
          rtp: z.number().check(z.gt(0), z.lte(100)),
          min: lira(),
          max: lira(),
          tags: z._default(z.array(number()), []),
          /** Features from the list for which the site has texts. */
          features: z._default(z.array(z.enum(gameFeatures)), []),
          volatility: z.optional(z.enum(volatilities)),
          /** Release date. */
          released: z.optional(day()),
          /** Whether the game has a shared jackpot. */
          jackpot: z._default(z.boolean(), false),
          /** Position on the home page. */
          home: z.optional(z.int()),
          position: position(),
          enabled: enabled(),
        })
        .check(range()),
    ),
    [],
  ),
})

type Catalogue = z.infer<typeof schema>

const tagName = (type: string, id: number) => `${type} ${id}`

/** Providers, tags and games. */
export const catalogue: Dataset<Catalogue> = {
  schema,
  faults: async (tx, { providers, tags, games }) => {
    const knownProviders = await tx.select({ code: provider.code }).from(provider)
    const knownTags = await tx.select({ type: tag.type, id: tag.id }).from(tag)
    const knownGames = await tx.select({ id: game.id, slug: game.slug }).from(game)
    // The server creates the partner of the setting at startup.
    const companies = new Set([partnerOfSetting, ...(await tx.select({ code: partner.code }).from(partner)).map(({ code }) => code)])
    const tagNames = new Set([...tags, ...knownTags].map(({ type, id }) => tagName(type, id)))
    return [
      ...duplicateFaults('providers', providers, 'code'),
      ...duplicateFaults('tags', tags, 'id', ({ type, id }) => tagName(type, id)),
      ...duplicateFaults('games', games, 'id'),
      ...duplicateFaults('games', games, 'slug'),
      ...unknownReferences('games', games, 'provider', new Set([...providers, ...knownProviders].map(({ code }) => code)), 'provider'),
      ...unknownReferences('games', games, 'partner', companies, 'partner'),
      ...takenNameFaults('games', games, 'slug', 'id', new Map(knownGames.map((row) => [row.slug, row.id]))),
      ...games.flatMap(({ type, tags: ids }, place) =>
        ids.flatMap((id, index) =>
          tagNames.has(tagName(type, id)) ? [] : [{ place: `games[${place}].tags[${index}]`, fault: `${id} is not a tag of ${type}` }],
        ),
      ),
    ]
  },
  write: async (tx, { providers, tags, games }, replace) => {
    const placed = <Row extends { position?: number | undefined }>(rows: readonly Row[]) =>
      rows.map((row, place) => ({ ...row, position: row.position ?? place }))
    const studios = await upsertRows(tx, provider, ['code'], placed(providers), replace)
    const labels = await upsertRows(tx, tag, ['type', 'id'], placed(tags), replace)
    const rows = inCatalogueOrder(games).map(({ tags: _, rtp, min, max, home = null, volatility = null, released, ...row }) => ({
      ...row,
      rtp: Math.round(rtp * 100),
      minBet: min,
      maxBet: max,
      indexPosition: home,
      volatility,
      released: released === undefined ? null : toDay(released),
    }))
    const titles = await upsertRows(tx, game, ['id'], rows, replace)
    // Tags are written only for new or replaced games, because an operator may have removed tags of a kept game.
    const written = new Set(titles.written.map(({ id }) => id))
    if (replace && written.size > 0) await tx.delete(gameTag).where(inArray(gameTag.gameId, [...written]))
    const carried = games.filter(({ id }) => written.has(id)).flatMap(({ id, tags: ids }) => ids.map((tagId) => ({ gameId: id, tagId })))
    await upsertRows(tx, gameTag, ['gameId', 'tagId'], carried, false)
    return sumCounts([studios.counts, labels.counts, titles.counts])
  },
  read: async (tx) => {
    const carried = new Map<number, number[]>()
    for (const { gameId, tagId } of await tx.select().from(gameTag).orderBy(asc(gameTag.tagId))) carried.set(gameId, [...(carried.get(gameId) ?? []), tagId])
    return {
      providers: await tx.select().from(provider).orderBy(asc(provider.position), asc(provider.code)),
      tags: await tx.select().from(tag).orderBy(asc(tag.type), asc(tag.position), asc(tag.id)),
      games: (await tx.select().from(game).orderBy(asc(game.type), asc(game.position), asc(game.id))).map(
        ({ art: _, rtp, minBet, maxBet, indexPosition, volatility, released, ...row }) => ({
          ...row,
          rtp: rtp / 100,
          min: liraText(minBet),
          max: liraText(maxBet),
          tags: carried.get(row.id) ?? [],
          ...(volatility && { volatility }),
          ...(released && { released }),
          ...(indexPosition !== null && { home: indexPosition }),
        }),
      ),
    }
  },
}

/** Numbers the games of each type in the order of the file. */
function inCatalogueOrder(games: Catalogue['games']) {
  const next = new Map<string, number>()
  return games.map((row) => {
    const place = row.position ?? next.get(row.type) ?? 0
    next.set(row.type, place + 1)
    return { ...row, position: place }
  })
}
