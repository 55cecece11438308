import { pageNeeds } from '@kehribar/shared/paths'
import { useCallback } from 'react'
import { useCapabilities } from './back-end'

/** Returns a function that tells whether a page is available; undefined while the capabilities are unknown. Parts of a page check their own capability or field. */
export function useOffered(): (path: string) => boolean | undefined {
  const capabilities = useCapabilities()
  return useCallback(
    (path) => {
      const needed = pageNeeds[path]
      return needed === undefined ? true : capabilities?.includes(needed)
    },
    [capabilities],
  )
}
