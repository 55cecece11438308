import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom'
import type { Asks } from './screens'

/** Milliseconds that a pointer rests on a link whose page is meant; passing over many on the way to one is shorter. */
const rests = 65

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

interface Screen {
  readonly asks?: Asks
}

/**
 * Fetches a page's code and what it asks for when a pointer rests on a link to it, a finger comes down there or it has the
 * focus: until the press is done most of it is here. Nothing where the browser saves data. In the desktop client the code
 * lies on the disk. Gives the way to stop.
 */
export function followIntent(routes: RouteObject[], queries: QueryClient): () => void {
  const asked = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const linkOf = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target === '_blank' || link.pathname === location.pathname) return null
    return link.pathname + link.search
  }

  async function fetchScreen({ route, params }: RouteMatch<string, RouteObject>, address: string): Promise<void> {
    const load = route.lazy as (() => Promise<Screen>) | undefined
    if (!load) return
    const { asks } = await load()
    const place = { params, request: new Request(new URL(address, location.origin)), wide: matchMedia('(min-width: 768px)').matches }
    await Promise.all(asks?.(place).map((query) => queries.prefetchQuery(query as never)) ?? [])
  }

  function fetchPage(address: string): void {
    if (asked.has(address) || savesData()) return
    asked.add(address)
    // What fails here is asked for again, and told, by the page itself.
    for (const match of matchRoutes(routes, address) ?? []) fetchScreen(match, address).catch(() => asked.delete(address))
  }

  function onOver(event: Event): void {
    clearTimeout(waiting)
    const address = linkOf(event)
    if (address) waiting = setTimeout(() => fetchPage(address), rests)
  }
  function onPress(event: Event): void {
    const address = linkOf(event)
    if (address) fetchPage(address)
  }

  const stop = new AbortController()
  const options = { passive: true, signal: stop.signal }
  document.addEventListener('pointerover', onOver, options)
  document.addEventListener('focusin', onOver, options)
  document.addEventListener('pointerdown', onPress, options)
  return () => {
    clearTimeout(waiting)
    stop.abort()
  }
}
