interface Read {
  isError: boolean
  error: unknown
  data: unknown
  refetch: () => unknown
}

/** Combines the failed queries of a screen: the first error, and a function that refetches all failed queries. Null if none failed. */
export function failedOf(queries: readonly Read[]): { error: unknown; again: () => void } | null {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0) return null
  return { error: failed[0]?.error, again: () => failed.forEach((query) => void query.refetch()) }
}
