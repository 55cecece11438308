import { chakra } from '@chakra-ui/react'

/** A card on the page: panel surface, hairline edge, 12 px radius (@see LOOK-04). `padded` gives it the usual padding. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderRadius: 'l3', boxShadow: 'inset 0 0 0 1px {colors.border.subtle}', minW: '0' },
  variants: { padded: { true: { p: { base: '4', md: '6' } } } },
})
