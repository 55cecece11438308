import { queryOptions } from '@tanstack/react-query'
import { callReading } from '@/platform/network/reading'

/** Milliseconds; editors rarely change these texts. */
const staleTime = 5 * 60_000

export const contentKeys = {
  faq: ['content', 'faq'] as const,
  menu: ['content', 'menu'] as const,
  page: (code: string) => ['content', 'page', code] as const,
}

export const faqQuery = queryOptions({
  queryKey: contentKeys.faq,
  queryFn: async ({ signal }) => (await callReading('siteContent', { type: 'faq' }, { signal })).faq ?? [],
  staleTime,
})

/** Titles of the static pages, for the menu (@see CONTENT-07). */
export const menuQuery = queryOptions({
  queryKey: contentKeys.menu,
  queryFn: async ({ signal }) => (await callReading('siteContent', { type: 'static' }, { signal })).static ?? [],
  staleTime,
})

/** One static page with its text; null if no page has this code. */
export const pageQuery = (code: string) =>
  queryOptions({
    queryKey: contentKeys.page(code),
    queryFn: async ({ signal }) => (await callReading('siteContent', { type: 'static', code }, { signal })).static?.find((page) => page.code === code) ?? null,
    staleTime,
  })
