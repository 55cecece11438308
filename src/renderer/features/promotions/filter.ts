import { bonusTypes, type Promotion } from '@kehribar/shared/api/content'
import { paths } from '@/platform/shell/paths'

/** Tabs of the page: `all` shows every promotion, the others one type (@see PROMO-02). */
export const tabs = ['all', 'investment', 'loss', 'special'] as const
export type Tab = (typeof tabs)[number]

const parameter = 'type'

/** Returns the tab in the address; unknown values mean `all`. */
export function readTab(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get(parameter)) ?? 'all'
}

export const filterByTab = (promotions: readonly Promotion[], tab: Tab): readonly Promotion[] =>
  tab === 'all' ? promotions : promotions.filter(({ json }) => json.bonusType === bonusTypes[tab])

/** Returns the address of a tab's list, or of one promotion above it. */
export function addressOf(tab: Tab, id?: number): string {
  const base = id === undefined ? paths.promotions : paths.promotion(id)
  return tab === 'all' ? base : `${base}?${parameter}=${tab}`
}
