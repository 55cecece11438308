import { chakra } from '@chakra-ui/react'

/** Card around a form; on phones without border and padding. */
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
