import { chakra } from '@chakra-ui/react'

/** A form on a card; on a phone the page itself is the card. */
export const FormCard = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    minW: '0',
    p: { base: '0', md: '6' },
    bg: { md: 'bg.panel' },
    borderRadius: { md: 'l3' },
    boxShadow: { md: 'inset 0 0 0 1px {colors.border.subtle}' },
  },
})
