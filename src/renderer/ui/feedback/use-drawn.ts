import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'
import { whenQuiet } from './later'

type Stage = 'none' | 'first' | 'all'

/** Nearer than this to the view, a row is drawn, in CSS pixels. */
const margin = '300px 0px'

interface Drawn<E extends Element> {
  ref: RefCallback<E>
  /** How many of the row's pieces are drawn; the others are boxes of the same size. */
  drawn: number
  /** For the row's box: whoever points at it, moves it or comes to it by the keyboard gets all of it. */
  uses: { onPointerEnter: () => void; onTouchStart: () => void; onFocus: () => void; onScrollCapture: () => void }
}

/**
 * How much of a row is drawn: nothing far from the view, the `first` pieces near it, everything once the row is used
 * or, in idle moments, the page is. The page never waits for what nobody sees. `inView`: it is in the first screen, where
 * the server draws it too.
 */
export function useDrawn<E extends Element>(first: number, inView = false): Drawn<E> {
  const [stage, setStage] = useState<Stage>(inView ? 'first' : 'none')
  const ref = useCallback((element: E | null) => {
    if (!element) return
    if (typeof IntersectionObserver === 'undefined') {
      setStage('all')
      return
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        startTransition(() => setStage((old) => (old === 'none' ? 'first' : old)))
      },
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => whenQuiet(() => startTransition(() => setStage('all'))), [])
  const all = useCallback(() => setStage('all'), [])
  return {
    ref,
    drawn: stage === 'all' ? Number.POSITIVE_INFINITY : stage === 'first' ? first : 0,
    uses: { onPointerEnter: all, onTouchStart: all, onFocus: all, onScrollCapture: all },
  }
}
