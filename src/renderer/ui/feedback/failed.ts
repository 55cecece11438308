interface Read {
  isError: boolean
  error: unknown
  data: unknown
  refetch: () => unknown
}

/** What a screen could not load, as one failure: its first cause, and another try for all of it; null where all is there. */
export function failedOf(queries: readonly Read[]): { error: unknown; again: () => void } | null {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0) return null
  return { error: failed[0]?.error, again: () => failed.forEach((query) => void query.refetch()) }
}
