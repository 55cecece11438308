import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { isMissing } from '@/platform/network/reading'
import { usePageWithin } from '@/ui/tables/use-page-within'
import { groupsQuery, listQuery } from '../api'
import { changeFilter, filterFromSearch, type HistoryFilter, pageSize, searchOfFilter } from '../filter'

const openedIn = (search: URLSearchParams): number | null => (/^\d{1,15}$/.test(search.get('open') ?? '') ? Number(search.get('open')) : null)

/** State of the history. The filter is in the address, so that back, reload and a shared link keep it. Any change refetches the rows (@see TXN-03). */
export function useHistory() {
  const [search, setSearch] = useSearchParams()
  const filter = filterFromSearch(search)
  const groups = useQuery(groupsQuery)
  const chosen = groups.data?.find(({ key }) => key === filter.group)
  const list = useQuery({
    ...listQuery(filter, chosen?.codes ?? []),
    // The codes of a group are known only once the groups have loaded.
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
    /** Null if the list's error already shows, or the back end has no categories. */
    retryGroups: groups.isError && filter.group === null && !isMissing(groups.error) ? () => void groups.refetch() : null,
    list,
    /** Error of the list, or of the groups if the chosen category needs them. */
    failure: list.error ?? (filter.group === null ? null : groups.error),
    retry: () => {
      if (groups.isError) void groups.refetch()
      if (filter.group === null || groups.isSuccess) void list.refetch()
    },
    /** Codes of the chosen category; empty means all. */
    codes: chosen?.codes ?? [],
    /** Whether the next page is loading. The previous page is shown until then. */
    busy: list.isPlaceholderData || turning,
    total,
    pages,
    change: (change: Partial<HistoryFilter>) => setSearch(searchOfFilter(changeFilter(filter, change)), { preventScrollReset: true }),
    /** Number of the row that the address opens. */
    opened: openedIn(search),
    addressOf,
    open: (id: number | null) => setSearch(id === null ? searchOfFilter(filter) : addressOf(id), { preventScrollReset: true }),
    clear: () => setSearch({}, { preventScrollReset: true }),
  }
}
