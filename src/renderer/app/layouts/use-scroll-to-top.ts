import { paths } from '@/platform/shell/paths'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

const keepsPlace = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${paths.sportsbook}/`)

/** A dialog with an address of its own stands above its page. */
const pageOf = (pathname: string) => pathname.replace(new RegExp(`^(${paths.promotions})/[^/]+/?$`), '$1')

/**
 * Every change of route starts at the top, except within the sportsbook; the way back finds the place that was left, which
 * the browser knows (@see SHELL-09, SHELL-10).
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
