import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { callReading } from '@/platform/network/reading'

/** Milliseconds; promotions are the same for everybody and rarely change. */
const staleTime = 5 * 60_000

export const promotionKeys = {
  list: ['promotions', 'list'] as const,
  one: (id: number) => ['promotions', 'one', id] as const,
}

/** All promotions in order, from the home page's record (@see PROMO-01). */
export const promotionsQuery = queryOptions({
  queryKey: promotionKeys.list,
  queryFn: async ({ signal }) => (await call('homepage', {}, { signal })).bonus,
  staleTime,
})

/** Promotion terms as HTML per language; null if the editor wrote none (@see PROMO-04). */
export const benefitQuery = (id: number) =>
  queryOptions({
    queryKey: promotionKeys.one(id),
    queryFn: async ({ signal }) => (await callReading('siteContent', { type: 'promotion', code: String(id) }, { signal })).promotion?.[0]?.json.html ?? null,
    staleTime,
  })
