import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface Place {
  /** Pixels from the top of the page. */
  top: number
  /** Number of items shown. */
  shown: number
}

/** Scroll positions by key of the history entry. */
const places = new Map<string, Place>()
/** Largest number of frames to wait until the list has its height again. */
const maxFrames = 60

const lowest = () => document.documentElement.scrollHeight - innerHeight

/**
 * Restores a list's length and scroll position after going back, because the browser restores the position before the list has its length (@see USE-3).
 * Returns the number of items to show at first, and `keep`, which must be called with every change of that number.
 */
export function useScrollRestoration(): { shown: number | undefined; keep: (shown: number) => void } {
  const { key } = useLocation()
  const isBack = (useNavigationType() as string) === 'POP'
  // The position when the entry was left. Later scrolling is stored for the next visit.
  const place = useMemo(() => (isBack ? places.get(key) : undefined), [key, isBack])
  const shown = useRef(0)

  useEffect(() => {
    let frame = 0
    let framesLeft = maxFrames
    const find = ({ top }: Place) => {
      if (lowest() >= top || framesLeft-- === 0) window.scrollTo(0, top)
      else frame = requestAnimationFrame(() => find(place as Place))
    }
    if (place && place.top > 0) find(place)
    return () => cancelAnimationFrame(frame)
  }, [place])

  // A layout effect, because the next, shorter page scrolls before effects are cleaned up.
  useLayoutEffect(() => {
    const note = () => void places.set(key, { top: window.scrollY, shown: shown.current })
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])

  return {
    shown: place?.shown,
    keep: (count) => {
      shown.current = count
    },
  }
}
