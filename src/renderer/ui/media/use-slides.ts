import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '@/platform/shell/media'

/** Milliseconds that a slide stays still, and of its transition (@see HOME-02, CAT-03). */
export const BANNER_STILL = 2000
export const BANNER_SPEED = 2000
/** Milliseconds of a transition by hand. */
const HAND_SPEED = 300
const SWIPE = 40

interface State {
  index: number
  /** The outgoing slide; null until the first change. */
  previous: number | null
  speed: number
}

/**
 * Returns which of `count` slides is visible, and controls for it. The slides advance by themselves unless they are held, stopped or out of view, or motion
 * is reduced.
 */
export function useSlides(count: number) {
  const still = useReducedMotion()
  const [{ index, previous, speed }, setState] = useState<State>({ index: 0, previous: null, speed: BANNER_SPEED })
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const [away, setAway] = useState(false)
  const start = useRef<number | null>(null)

  const move = useCallback((to: number, pace: number) => setState((old) => (old.index === to ? old : { index: to, previous: old.index, speed: pace })), [])
  const moving = previous !== null && speed === BANNER_SPEED

  useEffect(() => {
    if (count < 2 || !playing || held || away || still) return
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') move((index + 1) % count, BANNER_SPEED)
      },
      moving ? BANNER_SPEED + BANNER_STILL : BANNER_STILL,
    )
    return () => clearTimeout(timer)
  }, [count, playing, held, away, still, index, moving, move])

  // Pause while the page is hidden; its return restarts the interval.
  useEffect(() => {
    const back = () => setHeld(document.visibilityState !== 'visible')
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])

  /** Pauses while the slides are outside the window. */
  const view = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const goTo = (to: number) => move((to + count) % count, HAND_SPEED)
  const hold = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null || count < 2) return
      const way = event.clientX - start.current
      start.current = null
      if (Math.abs(way) > SWIPE) goTo(index + (way < 0 ? 1 : -1))
    },
  }
  return { view, index, previous, speed: still ? 0 : speed, playing, still, setPlaying, goTo, hold, swipe }
}
