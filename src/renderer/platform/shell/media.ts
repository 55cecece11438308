import { type BrowserHints, isPrerenderer } from '@kehribar/shared/server-rendering'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useLowData } from './low-data'

interface Watched {
  list: MediaQueryList
  matches: boolean
  listeners: Set<() => void>
}

/* One list per query with its cached result, because asking the browser for each part would measure the page each time. */
const watched = new Map<string, Watched>()
let asked: unknown

function watch(query: string): Watched {
  // A replaced matchMedia (in tests) invalidates the cache.
  const asking: unknown = Reflect.get(window, 'matchMedia')
  if (asked !== asking) {
    watched.clear()
    asked = asking
  }
  const known = watched.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  const entry: Watched = { list, matches: list.matches, listeners: new Set() }
  list.addEventListener('change', () => {
    entry.matches = list.matches
    for (const listener of entry.listeners) listener()
  })
  watched.set(query, entry)
  return entry
}

/** The server's assumptions about the browser. The first rendering during hydration uses them; afterwards the browser's real values apply. */
export const RenderHints = createContext<BrowserHints>({ wide: false, keepsPicture: false })

/** Returns whether a media query matches, and follows its changes. `drawn`: the value during server-side rendering. */
export function useMedia(query: string, drawn = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const { listeners } = watch(query)
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => watch(query).matches,
    () => drawn,
  )
}

/** Returns whether the layout is wide, from 768 px up. @see SHELL-06 */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)', useContext(RenderHints).wide)
const never = () => () => {}

/**
 * Returns the client's value, but the server's value until hydration. Only components whose value differs render again, so
 * callers should be small. @see SPEED-02
 */
export const useHydrated = <Value extends string | boolean>(drawn: Value, here: () => Value): Value => useSyncExternalStore(never, here, () => drawn)

/** Returns whether the page is hydrated; for parts that are not server-rendered. */
export const useIsHydrated = (): boolean => useHydrated(false, () => true)

/** Returns whether the page was opened by a prerenderer that only stores a snapshot and so gets no frame. @see EMB-08 */
export const useIsSnapshot = (): boolean => {
  const { keepsPicture } = useContext(RenderHints)
  return keepsPicture || (typeof navigator !== 'undefined' && isPrerenderer(navigator.userAgent))
}

/** Returns whether nothing should move by itself: by the system's setting, or in low data mode. @see CLIENT-39 */
export function useReducedMotion(): boolean {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return useLowData() || isStill
}
