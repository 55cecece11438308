import { chakra } from '@chakra-ui/react'

/** The content's width: 1232 px, gutters 24 and on phones 16 (@see LOOK-03). */
export const Wrap = chakra('div', { base: { w: { base: 'calc(100% - 32px)', md: 'min(100% - 48px, 1232px)' }, mx: 'auto' } })

/** A screen's outermost part: the width, and air below the header. */
export const Page = chakra(Wrap, { base: { pt: { base: '4', md: '7' } } })
