import { chakra } from '@chakra-ui/react'

/** Card on the page: panel surface, hairline border, 12 px radius (@see LOOK-04). `padded` adds the usual padding. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderRadius: 'l3', boxShadow: 'inset 0 0 0 1px {colors.border.subtle}', minW: '0' },
  variants: { padded: { true: { p: { base: '4', md: '6' } } } },
})
