import type { ResultOf } from '@kehribar/shared/api'
import type { bonuses } from '@kehribar/shared/api/bonuses'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Site } from '@kehribar/shared/site/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { moneyIntents } from '@/platform/money-intent/money-intents'

export type RunningBonus = ResultOf<(typeof bonuses)['bonusesActive']>['data'][number]
export type BonusRow = ResultOf<(typeof bonuses)['bonusHistory']>['data'][number]
export type BonusOption = ResultOf<(typeof bonuses)['bonusRequestGet']>['opts'][number]
export type BonusRequest = ResultOf<(typeof bonuses)['bonusRequestGet']>['reqs'][number]

/** Rows per page of the history. */
export const pageSize = 20

export const bonusKeys = {
  all: ['bonuses'] as const,
  active: (language: LanguageCode) => ['bonuses', 'active', language] as const,
  history: (page: number, language: LanguageCode) => ['bonuses', 'history', page, language] as const,
  requests: (language: LanguageCode) => ['bonuses', 'requests', language] as const,
}

/** The running bonuses and their remaining wagering (@see API-19, PLAY-20). */
export const activeQuery = (language: LanguageCode, { calls }: Site) =>
  queryOptions({
    queryKey: bonusKeys.active(language),
    queryFn: async ({ signal }) => (await call('bonusesActive', {}, { signal })).data,
    staleTime: 0,
    // Some back ends lack this call, which is not an error (@see BACKEND-15).
    enabled: !calls.bonusesActive?.off,
  })

/** One page of the player's bonuses, counted from 0, and the total number (@see API-22). */
export const historyQuery = (page: number, language: LanguageCode) =>
  queryOptions({
    queryKey: bonusKeys.history(page, language),
    queryFn: async ({ signal }) => {
      const { data, recordsTotal } = await call('bonusHistory', { start: page * pageSize, length: pageSize }, { signal })
      return { rows: data, total: recordsTotal ?? page * pageSize + data.length + (data.length === pageSize ? 1 : 0) }
    },
    staleTime: 0,
  })

/** The bonuses that can be requested, and the player's requests (@see API-20, BON-02). */
export const requestsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: bonusKeys.requests(language),
    queryFn: async ({ signal }) => {
      const { opts, reqs } = await call('bonusRequestGet', {}, { signal })
      return { options: opts, requests: reqs }
    },
    staleTime: 0,
  })

/** The single open bonus request and its state. */
export const useRequestIntent = moneyIntents('bonusRequestSet')
