import { chakra } from '@chakra-ui/react'

/** Content width: 1232 px, gutters of 24 px and on phones 16 px (@see LOOK-03). */
export const Wrap = chakra('div', { base: { w: { base: 'calc(100% - 32px)', md: 'min(100% - 48px, 1232px)' }, mx: 'auto' } })

/** Outermost element of a screen: content width, and space below the header. */
export const Page = chakra(Wrap, { base: { pt: { base: '4', md: '7' } } })
