import { chakra } from '@chakra-ui/react'
import { useIsWide } from '@/platform/shell/media'
import { NarrowHeader } from './narrow-header'
import { WideHeader } from './wide-header'

/**
 * Header: one row and shortcuts from 768 px, the phone's header below that width. The header scrolls away in a low window: a
 * phone held sideways, an open keyboard, or zoom (@see LOOK-03).
 */
export function Header() {
  const wide = useIsWide()
  return (
    <chakra.header
      bg="bg.subtle"
      borderBottom="1px solid {colors.border.subtle}"
      pos="sticky"
      top="0"
      zIndex="docked"
      css={{ '@media (max-height: 500px)': { position: 'relative' } }}
    >
      {wide ? <WideHeader /> : <NarrowHeader />}
    </chakra.header>
  )
}
