import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

const Track = chakra('ul', {
  base: {
    display: 'flex',
    gap: '2',
    // Bleeds to the edge of the screen on phones and leaves room for the focus ring.
    mx: { base: '-4', md: '-1' },
    px: { base: '4', md: '1' },
    py: '1',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    listStyle: 'none',
    maskImage: { md: 'linear-gradient(90deg, #000 calc(100% - 40px), #0000)' },
    '&::after': { content: '""', flex: 'none', w: { base: '2', md: '8' } },
    '&::-webkit-scrollbar': { display: 'none' },
    '& > li': { flex: 'none' },
  },
})

/** Row of chips that scrolls horizontally and brings the chosen one into view. */
export function Strip({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the choice
  useEffect(() => {
    const box = track.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!box || !item) return
    const left = item.offsetLeft - box.offsetLeft
    if (left < box.scrollLeft || left + item.offsetWidth > box.scrollLeft + box.clientWidth - 48) box.scrollTo({ left: left - 48 })
  }, [chosen])
  return (
    <Track ref={track} aria-label={label}>
      {children}
    </Track>
  )
}
