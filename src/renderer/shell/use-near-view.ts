import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** True from when the part comes within a screen of the view, or once the page has come to rest. */
export function useNearView<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near) return
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') {
      setNear(true)
      return
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(element)
    // Nobody waits for it: it gives way to whatever else is to be done.
    const timer = setTimeout(() => startTransition(() => setNear(true)), 2500)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [near])
  return [ref, near]
}
