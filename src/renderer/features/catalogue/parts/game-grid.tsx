import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useMedia } from '@/platform/shell/media'
import { useTranslation } from '@/platform/texts/i18n'
import { GameCard } from '@/ui/games/game-card'
import { TileBox, TileSkeleton } from '@/ui/games/tile-parts'
import { useGameCards } from '@/ui/games/use-game-cards'
import { BATCH, useBatches } from '../batches'
import type { Filter } from '../filter'
import { useScrollRestoration } from '../scroll-restoration'

const FurtherRows = lazy(() => import('./further-rows'))

/** Tiles per row: 3 on phones, 4 from 768 px, 5 beside the full side panel (@see LOOK-03). */
const places = { base: 3, md: 4, lg: 5 } as const
const of = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`

/** Hides the tiles beyond `rows` rows on narrower pages. */
const hideRowsBeyond = (rows: number) => ({
  [`& > :nth-of-type(n + ${places.base * rows + 1})`]: { display: { base: 'none', md: 'block' } },
  [`& > :nth-of-type(n + ${places.md * rows + 1})`]: { display: { base: 'none', lg: 'block' } },
})

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '10px', md: '3', lg: '4' },
    gridTemplateColumns: { base: of(places.base), md: of(places.md), lg: of(places.lg) },
    // If rows follow, the last row must be complete: 30 is not divisible by 4.
    '&[data-followed] > :nth-of-type(n + 29)': { display: { md: 'none', lg: 'block' } },
  },
})

/** Returns the same layout as numbers, for rows that are positioned by script. */
function useColumns(): { columns: number; gap: number } {
  const wide = useMedia('(min-width: 768px)')
  const hasSidePanel = useMedia('(min-width: 1024px)')
  return hasSidePanel ? { columns: places.lg, gap: 16 } : wide ? { columns: places.md, gap: 12 } : { columns: places.base, gap: 10 }
}

interface Props {
  games: readonly Game[]
  filter: Filter
  /** The catalogue has more games, which load at the end of the list. */
  partial: boolean
  onFurther: () => void
}

/**
 * Grid of games in batches of 30 (@see CAT-07, CAT-12). CSS alone lays out the first batch.
 * The later rows are virtualized, so that scrolling stays fast with thousands of games.
 */
export function GameGrid({ games, filter, partial, onFurther }: Props) {
  const { t } = useTranslation('catalogue')
  const cards = useGameCards()
  useNoAnchor()
  const kept = useScrollRestoration()
  const { shown, more, marker } = useBatches(games.length, games, partial ? onFurther : undefined, kept.shown)
  useEffect(() => kept.keep(shown))
  const { newTag } = filter.type
  const card = (game: Game, eager: boolean) => (
    <GameCard key={game.id} game={game} cards={cards} fresh={game.tags.some(({ id }) => id === newTag)} eager={eager} />
  )
  const followed = shown > BATCH
  return (
    <>
      <chakra.p role="status" srOnly>
        {t('shown', { count: games.length })}
      </chakra.p>
      <div>
        <Tiles data-followed={followed || undefined}>{games.slice(0, Math.min(shown, BATCH)).map((game, place) => card(game, place < 2 * places.lg))}</Tiles>
        {followed && <Further games={games} shown={shown} card={card} />}
      </div>
      {(more || partial) && (
        <Tiles ref={marker} data-marker mt={{ base: '10px', md: '3', lg: '4' }} css={hideRowsBeyond(1)} aria-hidden>
          {Array.from({ length: places.lg }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </Tiles>
      )}
    </>
  )
}

/** Batches after the first. Until their code has loaded, placeholders take up the same space, so that the marker does not move. */
function Further({ games, shown, card }: { games: readonly Game[]; shown: number; card: (game: Game, eager: boolean) => ReactNode }) {
  const { columns, gap } = useColumns()
  const further = games.slice(BATCH - (BATCH % columns), shown)
  const boxes = (
    <Tiles aria-hidden style={{ marginTop: gap }}>
      {further.map(({ id }) => (
        <TileBox key={id} />
      ))}
    </Tiles>
  )
  return (
    <Suspense fallback={boxes}>
      <FurtherRows games={further} columns={columns} gap={gap} card={card} />
    </Suspense>
  )
}

/**
 * Turns scroll anchoring off while the grid shows. With it, the browser would keep the footer in place when a batch arrives: the marker would
 * stay in view, and one jump to the end would load batch after batch.
 */
function useNoAnchor(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => void style.removeProperty('overflow-anchor')
  }, [])
}

/** Placeholder of the grid. */
export function GridSkeleton() {
  return (
    <Tiles aria-hidden css={hideRowsBeyond(5)}>
      {Array.from({ length: places.lg * 5 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </Tiles>
  )
}
