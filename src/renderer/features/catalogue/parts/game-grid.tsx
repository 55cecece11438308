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
import { useKeptPlace } from '../kept-place'

const FurtherRows = lazy(() => import('./further-rows'))

/** Tiles per row: 3 on phones, 4 from 768 px, 5 beside the full side panel (@see LOOK-03). */
const places = { base: 3, md: 4, lg: 5 } as const
const of = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`

/** What of so many rows' tiles a narrower page leaves out. */
const beyond = (rows: number) => ({
  [`& > :nth-of-type(n + ${places.base * rows + 1})`]: { display: { base: 'none', md: 'block' } },
  [`& > :nth-of-type(n + ${places.md * rows + 1})`]: { display: { base: 'none', lg: 'block' } },
})

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '10px', md: '3', lg: '4' },
    gridTemplateColumns: { base: of(places.base), md: of(places.md), lg: of(places.lg) },
    // Rows that follow begin with a row of their own: 30 is no number of fours.
    '&[data-followed] > :nth-of-type(n + 29)': { display: { md: 'none', lg: 'block' } },
  },
})

/** The same by number, for who places rows without the style sheet. */
function useColumns(): { columns: number; gap: number } {
  const wide = useMedia('(min-width: 768px)')
  const beside = useMedia('(min-width: 1024px)')
  return beside ? { columns: places.lg, gap: 16 } : wide ? { columns: places.md, gap: 12 } : { columns: places.base, gap: 10 }
}

interface Props {
  games: readonly Game[]
  filter: Filter
  /** There is more of the catalogue, which is asked for at the end of this. */
  partial: boolean
  onFurther: () => void
}

/**
 * The games in batches of 30 (@see CAT-07, CAT-12). The first batch is laid out by the style sheet alone; of what follows
 * only the rows around the view exist, so the last of thousands costs what the first did.
 */
export function GameGrid({ games, filter, partial, onFurther }: Props) {
  const { t } = useTranslation('catalogue')
  const cards = useGameCards()
  useNoAnchor()
  const kept = useKeptPlace()
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
        <Tiles ref={marker} data-marker mt={{ base: '10px', md: '3', lg: '4' }} css={beyond(1)} aria-hidden>
          {Array.from({ length: places.lg }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </Tiles>
      )}
    </>
  )
}

/** The batches after the first; until what draws them is there, boxes hold the room of all of them, so that the marker is where it will be. */
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

/** Tiles to come. */
export function GridSkeleton() {
  return (
    <Tiles aria-hidden css={beyond(5)}>
      {Array.from({ length: places.lg * 5 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </Tiles>
  )
}
