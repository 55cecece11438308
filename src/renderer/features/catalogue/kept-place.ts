import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface Place {
  /** Pixels from the top of the page. */
  top: number
  /** How many of the list were shown. */
  shown: number
}

/** By the entry of the history that somebody left. */
const places = new Map<string, Place>()
/** Frames in which a list comes to its height again. */
const patience = 60

const lowest = () => document.documentElement.scrollHeight - innerHeight

/**
 * The way back into a list finds it as long as it was left, and the place in it: the browser looks for that place before the
 * list has its length again. Gives how many are shown at once, and is told whenever that changes (@see U-3).
 */
export function useKeptPlace(): { shown: number | undefined; keep: (shown: number) => void } {
  const { key } = useLocation()
  const isBack = (useNavigationType() as string) === 'POP'
  // As it was left; what is noted from now on is the next visit's.
  const place = useMemo(() => (isBack ? places.get(key) : undefined), [key, isBack])
  const shown = useRef(0)

  useEffect(() => {
    let frame = 0
    let left = patience
    const find = ({ top }: Place) => {
      if (lowest() >= top || left-- === 0) window.scrollTo(0, top)
      else frame = requestAnimationFrame(() => find(place as Place))
    }
    if (place && place.top > 0) find(place)
    return () => cancelAnimationFrame(frame)
  }, [place])

  // Over with the list itself: the shorter page that follows is scrolled before effects end.
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
