import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { useReducedMotion } from '@/platform/shell/media'

interface Props {
  label: string
  children: ReactNode
  /** CSS width of a slide: `100%`, `160px`, `calc((100% - 80px) / 6)`, or per breakpoint. `auto`: its own. */
  slideWidth: string | Record<string, string>
  /** `header`: arrows beside `title`. `sides`: arrows at both ends. `none`. */
  controls?: 'header' | 'sides' | 'none'
  /** Before the arrows of `header`. */
  title?: ReactNode
  /** The children contain every slide twice, so that scrolling is endless (@see SHELL-63). */
  loop?: boolean
}

const Arrow = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '8',
      flexShrink: '0',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized', color: 'fg' },
      _focusVisible: { boxShadow: 'focus' },
      _disabled: { color: 'border.control', cursor: 'default', bg: 'bg.panel' },
      _icon: { boxSize: '4', strokeWidth: '1.75' },
    },
    variants: { small: { true: { boxSize: 'payment-arrow' } } },
  },
  { defaultProps: { type: 'button' } },
)

const Track = chakra('ul', {
  base: {
    display: 'flex',
    flex: '1',
    minW: '0',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    borderRadius: 'inherit',
    // Room for focus rings and lifted tiles, which the scroll box would clip.
    p: '6px',
    m: '-6px',
    scrollPaddingInline: '6px',
    listStyle: 'none',
    _focusVisible: { boxShadow: 'focus' },
    '&::-webkit-scrollbar': { display: 'none' },
  },
})

/** Tracks whether the carousel can scroll to either side. */
function useTrack(loop?: boolean) {
  const track = useRef<HTMLUListElement>(null)
  const [state, setState] = useState({ start: true, end: false })
  const read = () => {
    const box = track.current
    if (!box) return
    const next = { start: box.scrollLeft < 4, end: box.scrollLeft + box.clientWidth >= box.scrollWidth - 4 }
    setState((old) => (old.start === next.start && old.end === next.end ? old : next))
  }
  useEffect(() => {
    const box = track.current
    if (!box || typeof ResizeObserver === 'undefined') return
    // ResizeObserver reports at once and after layout, so no forced layout per carousel is needed.
    const watch = new ResizeObserver(loop ? () => goRound(box) : read)
    watch.observe(box)
    return () => watch.disconnect()
  }, [loop])
  return { track, state, read }
}

/** Returns the distance in pixels between a slide and its duplicate. The slides repeat so that the carousel has no end. */
function loopLength({ children }: HTMLElement): number {
  const [first, second] = [children[0], children[children.length / 2]] as (HTMLElement | undefined)[]
  return first && second ? second.offsetLeft - first.offsetLeft : 0
}

/** At either end, jumps to the same position in the other copy of the slides, which looks identical, so that scrolling goes on both ways. */
function goRound(box: HTMLElement): void {
  const length = loopLength(box)
  const end = box.scrollWidth - box.clientWidth
  if (box.scrollLeft <= 0 && length < end) box.scrollLeft += length
  else if (box.scrollLeft >= end - 1 && box.scrollLeft > length) box.scrollLeft -= length
}

/**
 * Returns the way in pixels to the next of equally spaced stops in the loop, so that every press moves by the same distance (@see SHELL-64).
 * If the stop lies beyond the track, the way starts from the same position in the other copy.
 */
function wayToStop(box: HTMLElement, direction: 1 | -1): number {
  const length = loopLength(box)
  const step = length / Math.ceil(length / (box.clientWidth * 0.9))
  if (direction === 1 && box.scrollLeft >= Math.min(length, box.scrollWidth - box.clientWidth) - 1) box.scrollLeft -= length
  if (direction === -1 && box.scrollLeft < 1) box.scrollLeft += length
  const passed = box.scrollLeft / step
  const near = 1 / step
  return (direction === 1 ? Math.floor(passed + near) + 1 : Math.ceil(passed - near) - 1) * step - box.scrollLeft
}

/** Carousel with native scrolling by touch, wheel, keyboard and arrows. */
export function Carousel({ label, children, slideWidth, controls = 'header', title, loop }: Props) {
  const { t } = useTranslation()
  const { track, state, read } = useTrack(loop)
  const still = useReducedMotion()
  const listId = useId()

  const turn = (direction: 1 | -1) => {
    const box = track.current
    if (!box) return
    box.scrollBy({ left: loop ? wayToStop(box, direction) : direction * box.clientWidth * 0.9, behavior: still ? 'auto' : 'smooth' })
  }

  const arrow = (direction: 1 | -1) => (
    <Arrow
      small={controls === 'sides'}
      aria-label={direction === 1 ? t('next') : t('previous')}
      aria-controls={listId}
      disabled={!loop && (direction === 1 ? state.end : state.start)}
      onClick={() => turn(direction)}
    >
      {direction === 1 ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </Arrow>
  )

  return (
    <chakra.section
      aria-roledescription="carousel"
      aria-label={label}
      pos="relative"
      minW="0"
      display={controls === 'sides' ? 'flex' : 'block'}
      alignItems="center"
      gap="5"
    >
      {controls === 'header' && (
        <chakra.div display="flex" alignItems="center" gap="3" mb={{ base: '3', md: '4' }} minH="8">
          <chakra.div flex="1" minW="0">
            {title}
          </chakra.div>
          <chakra.div display={{ base: 'none', md: state.start && state.end ? 'none' : 'flex' }} gap="1.5">
            {arrow(-1)}
            {arrow(1)}
          </chakra.div>
        </chakra.div>
      )}
      {controls === 'sides' && arrow(-1)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <Track
        ref={track}
        id={listId}
        gap="20px"
        tabIndex={0}
        aria-label={label}
        onScroll={read}
        onScrollEnd={(event) => loop && goRound(event.currentTarget)}
        scrollSnapType={loop ? 'none' : undefined}
        css={{ '& > li': { flex: 'none', width: slideWidth, scrollSnapAlign: 'start', minWidth: 0 } }}
      >
        {/* Hide the second copy from screen readers. */}
        {Children.map(children, (slide, place) => (
          <li aria-hidden={(loop && place >= Children.count(children) / 2) || undefined}>{slide}</li>
        ))}
      </Track>
      {controls === 'sides' && arrow(1)}
    </chakra.section>
  )
}
