import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { inIdle, whenUsed } from '@/ui/feedback/later'

/** True from when the part comes within half a screen of the view, or in an idle moment once the page is used. */
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
      { rootMargin: '50% 0px' },
    )
    watch.observe(element)
    let cancel: (() => void) | undefined
    let gone = false
    void whenUsed().then(() => {
      if (!gone) cancel = inIdle(() => startTransition(() => setNear(true)))
    })
    return () => {
      gone = true
      watch.disconnect()
      cancel?.()
    }
  }, [near])
  return [ref, near]
}
