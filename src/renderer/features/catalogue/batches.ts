import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

/** Cards that come at once, first and whenever the marker comes into view (@see CAT-12). */
export const BATCH = 30

const inView = ({ top, bottom }: DOMRectReadOnly) => top < innerHeight && bottom > 0

/**
 * How many of `total` are shown: a batch, and one more whenever the marker is seen, which `onSeen` is told. Near the view is
 * near enough, but once for each scroll: a jump to the end brings one batch, and more only to fill the view (@see X-13). A
 * new `list` starts again.
 */
export function useBatches(total: number, list: unknown, onSeen?: () => void): { shown: number; more: boolean; marker: RefCallback<Element> } {
  const [state, setState] = useState({ list, count: BATCH })
  const count = state.list === list ? state.count : BATCH
  const shown = Math.min(count, total)
  const more = shown < total

  /** Nobody has scrolled since the last batch. */
  const resting = useRef(false)
  const grow = useRef(() => {})
  useEffect(() => {
    grow.current = () => {
      resting.current = true
      setState({ list, count: Math.min(count + BATCH, Math.max(total, BATCH)) })
      onSeen?.()
    }
  })

  const watch = useRef<IntersectionObserver | null>(null)
  const marked = useRef<Element | null>(null)
  const lookAgain = useCallback(() => {
    const element = marked.current
    if (!element || !watch.current) return
    watch.current.unobserve(element)
    watch.current.observe(element)
  }, [])
  const marker = useCallback((element: Element | null) => {
    watch.current?.disconnect()
    marked.current = element
    if (!element) return
    watch.current = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting && (!resting.current || inView(entry.boundingClientRect))) && grow.current(),
      { rootMargin: '400px 0px' },
    )
    watch.current.observe(element)
  }, [])

  useEffect(() => {
    const scrolled = () => {
      if (!resting.current) return
      resting.current = false
      lookAgain()
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [lookAgain])

  const looked = useRef(list)
  // A marker that stays in view after a batch, or while the rest of a list comes, gives no new event: look again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every batch and list
  useEffect(() => {
    // Another list has had no batch yet.
    if (looked.current !== list) resting.current = false
    looked.current = list
    lookAgain()
  }, [lookAgain, shown, list])

  return { shown, more, marker }
}
