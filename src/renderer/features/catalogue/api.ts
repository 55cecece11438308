import type { GameType } from '@kehribar/shared/rules/game-types'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { callReading } from '@/platform/network/reading'
import { withName } from '@/platform/texts/with-name'
import { BATCH } from './batches'

/** Milliseconds; the data are the same for everybody and rarely change. */
const staleTime = 5 * 60_000

export const catalogueKeys = {
  games: (type: GameType['tag']) => ['catalogue', 'games', type] as const,
  opening: (type: GameType['tag']) => ['catalogue', 'opening', type] as const,
  providers: (type: GameType['tag']) => ['catalogue', 'providers', type] as const,
  tags: (type: GameType['tag']) => ['catalogue', 'tags', type] as const,
  banners: ['catalogue', 'banners'] as const,
}

async function askGames(type: GameType, input: { limit?: number }, signal: AbortSignal) {
  const answer = await call(type.call, input, { signal })
  return { ...answer, data: withName(answer.data, ({ title }) => title) }
}

/** Every game of the shown catalogue (@see API-54). Games of the first batch keep their object identity, so that their tiles do not re-render. */
export const gamesQuery = (type: GameType) =>
  queryOptions({
    queryKey: catalogueKeys.games(type.tag),
    queryFn: async ({ signal, client }) => {
      const answer = await askGames(type, {}, signal)
      const early = new Map(client.getQueryData(openingQuery(type).queryKey)?.data.map((game) => [game.id, game]))
      return { ...answer, data: answer.data.map((game) => replaceEqualDeep(early.get(game.id), game)) }
    },
    staleTime,
    gcTime: 30 * 60_000,
  })

/** First batch of a catalogue, so that a large catalogue shows its first screen as fast as a small one. */
export const openingQuery = (type: GameType) =>
  queryOptions({ queryKey: catalogueKeys.opening(type.tag), queryFn: ({ signal }) => askGames(type, { limit: BATCH }, signal), staleTime })

export const providersQuery = (type: GameType) =>
  queryOptions({
    queryKey: catalogueKeys.providers(type.tag),
    queryFn: async ({ signal }) => {
      const answer = await callReading('providers', { type: type.tag }, { signal })
      return withName(answer.data ?? answer[`providers_${type.tag}`] ?? [], ({ name }) => name)
    },
    staleTime,
  })

/** Names in all languages, because the player can change the language. */
export const tagsQuery = (type: GameType) =>
  queryOptions({ queryKey: catalogueKeys.tags(type.tag), queryFn: async ({ signal }) => (await call('tags', { type: type.tag }, { signal })).data, staleTime })

export const bannersQuery = queryOptions({
  queryKey: catalogueKeys.banners,
  queryFn: async ({ signal }) => {
    const { data, ...places } = await callReading('banners', {}, { signal })
    return data ?? places
  },
  staleTime,
})
