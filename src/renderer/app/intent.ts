import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom'
import type { ScreenModule } from './screens'

/** Milliseconds that a pointer must rest on a link. A shorter stay means that the pointer only passes over it. */
const restMs = 65

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Prefetches a page's code and data when a pointer rests on a link to it, or a link is touched or focused. Does nothing if
 * the browser saves data. The desktop client does not use it: its code is on the disk. Returns a function that stops it.
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
    const load = route.lazy as (() => Promise<ScreenModule>) | undefined
    if (!load) return
    const { Component } = await load()
    const place = { params, request: new Request(new URL(address, location.origin)), wide: matchMedia('(min-width: 768px)').matches }
    await Promise.all(Component?.pageQueries?.(place).map((query) => queries.prefetchQuery(query as never)) ?? [])
  }

  function fetchPage(address: string): void {
    if (asked.has(address) || savesData()) return
    asked.add(address)
    // A failure is ignored here: the page itself requests it again and reports an error.
    for (const match of matchRoutes(routes, address) ?? []) fetchScreen(match, address).catch(() => asked.delete(address))
  }

  function onOver(event: Event): void {
    clearTimeout(waiting)
    const address = linkOf(event)
    if (address) waiting = setTimeout(() => fetchPage(address), restMs)
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
