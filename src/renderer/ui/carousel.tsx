import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '@/platform/i18n'
import { useReducedMotion } from '@/platform/media'

interface Props {
  label: string
  children: ReactNode
  /** A slide's width in CSS: `100%`, `160px`, `calc((100% - 80px) / 6)`, or per breakpoint. `auto`: its own. */
  slideWidth: string | Record<string, string>
  /** Between slides; 20 px as the specification has it, unless told (@see spec SHELL-67). */
  gap?: string | Record<string, string>
  /** Milliseconds a slide stays; absent: it moves only by hand. A pause control is shown, reduced motion stops it. */
  autoAdvance?: number
  /** `header`: arrows beside `title`. `over`: dots and pause over the slides. `sides`: arrows at both ends. `none`. */
  controls?: 'header' | 'over' | 'sides' | 'none'
  /** Shown before the arrows of `header`. */
  title?: ReactNode
  /** The slides are everything twice: it goes round and round, and stands wherever it was left (@see spec SHELL-63). */
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
    // Room for focus rings and lifted tiles, which the scroll box would cut.
    p: '6px',
    m: '-6px',
    scrollPaddingInline: '6px',
    listStyle: 'none',
    _focusVisible: { boxShadow: 'focus' },
    '&::-webkit-scrollbar': { display: 'none' },
  },
})

/** How the track stands: the first slide in view, whether there is more on either side. */
function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [state, setState] = useState({ index: 0, start: true, end: false })
  const read = useCallback(() => {
    const box = track.current
    if (!box) return
    const first = box.children[0] as HTMLElement | undefined
    const second = box.children[1] as HTMLElement | undefined
    const step = first && second ? second.offsetLeft - first.offsetLeft : box.clientWidth
    const index = step > 0 ? Math.min(count - 1, Math.round(box.scrollLeft / step)) : 0
    const next = { index, start: box.scrollLeft < 4, end: box.scrollLeft + box.clientWidth >= box.scrollWidth - 4 }
    setState((old) => (old.index === next.index && old.start === next.start && old.end === next.end ? old : next))
  }, [count])
  useEffect(() => {
    const box = track.current
    if (!box || typeof ResizeObserver === 'undefined') return
    // It reports at once, after the page has been measured anyway; asking here would measure it anew for every row.
    const watch = new ResizeObserver(read)
    watch.observe(box)
    return () => watch.disconnect()
  }, [read])
  return { track, state, read }
}

/** From the second round of the slides to the first or the other way, which looks the same: room for `way` more pixels. */
function goRound(box: HTMLElement, way = 0): void {
  const [first, second] = [box.children[0], box.children[box.children.length / 2]] as (HTMLElement | undefined)[]
  const round = first && second ? second.offsetLeft - first.offsetLeft : 0
  const left = box.scrollLeft
  if (round <= 0) return
  // Short of room there, the way ends at the first slide.
  if (left + way < 0 && left + round + box.clientWidth <= box.scrollWidth) box.scrollLeft = left + round
  else if (left >= round) box.scrollLeft = left - round
}

/** Slides in a row that scrolls natively: by touch, wheel, keyboard and arrows, never by dragging alone. */
export function Carousel({ label, children, slideWidth, gap = '20px', autoAdvance, controls = 'header', title, loop }: Props) {
  const { t } = useTranslation()
  const slides = Children.toArray(children)
  const { track, state, read } = useTrack(slides.length)
  const still = useReducedMotion()
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const listId = useId()

  const goTo = useCallback(
    (index: number) => {
      const box = track.current
      const slide = box?.children[index] as HTMLElement | undefined
      if (box && slide) box.scrollTo({ left: slide.offsetLeft - (box.children[0] as HTMLElement).offsetLeft, behavior: still ? 'auto' : 'smooth' })
    },
    [track, still],
  )
  const turn = (direction: 1 | -1) => {
    const box = track.current
    if (!box) return
    const way = direction * box.clientWidth * 0.9
    if (loop) goRound(box, way)
    box.scrollBy({ left: way, behavior: still ? 'auto' : 'smooth' })
  }

  const advances = autoAdvance !== undefined && slides.length > 1
  useEffect(() => {
    if (!advances || !playing || held || still) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo((state.index + 1) % slides.length)
    }, autoAdvance)
    return () => clearInterval(timer)
  }, [advances, autoAdvance, playing, held, still, state.index, slides.length, goTo])

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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      display={controls === 'sides' ? 'flex' : 'block'}
      alignItems="center"
      gap="5"
    >
      {controls === 'header' && (
        <chakra.div display="flex" alignItems="center" gap="3" mb={{ base: '3', md: '4' }} minH="8">
          <chakra.div flex="1" minW="0">
            {title}
          </chakra.div>
          <chakra.div display={{ base: 'none', md: 'flex' }} gap="1.5">
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
        gap={gap}
        tabIndex={0}
        aria-label={label}
        onScroll={read}
        onScrollEnd={(event) => loop && goRound(event.currentTarget)}
        scrollSnapType={loop ? 'none' : undefined}
        css={{ '& > li': { flex: 'none', width: slideWidth, scrollSnapAlign: 'start', minWidth: 0 } }}
      >
        {slides.map((slide, index) => (
          <li key={(slide as { key?: string }).key ?? index} aria-label={advances ? t('slide_of', { index: index + 1, count: slides.length }) : undefined}>
            {slide}
          </li>
        ))}
      </Track>
      {controls === 'sides' && arrow(1)}
      {controls === 'over' && slides.length > 1 && (
        <chakra.div pos="absolute" right="4" bottom="3.5" display="flex" alignItems="center" px="1.5" h="34px" borderRadius="full" bg="#0E0C0AB3">
          {advances && !still && (
            <Arrow boxSize="26px" bg="transparent" color="white" aria-label={playing ? t('pause') : t('play')} onClick={() => setPlaying(!playing)}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </Arrow>
          )}
          {slides.map((slide, index) => (
            <Dot
              key={(slide as { key?: string }).key ?? index}
              aria-label={t('slide_of', { index: index + 1, count: slides.length })}
              aria-current={index === state.index}
              onClick={() => goTo(index)}
            />
          ))}
        </chakra.div>
      )}
    </chakra.section>
  )
}

/** 24 px to press, 7 px to see. */
const Dot = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      h: '6',
      minW: '6',
      cursor: 'pointer',
      borderRadius: 'full',
      _focusVisible: { boxShadow: 'focus' },
      _before: { content: '""', w: '7px', h: '7px', borderRadius: 'full', bg: '#FFFFFF99', transition: 'width var(--chakra-durations-moderate)' },
      '&[aria-current=true]::before': { w: '22px', bg: 'brand.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
)
