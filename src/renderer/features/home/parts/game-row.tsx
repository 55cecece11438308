import { chakra } from '@chakra-ui/react'
import type { Game } from '@shared/api/games'
import type { ReactNode } from 'react'
import { Carousel } from '@/ui/carousel'
import { GameCard } from '@/ui/game-card'
import { TileSkeleton } from '@/ui/games/tile-parts'

/** On phones a row reaches the edge of the screen, so that the next tile looks in; 6 px of the gutter are the carousel's own. */
const Bleed = chakra('div', { base: { mr: { base: '-2.5', md: '0' } } })

/** 3, 4, 5 or 6 tiles per view (@see spec HOME-05); 20 px between them, 10 on phones. */
const width = {
  base: 'calc((100% - 10px - 20px) / 3)',
  mobileDialog: 'calc((100% - 10px - 30px) / 4)',
  md: 'calc((100% - 60px) / 4)',
  lg: 'calc((100% - 80px) / 5)',
  xl: 'calc((100% - 100px) / 6)',
}
const gap = { base: '10px', md: '20px' }

interface Props {
  games: readonly Game[]
  label: string
  title?: ReactNode
  freshTag: number
}

export function GameRow({ games, label, title, freshTag }: Props) {
  return (
    <Bleed>
      <Carousel label={label} title={title} slideWidth={width} gap={gap} controls={title ? 'header' : 'none'}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} fresh={game.tags.some(({ id }) => id === freshTag)} />
        ))}
      </Carousel>
    </Bleed>
  )
}

/** Six tiles side by side (@see spec HOME-07). */
export const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
  },
})

export function RowSkeleton() {
  return (
    <chakra.div
      aria-hidden
      display="grid"
      gap={{ base: '2.5', md: '4' }}
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
