import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

/** Cards that come at once, first and whenever the marker comes into view (@see CAT-12). */
export const BATCH = 30

/** How many of `total` are shown: a batch, and one more whenever the marker is seen, which `onSeen` is told. A new `list` starts again. */
export function useBatches(total: number, list: unknown, onSeen?: () => void): { shown: number; more: boolean; marker: RefCallback<Element> } {
  const [state, setState] = useState({ list, count: BATCH })
  const count = state.list === list ? state.count : BATCH
  const shown = Math.min(count, total)
  const more = shown < total

  const grow = useRef(() => {})
  useEffect(() => {
    grow.current = () => {
      setState({ list, count: Math.min(count + BATCH, Math.max(total, BATCH)) })
      onSeen?.()
    }
  })

  const watch = useRef<IntersectionObserver | null>(null)
  const marked = useRef<Element | null>(null)
  const marker = useCallback((element: Element | null) => {
    watch.current?.disconnect()
    marked.current = element
    if (!element) return
    watch.current = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && grow.current(), { rootMargin: '400px 0px' })
    watch.current.observe(element)
  }, [])

  // A marker that stays in view after a batch, or while the rest of a list comes, gives no new event: look again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every batch and list
  useEffect(() => {
    const element = marked.current
    if (!element || !watch.current) return
    watch.current.unobserve(element)
    watch.current.observe(element)
  }, [shown, list])

  return { shown, more, marker }
}
