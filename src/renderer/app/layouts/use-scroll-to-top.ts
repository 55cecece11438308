import { useEffect, useRef } from 'react'

const keepsPlace = (pathname: string) => /^\/sportsbook(\/|$)/.test(pathname)

/** A dialog with an address of its own stands above its page. */
const pageOf = (pathname: string) => pathname.replace(/^(\/promotions)\/[^/]+\/?$/, '$1')

/** Every change of route starts at the top, except within the sportsbook (@see spec SHELL-09, SHELL-10). */
export function useScrollToTop(pathname: string): void {
  const page = pageOf(pathname)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (!keepsPlace(page)) window.scrollTo(0, 0)
  }, [page])
}
