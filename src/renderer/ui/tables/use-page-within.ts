import { useEffect, useEffectEvent } from 'react'

/**
 * A page that is no more, in an old address, becomes the last one.
 * @param page from 0
 * @param pages how many there are; null while that is not known
 * @returns whether the page is about to be turned
 */
export function usePageWithin(page: number, pages: number | null, turn: (page: number) => void): boolean {
  const beyond = pages !== null && page >= pages
  const turnBack = useEffectEvent(() => turn((pages ?? 1) - 1))
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])
  return beyond
}
