import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A form's action on phones, above the bottom bar; what the bar uncovers when it goes is filled. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <chakra.div
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
