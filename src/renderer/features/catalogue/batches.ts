import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

/** Number of cards in the first batch, and in each further batch when the marker comes into view (@see CAT-12). */
export const BATCH = 30

const inView = ({ top, bottom }: DOMRectReadOnly) => top < innerHeight && bottom > 0

/**
 * Returns how many of `total` items to show: one batch, and another batch whenever the marker comes near the viewport, which
 * calls `onSeen`. Each scroll adds one batch, so that a jump to the end does not load all items. Further batches load only
 * to fill the viewport (@see DETAIL-13). A new `list` starts again with `first` items.
 */
export function useBatches(total: number, list: unknown, onSeen?: () => void, first = BATCH): { shown: number; more: boolean; marker: RefCallback<Element> } {
  const [state, setState] = useState({ list, count: first })
  const count = state.list === list ? state.count : first
  const shown = Math.min(count, total)
  const more = shown < total

  const grow = useRef((_marker: DOMRectReadOnly) => {})
  useEffect(() => {
    grow.current = (marker) => {
      if (resting.current === list && !inView(marker)) return
      resting.current = list
      setState({ list, count: Math.min(count + BATCH, Math.max(total, BATCH)) })
      onSeen?.()
    }
  })

  /** List whose last batch has not been scrolled since it was added. */
  const resting = useRef<unknown>(null)
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
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) grow.current(seen.boundingClientRect)
      },
      { rootMargin: '400px 0px' },
    )
    watch.current.observe(element)
  }, [])

  useEffect(() => {
    const scrolled = () => {
      if (resting.current === null) return
      resting.current = null
      lookAgain()
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [lookAgain])

  // A marker that stays in view after a batch or list change triggers no new event, so check again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every batch and list
  useEffect(lookAgain, [lookAgain, shown, list])

  return { shown, more, marker }
}
