import { chakra } from '@chakra-ui/react'

/** Number of games of a chip. */
export const Count = chakra('span', {
  base: { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums', '[aria-current] > &, [aria-pressed=true] > &': { color: 'inherit' } },
})
