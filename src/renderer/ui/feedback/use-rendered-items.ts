import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'
import { runWhenIdle } from './idle-tasks'
import { whenNearView } from './use-near-view'

type Stage = 'none' | 'first' | 'all'

/** Distance from the viewport, in CSS pixels, within which a row renders. */
const margin = '300px 0px'

interface Drawn<E extends Element> {
  ref: RefCallback<E>
  /** Number of rendered items; the others are boxes of the same size. */
  drawn: number
  /** Event handlers for the row's container: pointer, touch, focus or scrolling renders all of it. */
  uses: { onPointerEnter: () => void; onTouchStart: () => void; onFocus: () => void; onScrollCapture: () => void }
}

/**
 * Returns how much of a row to render: nothing far from the viewport, the `first` items near it, and everything once the row is used or the page is idle.
 * `inView`: the row is on the first screen, so the server renders its first items too.
 */
export function useRenderedItems<E extends Element>(first: number, inView = false): Drawn<E> {
  const [stage, setStage] = useState<Stage>(inView ? 'first' : 'none')
  const ref = useCallback((element: E | null) => {
    if (!element) return
    return whenNearView(element, margin, () => startTransition(() => setStage((old) => (old === 'none' ? 'first' : old))))
  }, [])
  useEffect(() => runWhenIdle(() => startTransition(() => setStage('all'))), [])
  const all = useCallback(() => setStage('all'), [])
  return {
    ref,
    drawn: stage === 'all' ? Number.POSITIVE_INFINITY : stage === 'first' ? first : 0,
    uses: { onPointerEnter: all, onTouchStart: all, onFocus: all, onScrollCapture: all },
  }
}
