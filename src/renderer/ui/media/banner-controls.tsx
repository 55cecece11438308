import { chakra } from '@chakra-ui/react'

/** Pause and play, over the picture. */
export const Control = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '26px',
      borderRadius: 'full',
      color: 'white',
      cursor: 'pointer',
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _icon: { boxSize: '4', strokeWidth: '1.75' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** 24 px to press, 7 px to see. */
export const Dot = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      h: '6',
      minW: '6',
      borderRadius: 'full',
      cursor: 'pointer',
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _before: { content: '""', w: '7px', h: '7px', borderRadius: 'full', bg: '#FFFFFF99', transition: 'width var(--chakra-durations-moderate)' },
      '&[aria-current=true]::before': { w: '22px', bg: 'brand.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
)
