import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { runWhenIdle } from '@/ui/feedback/idle-tasks'

/** Returns true once the element is within half a screen of the viewport, or in an idle moment after the page was used. */
function useNearView<T extends Element>(): [RefObject<T | null>, boolean] {
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
        if (entries.at(-1)?.isIntersecting) setNear(true)
      },
      { rootMargin: '50% 0px' },
    )
    watch.observe(element)
    const cancel = runWhenIdle(() => startTransition(() => setNear(true)))
    return () => {
      watch.disconnect()
      cancel()
    }
  }, [near])
  return [ref, near]
}

/** Footer, whose content loads when the page is scrolled near it. */
export function Footer() {
  const [ref, near] = useNearView<HTMLElement>()
  const queries = useQueryClient()
  // Loads code and data together, so that the content renders once, not again with each answer (@see SPEED-02).
  const [Content] = useState(() => lazy(() => import('./footer-content').then((part) => part.loadFooterContent(queries))))
  return (
    <chakra.footer
      ref={ref}
      bg="bg.subtle"
      pt="2"
      pb={{ base: '76px', md: '8' }}
      minH={{ base: '760px', md: '600px' }}
      // The footer is off-screen at first, so changes above it do not cause a new layout of it.
      contentVisibility="auto"
      containIntrinsicSize={{ base: 'auto 760px', md: 'auto 600px' }}
    >
      {near && (
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      )}
    </chakra.footer>
  )
}
