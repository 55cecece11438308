import { paths } from '@/platform/shell/paths'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

const keepsPlace = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${paths.sportsbook}/`)

/** Returns the page under a dialog that has its own address. */
const pageOf = (pathname: string) => pathname.replace(new RegExp(`^(${paths.promotions})/[^/]+/?$`), '$1')

/**
 * Scrolls to the top on every change of route, except within the sportsbook; going back keeps the browser's scroll
 * position. @see SHELL-09, SHELL-10
 */
export function useScrollToTop(pathname: string): void {
  const page = pageOf(pathname)
  const back = (useNavigationType() as string) === 'POP'
  const last = useRef(page)
  useEffect(() => {
    const before = last.current
    if (before === page) return
    last.current = page
    if (!back && !(keepsPlace(page) && keepsPlace(before))) window.scrollTo(0, 0)
  }, [page, back])
}
