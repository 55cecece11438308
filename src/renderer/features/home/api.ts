import type { Game, IndexGame } from '@kehribar/shared/api/games'
import type { GameType } from '@kehribar/shared/rules/game-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { withName } from '@/platform/texts/with-name'

/** Milliseconds; the data are the same for everybody and rarely change. */
const staleTime = 5 * 60_000

export const homeKeys = {
  page: ['home', 'page'] as const,
  totals: ['home', 'totals'] as const,
  tags: ['home', 'tags'] as const,
  games: (type: GameType['tag']) => ['home', 'games', type] as const,
}

export const homeQuery = queryOptions({ queryKey: homeKeys.page, queryFn: ({ signal }) => call('homepage', {}, { signal }), staleTime })

/** Number of games per catalogue. */
export const totalsQuery = queryOptions({ queryKey: homeKeys.totals, queryFn: ({ signal }) => call('gameinfo', {}, { signal }), staleTime })

export const slotTagsQuery = queryOptions({ queryKey: homeKeys.tags, queryFn: ({ signal }) => call('tags', { type: 'slot' }, { signal }), staleTime })

/** First games of a catalogue, from which the home page's rows are chosen. */
export const openingQuery = (type: GameType, limit: number) =>
  queryOptions({
    queryKey: homeKeys.games(type.tag),
    queryFn: async ({ signal }) => withName((await call(type.call, { limit }, { signal })).data, ({ title }) => title),
    staleTime,
  })

/** Converts an index game for a card; null without a picture or a name (@see HOME-04). */
export function toGame({ json }: IndexGame): Game | null {
  const image = json.image?.['1']
  if (!image || !json.game_name.trim()) return null
  const { game_id: id, game_name: title, provider, gameProvider, language, tags, engine, rtp, minBet, maxBet } = json
  return { id, title, provider, gameProvider, image, language, tags, engine, rtp, minBet, maxBet }
}
