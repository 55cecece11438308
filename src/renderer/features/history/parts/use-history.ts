import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { groupsQuery, listQuery } from '../api'
import { changeFilter, filterFromSearch, type HistoryFilter, pageSize, searchOfFilter } from '../filter'

/** The filter lives in the address, so that back, reload and a shared look work; any change loads again (@see spec TXN-03). */
export function useHistory() {
  const [search, setSearch] = useSearchParams()
  const filter = filterFromSearch(search)
  const groups = useQuery(groupsQuery)
  const chosen = groups.data?.find(({ key }) => key === filter.group)
  const list = useQuery({
    ...listQuery(filter, chosen?.codes ?? []),
    // Which codes a group means is known only when the groups are there.
    enabled: filter.group === null || !groups.isPending,
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total ?? 0
  return {
    filter,
    groups: groups.data ?? [],
    list,
    /** Of the chosen category; none: all. */
    codes: chosen?.codes ?? [],
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    change: (change: Partial<HistoryFilter>) => setSearch(searchOfFilter(changeFilter(filter, change)), { preventScrollReset: true }),
    clear: () => setSearch({}, { preventScrollReset: true }),
  }
}
