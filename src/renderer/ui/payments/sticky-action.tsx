import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** How much it covers above the bottom bar: what floats there stands above it. */
const height = '--sticky-action'

/** A form's action on phones, above the bottom bar; what the bar uncovers when it goes is filled. */
export function StickyAction({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { style } = document.documentElement
  // At every change of what is in it; on wide screens it takes no room.
  useEffect(() => style.setProperty(height, `${box.current?.offsetHeight ?? 0}px`))
  useEffect(() => () => void style.removeProperty(height), [style])
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
