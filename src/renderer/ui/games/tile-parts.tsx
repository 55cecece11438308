import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../skeletons'

/** The 3:4 box. `data-busy` keeps the overlay in sight. */
export const Tile = chakra('article', {
  base: {
    position: 'relative',
    aspectRatio: '3 / 4',
    borderRadius: 'l3',
    bg: 'bg.muted',
    transition: 'transform var(--chakra-durations-moderate) var(--chakra-easings-out)',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit', boxShadow: 'inset 0 0 0 1px #FFFFFF14', pointerEvents: 'none' },
    '@media (hover: hover)': { '&:hover': { transform: 'translateY(-4px)' } },
    '@media (prefers-reduced-motion: reduce)': { '&:hover': { transform: 'none' } },
    '& [data-overlay]': { opacity: '0', transition: 'opacity var(--chakra-durations-fast) var(--chakra-easings-out)' },
    '@media (hover: hover) and (pointer: fine)': { '&:hover [data-overlay]': { opacity: '1' } },
    '&:has(> button:focus-visible) [data-overlay], &[data-busy] [data-overlay]': { opacity: '1' },
  },
})

/** The whole tile is the button. */
export const Play = chakra(
  'button',
  {
    base: {
      display: 'block',
      position: 'absolute',
      inset: '0',
      w: 'full',
      borderRadius: 'inherit',
      cursor: 'pointer',
      userSelect: 'none',
      _disabled: { cursor: 'progress' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
    },
  },
  { defaultProps: { type: 'button' } },
)

export const Picture = chakra('img', {
  base: { display: 'block', position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover', borderRadius: 'inherit' },
})

/** A round button over the picture, 32 px to see; the space around it makes it larger to a finger. `data-info`: only where a pointer hovers or the keyboard is. */
export const Corner = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      position: 'absolute',
      top: '1.5',
      right: '1.5',
      zIndex: '1',
      boxSize: '8',
      borderRadius: 'full',
      bg: '#0E0C0AB3',
      color: 'white',
      cursor: 'pointer',
      _before: { content: '""', position: 'absolute', inset: '-6px' },
      _hover: { bg: '#0E0C0AE6' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _disabled: { cursor: 'progress' },
      _icon: { boxSize: '4', strokeWidth: '1.75' },
      '&[aria-pressed=true] svg': { fill: 'brand.solid', color: 'brand.solid' },
      '&[data-info]': { opacity: '0', transition: 'opacity var(--chakra-durations-fast) var(--chakra-easings-out)' },
      '&[data-info]:focus-visible, article:hover > &[data-info], article:focus-within > &[data-info]': { opacity: '1' },
      '@media (hover: none)': { '&[data-info]': { display: 'none' } },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** The box of a tile to come. */
export const TileSkeleton = () => <Skeleton aspectRatio="3 / 4" borderRadius="l3" />
