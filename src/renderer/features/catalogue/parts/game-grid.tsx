import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { GameCard } from '@/ui/games/game-card'
import { TileSkeleton } from '@/ui/games/tile-parts'
import { useGameCards } from '@/ui/games/use-game-cards'
import { useBatches } from '../batches'
import type { Filter } from '../filter'
import { useMedia } from '@/platform/shell/media'

/** Tiles per row: 3 on phones, 4 from 768 px, 5 beside the full side panel (@see LOOK-03). */
function useColumns(): { columns: number; gap: number } {
  const wide = useMedia('(min-width: 768px)')
  const beside = useMedia('(min-width: 1024px)')
  return { columns: beside ? 5 : wide ? 4 : 3, gap: beside ? 16 : wide ? 12 : 10 }
}

interface Props {
  games: readonly Game[]
  filter: Filter
  /** More of the catalogue is on its way. */
  partial: boolean
}

const Row = chakra('div', { base: { position: 'absolute', insetInline: '0', top: '0', display: 'grid' } })

/**
 * The games in batches of 30 (@see CAT-07, CAT-12). Only the rows around the view exist, so the last of thousands
 * costs what the first did.
 */
export function GameGrid({ games, filter, partial }: Props) {
  const { t } = useTranslation('catalogue')
  const cards = useGameCards()
  const box = useRef<HTMLDivElement>(null)
  const { columns, gap } = useColumns()
  const { top, width } = usePlace(box)
  useNoAnchor()
  const { shown, more, marker } = useBatches(games.length, games)
  const tile = width > 0 ? (width - gap * (columns - 1)) / columns : 0
  const height = (tile * 4) / 3

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(shown / columns),
    estimateSize: () => height + gap,
    overscan: 3,
    scrollMargin: top,
  })
  // Row heights follow from the width alone: when it changes, all of them do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, gap])

  const { newTag } = filter.type
  return (
    <>
      <chakra.p role="status" srOnly>
        {t('shown', { count: games.length })}
      </chakra.p>
      <div ref={box} style={{ position: 'relative', height: Math.max(0, virtualizer.getTotalSize() - gap) }}>
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
              {games.slice(row.index * columns, Math.min((row.index + 1) * columns, shown)).map((game) => (
                <GameCard key={game.id} game={game} cards={cards} fresh={game.tags.some(({ id }) => id === newTag)} eager={row.index < 2} />
              ))}
            </Row>
          ))}
      </div>
      {(more || partial) && (
        <chakra.div
          ref={marker}
          data-marker
          mt={`${gap}px`}
          display="grid"
          aria-hidden
          style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {Array.from({ length: columns }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </chakra.div>
      )}
    </>
  )
}

/**
 * A batch grows the page where it was, below the view. Scroll anchoring would hold the footer in its place instead, so
 * that the marker stayed in view and one jump to the end fetched batch after batch.
 */
function useNoAnchor(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => void style.removeProperty('overflow-anchor')
  }, [])
}

/** Where the grid stands on the page and how wide it is; follows what moves above it. */
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

/** Tiles to come. */
export function GridSkeleton() {
  const { columns, gap } = useColumns()
  return (
    <div aria-hidden style={{ display: 'grid', gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: columns * 5 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
