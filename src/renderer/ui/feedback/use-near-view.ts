import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'
import { runWhenIdle } from './idle-tasks'

/**
 * Calls `act` once, when the element comes within `margin` (as of an IntersectionObserver) of the viewport. A browser without
 * IntersectionObserver calls it at once. Returns a function that cancels the call.
 */
export function whenNearView(element: Element, margin: string, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act()
    return () => {}
  }
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      act()
    },
    { rootMargin: margin },
  )
  watch.observe(element)
  return () => watch.disconnect()
}

/** Returns true once the element is within `margin` of the viewport, or in an idle moment after the page was used. */
export function useNearView<E extends Element>(margin: string): [RefCallback<E>, boolean] {
  const [near, setNear] = useState(false)
  const ref = useCallback((element: E | null) => (element ? whenNearView(element, margin, () => setNear(true)) : undefined), [margin])
  useEffect(() => runWhenIdle(() => startTransition(() => setNear(true))), [])
  return [ref, near]
}
