import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '@kehribar/shared/api'
import { type Api, call } from '@/platform/network/call'

export const securityKeys = {
  all: ['security'] as const,
  overview: ['security', 'overview'] as const,
  logins: (page: number) => ['security', 'logins', page] as const,
}

/** Rows per page of the login history. */
export const pageSize = 10

export type Overview = ResultOf<Api['securityGet']>
export type LoginRow = ResultOf<Api['loginHistory']>['data'][number]

/** Open sessions, trusted devices and passkeys. */
export const overviewQuery = queryOptions({
  queryKey: securityKeys.overview,
  queryFn: ({ signal }) => call('securityGet', {}, { signal }),
  staleTime: 0,
})

/** One page of the login history, from 0. The previous page stays until the next has loaded. */
export const loginsQuery = (page: number) =>
  queryOptions({
    queryKey: securityKeys.logins(page),
    queryFn: ({ signal }) => call('loginHistory', { start: page * pageSize, length: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
