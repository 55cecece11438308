import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { isMissing } from '@/platform/network/reading'
import { usePageWithin } from '@/ui/tables/use-page-within'
import { groupsQuery, listQuery } from '../api'
import { changeFilter, filterFromSearch, type HistoryFilter, pageSize, searchOfFilter } from '../filter'

const openedIn = (search: URLSearchParams): number | null => (/^\d{1,15}$/.test(search.get('open') ?? '') ? Number(search.get('open')) : null)

/** The filter lives in the address, so that back, reload and a shared look work; any change loads again (@see TXN-03). */
export function useHistory() {
  const [search, setSearch] = useSearchParams()
  const filter = filterFromSearch(search)
  const groups = useQuery(groupsQuery)
  const chosen = groups.data?.find(({ key }) => key === filter.group)
  const list = useQuery({
    ...listQuery(filter, chosen?.codes ?? []),
    // Which codes a group means is known only when the groups are there.
    enabled: filter.group === null || groups.isSuccess,
    placeholderData: keepPreviousData,
  })
  const addressOf = (id: number) => {
    const address = searchOfFilter(filter)
    address.set('open', String(id))
    return address.toString()
  }
  const total = list.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const turning = usePageWithin(filter.page, list.isSuccess && !list.isPlaceholderData ? pages : null, (page) =>
    setSearch(searchOfFilter({ ...filter, page }), { replace: true, preventScrollReset: true }),
  )
  return {
    filter,
    groups: groups.data ?? [],
    /** Null where the list says it already, and where a back end has no categories. */
    retryGroups: groups.isError && filter.group === null && !isMissing(groups.error) ? () => void groups.refetch() : null,
    list,
    /** Why there is no list; a category whose codes are not known has none. */
    failure: list.error ?? (filter.group === null ? null : groups.error),
    retry: () => {
      if (groups.isError) void groups.refetch()
      if (filter.group === null || groups.isSuccess) void list.refetch()
    },
    /** Of the chosen category; none: all. */
    codes: chosen?.codes ?? [],
    /** Another page is on its way; the one before stays meanwhile. */
    busy: list.isPlaceholderData || turning,
    total,
    pages,
    change: (change: Partial<HistoryFilter>) => setSearch(searchOfFilter(changeFilter(filter, change)), { preventScrollReset: true }),
    /** The row that the address opens. */
    opened: openedIn(search),
    addressOf,
    open: (id: number | null) => setSearch(id === null ? searchOfFilter(filter) : addressOf(id), { preventScrollReset: true }),
    clear: () => setSearch({}, { preventScrollReset: true }),
  }
}
