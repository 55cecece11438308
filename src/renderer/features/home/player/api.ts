import type { ResultOf } from '@kehribar/shared/api'
import type { Game, games } from '@kehribar/shared/api/games'
import type { home } from '@kehribar/shared/api/home'
import type { LanguageCode } from '@kehribar/shared/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'

export type PlayersHome = ResultOf<(typeof home)['playerHome']>
export type OpenCoupon = PlayersHome['coupons']['open'][number]
export type Match = PlayersHome['matches'][number]

const all = ['home', 'player'] as const
export const playerKeys = {
  all,
  of: (language: LanguageCode) => [...all, language] as const,
  favourites: (ids: string) => ['home', 'favourites', ids] as const,
}

/** Milliseconds between score updates; the live stream reports money and coupons, but no scores. */
const scoreIntervalMs = 30_000

/** Returns whether scores must be polled; the live stream reports all other changes (@see USE-8). */
const mustPollScores = ({ matches, coupons }: PlayersHome) =>
  matches.length > 0 || coupons.open.some(({ coupon }) => coupon.selections.some(({ event }) => event?.state === 'live'))

export const playerHomeQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: playerKeys.of(language),
    queryFn: ({ signal }) => call('playerHome', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && mustPollScores(state.data) && scoreIntervalMs,
  })

/** The favourites in the player's record, with the data of their cards. */
export const favouritesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: playerKeys.favourites(ids.join()),
    queryFn: async ({ signal }) => (await call('favoriteGet', {}, { signal })).data.flatMap((row) => toGame(row) ?? []),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

type Row = ResultOf<(typeof games)['favoriteGet']>['data'][number]

/** A favourite without a name or a picture has no card. */
const toGame = ({ pd, title, ...row }: Row): Game | null => (title && row.image ? { ...row, title, provider: row.provider ?? pd } : null)
