import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** How much it covers above the bottom bar: what floats there stands above it. */
const height = '--sticky-action'

/** A form's action on phones, above the bottom bar; what the bar uncovers when it goes is filled. */
export function StickyAction({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { style } = document.documentElement
  // On wide screens it takes no room: a phone that is turned, or a window made narrow, changes it as well.
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => style.setProperty(height, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty(height)
    }
  }, [style])
  return (
    <chakra.div
      ref={box}
      display={{ base: 'grid', md: 'none' }}
      gap="2.5"
      pos="sticky"
      bottom="calc({sizes.bottomBar} + env(safe-area-inset-bottom))"
      zIndex="docked"
      mx="-4"
      px="4"
      py="2.5"
      bg="bg.subtle"
      borderTop="1px solid {colors.border}"
      _after={{ content: '""', pos: 'absolute', insetX: '0', top: '100%', h: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))', bg: 'bg.subtle' }}
    >
      {children}
    </chakra.div>
  )
}
