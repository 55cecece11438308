import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** CSS variable with the height that the bar covers above the bottom bar. Floating buttons move above that height. */
const height = '--sticky-action'

/** Button of a form on phones, above the bottom bar. It also fills the area of the bottom bar when that hides. */
export function StickyAction({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { style } = document.documentElement
  // The bar's height is 0 on wide screens, so rotating a phone or resizing a window changes it as well.
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
      css={{ '@media (max-height: 500px)': { bottom: '0' } }}
      _after={{ content: '""', pos: 'absolute', insetX: '0', top: '100%', h: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))', bg: 'bg.subtle' }}
    >
      {children}
    </chakra.div>
  )
}
