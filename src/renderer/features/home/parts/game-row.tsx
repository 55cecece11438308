import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import type { ReactNode } from 'react'
import { useIsWide } from '@/platform/shell/media'
import { Carousel } from '@/ui/media/carousel'
import { GameCard } from '@/ui/games/game-card'
import { TileBox, TileSkeleton } from '@/ui/games/tile-parts'
import { useGameCards } from '@/ui/games/use-game-cards'
import { useRenderedItems } from '@/ui/feedback/use-rendered-items'

/** On phones a row extends to the edge of the screen, so that part of the next tile shows. The carousel itself has 6 px of the gutter. */
export const Bleed = chakra('div', { base: { mr: { base: '-2.5', md: '0' } } })

/** Width of one of six tiles in a full-width row. */
export const sixthTile = 'calc((100% - 100px) / 6)'

/**
 * 3, 4, 5 or 6 tiles per view (@see HOME-05) with gaps of 20 px (@see SHELL-67); on phones part of the next one shows.
 * `--tile` sets the width on the widest screens if a row has only part of the page.
 */
const tileWidth = {
  base: 'calc((100% - 60px) / 3)',
  mobileDialog: 'calc((100% - 80px) / 4)',
  md: 'calc((100% - 60px) / 4)',
  lg: 'calc((100% - 80px) / 5)',
  xl: `var(--tile, ${sixthTile})`,
}

interface Props {
  games: readonly Game[]
  label: string
  title?: ReactNode
  freshTag: number
  /** The row is on the first screen. */
  inView?: boolean
  /** The player has opened these games before. */
  known?: boolean
}

/** Largest number of tiles visible at once on any width, plus the partly visible one. */
const FIRST = 7
const PHONE_FIRST = 5

/** Carousel of tiles; initially it renders only those in the first view. */
export function GameRow({ games, label, title, freshTag, inView, known }: Props) {
  const cards = useGameCards()
  const { ref, drawn, uses } = useRenderedItems<HTMLDivElement>(useIsWide() ? FIRST : PHONE_FIRST, inView)
  return (
    <Bleed ref={ref} {...uses}>
      <Carousel label={label} title={title} slideWidth={tileWidth} controls={title ? 'header' : 'none'}>
        {games.map((game, at) =>
          at < drawn ? (
            <GameCard key={game.id} game={game} cards={cards} known={known} fresh={!known && game.tags.some(({ id }) => id === freshTag)} />
          ) : (
            <TileBox key={game.id} />
          ),
        )}
      </Carousel>
    </Bleed>
  )
}

/** Row of tiles without scrolling, rendered when the row comes near the viewport (@see HOME-07). */
export function GameTiles({ games, freshTag }: { games: readonly Game[]; freshTag: number }) {
  const cards = useGameCards()
  const { ref, drawn, uses } = useRenderedItems<HTMLDivElement>(SIDE_BY_SIDE)
  return (
    <TileGrid ref={ref} {...uses}>
      {games
        .slice(0, SIDE_BY_SIDE)
        .map((game, at) =>
          at < drawn ? <GameCard key={game.id} game={game} cards={cards} fresh={game.tags.some(({ id }) => id === freshTag)} /> : <TileBox key={game.id} />,
        )}
    </TileGrid>
  )
}

/** Tiles per row on the widest screens; narrower ones show fewer (@see HOME-07). */
const SIDE_BY_SIDE = 6

const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
    // From the fifth and the sixth tile on. Emotion warns about :nth-child.
    '& > * + * + * + * + *': { display: { md: 'none', lg: 'block' } },
    '& > * + * + * + * + * + *': { display: { md: 'none', lg: 'none', xl: 'block' } },
  },
})

export function RowSkeleton() {
  return (
    <chakra.div
      aria-hidden
      display="grid"
      gap={{ base: '5', md: '4' }}
      gridTemplateColumns={{
        base: 'repeat(3, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <chakra.div
          key={index}
          display={{ base: index < 3 ? 'block' : 'none', md: index < 4 ? 'block' : 'none', lg: index < 5 ? 'block' : 'none', xl: 'block' }}
        >
          <TileSkeleton />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
