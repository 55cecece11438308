import { chakra } from '@chakra-ui/react'

/** How many games a chip stands for. */
export const Count = chakra('span', {
  base: { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums', '[aria-current] > &, [aria-pressed=true] > &': { color: 'inherit' } },
})
