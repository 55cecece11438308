import { chakra } from '@chakra-ui/react'

/** Disc around the icon of an empty state or an error page. */
export const IconDisc = chakra(
  'span',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '16',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.brand',
      _icon: { boxSize: '6', strokeWidth: '1.75' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
