import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const Row = chakra('div', { base: { position: 'absolute', insetInline: '0', top: '0', display: 'grid' } })

interface Props {
  games: readonly Game[]
  columns: number
  /** Pixels between tiles, and above the first row. */
  gap: number
  card: (game: Game, eager: boolean) => ReactNode
}

/** Virtualized rows of tiles: only those around the viewport are rendered (@see SPEED-03). */
export default function FurtherRows({ games, columns, gap, card }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { top, width } = usePlace(box)
  const tile = width > 0 ? (width - gap * (columns - 1)) / columns : 0
  const height = (tile * 4) / 3

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => height + gap,
    overscan: 3,
    scrollMargin: top,
  })
  // All row heights depend on the width, so measure again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, gap])

  return (
    <div ref={box} style={{ position: 'relative', marginTop: gap, height: Math.max(0, virtualizer.getTotalSize() - gap) }}>
      {tile > 0 &&
        virtualizer.getVirtualItems().map((row) => (
          <Row
            key={row.key}
            style={{
              gap,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)`,
            }}
          >
            {games.slice(row.index * columns, (row.index + 1) * columns).map((game) => card(game, false))}
          </Row>
        ))}
    </div>
  )
}

/** Returns position and width of the rows on the page, and follows layout changes above them. */
function usePlace(box: RefObject<HTMLElement | null>): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const rect = element.getBoundingClientRect()
      const next = { top: Math.round(rect.top + window.scrollY), width: rect.width }
      setPlace((old) => (old.top === next.top && old.width === next.width ? old : next))
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(element)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box])
  return place
}
