import { useEffect, useEffectEvent } from 'react'

/**
 * Turns to the last page if the address names a page that no longer exists.
 * @param page from 0
 * @param pages number of pages; null if unknown
 * @returns whether the page is about to change
 */
export function usePageWithin(page: number, pages: number | null, turn: (page: number) => void): boolean {
  const beyond = pages !== null && page >= pages
  const turnBack = useEffectEvent(() => turn((pages ?? 1) - 1))
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])
  return beyond
}
