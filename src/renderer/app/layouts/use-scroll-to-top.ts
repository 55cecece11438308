import { useEffect, useRef } from 'react'

const keepsPlace = (pathname: string) => /^\/sportsbook(\/|$)/.test(pathname)

/** Every change of route starts at the top, except within the sportsbook (@see spec SHELL-09, SHELL-10). */
export function useScrollToTop(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!keepsPlace(pathname)) window.scrollTo(0, 0)
  }, [pathname])
}
