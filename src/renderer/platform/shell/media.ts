import { type Hints, onlyKeepsPicture } from '@kehribar/shared/drawn'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useLowData } from './low-data'

interface Watched {
  list: MediaQueryList
  matches: boolean
  listeners: Set<() => void>
}

/* One list per query, its answer kept: asking the browser anew for every part would measure the page every time. */
const watched = new Map<string, Watched>()
let asked: unknown

function watch(query: string): Watched {
  // Another browser's answer (a test's) makes the kept ones worthless.
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

/** What a drawn page took the browser for: the one home of such guesses. Its first rendering here keeps to them; then the browser says. */
export const hinted = createContext<Hints>({ wide: false, keepsPicture: false })

/** Whether a media query holds, followed as it changes; `drawn`: the answer where there is no browser. */
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

/** The wide layout, from 768 px up (@see SHELL-06). */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)', useContext(hinted).wide)
const never = () => () => {}

/**
 * What holds here; until a page that the server drew is taken over, what it was drawn with. Only where the two differ is
 * anything redrawn then, all of it in one piece: who asks is small (@see SPEED-02).
 */
export const useTakenOver = <Value extends string | boolean>(drawn: Value, here: () => Value): Value => useSyncExternalStore(never, here, () => drawn)

/** Whether the page answers for itself: what a server draws nothing of waits for that. */
export const useAlive = (): boolean => useTakenOver(false, () => true)

/** Whether a program that only keeps a picture of the page has opened it; it gets no frame (@see EMB-08). */
export const useKeepsPicture = (): boolean => {
  const { keepsPicture } = useContext(hinted)
  return keepsPicture || (typeof navigator !== 'undefined' && onlyKeepsPicture(navigator.userAgent))
}

/** Where nothing is to move by itself: as the system says, or with little data (@see D-39). */
export function useReducedMotion(): boolean {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return useLowData() || isStill
}
