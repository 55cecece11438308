import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '@/platform/storage/store'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Loading } from '@/ui/feedback/skeletons'
import { TileSkeleton } from '@/ui/games/tile-parts'
import { Carousel } from '@/ui/media/carousel'
import { Bleed, GameRow, sixthTile, tileWidth } from '../parts/game-row'
import { Section } from '../parts/section'
import { favouritesQuery, playerHomeQuery } from './api'
import { BonusOffer, BonusProgress } from './bonus'
import { OpenCoupons } from './coupons'
import { Matches } from './matches'

/** What the first page shows to everybody, for the order of a player's. */
export interface HomeParts {
  /** Without those that lead to these pages. */
  banners: (past?: readonly string[]) => ReactNode
  links: ReactNode
  rest: ReactNode
}

const [{ newTag }] = gameTypes
const heading = (text: string) => <chakra.h2 textStyle="h2">{text}</chakra.h2>

/** Games of the player's own; the first of them in the first screen, right below the header. */
function Row({ title, games, known, first }: { title: string; games: readonly Game[]; known?: boolean; first?: boolean }) {
  return (
    <Section {...(first && { mt: '0' })}>
      <GameRow games={games} label={title} title={heading(title)} freshTag={newTag} known={known} inView={first} />
    </Section>
  )
}

/** So few games that a line of their own would be all but empty. */
const FEW = 2
const widthOf = (games: number) => `calc(${sixthTile} * ${games} + ${(games - 1) * 20}px)`

/** Where there is room, few games and the player's coupons stand beside each other instead of below. */
const Beside = chakra('div', {
  base: {
    display: { xl: 'grid' },
    columnGap: '5',
    '& > :last-child': { minW: '0' },
    '& > :last-child > :first-child': { mt: { xl: '0' } },
  },
})

/** The first row to come, and below it nothing that it could push away. */
function FirstRowLoading() {
  const { t } = useTranslation('player_home')
  return (
    <chakra.div minH="100dvh">
      <Loading>
        <Bleed aria-hidden>
          <Carousel label={t('go_on')} title={heading(t('go_on'))} slideWidth={tileWidth}>
            {Array.from({ length: 6 }, (_, place) => (
              <TileSkeleton key={place} />
            ))}
          </Carousel>
        </Bleed>
      </Loading>
    </chakra.div>
  )
}

/**
 * The first page of a player: games to go on with, open coupons, the bonus that runs or one that can be had, favourites, and games
 * like those played with the reason (@see U-3). Who has none of it sees the page of visitors, without what cannot be had.
 */
export default function PlayerHome({ parts }: { parts: HomeParts }) {
  const { t } = useTranslation('player_home')
  const { user } = useSession()
  const language = useLanguage()
  const { data, isPending, isError } = useQuery({ ...playerHomeQuery(language), enabled: user !== null })
  const ids = user?.favoriteGames.map(({ id }) => id) ?? []
  const favourites = useQuery(favouritesQuery(ids))
  if (isPending && !isError) return <FirstRowLoading />
  const visitors = (
    <>
      {parts.banners(data?.past)}
      {parts.links}
      {parts.rest}
    </>
  )
  if (!data) return visitors
  const { recent, coupons, bonus, offer, because, matches, past } = data
  const hearts = favourites.data?.filter(({ id }) => ids.includes(id)) ?? []
  if (recent.length + coupons.total + ids.length === 0 && !bonus) return visitors
  const goOn = recent.length > 0 && <Row title={t('go_on')} games={recent} known first />
  const beside = goOn && recent.length <= FEW && coupons.total > 0
  const betsAndBonus = (
    <>
      {coupons.total > 0 && <OpenCoupons {...coupons} beside={beside} />}
      {bonus ? <BonusProgress bonus={bonus} /> : offer && <BonusOffer {...offer} />}
    </>
  )
  return (
    <>
      {beside ? (
        <Beside
          gridTemplateColumns={`${widthOf(recent.length)} minmax(0, 1fr)`}
          css={{ '--tile': `calc((100% - ${(recent.length - 1) * 20}px) / ${recent.length})` }}
        >
          {goOn}
          <div>{betsAndBonus}</div>
        </Beside>
      ) : (
        <>
          {goOn}
          {betsAndBonus}
        </>
      )}
      {parts.links}
      {ids.length > 0 && <Row title={t('favourites')} games={hearts} known />}
      {because && <Row title={t('because', { game: because.title })} games={because.games} />}
      {matches.length > 0 && <Matches matches={matches} />}
      <chakra.div mt={{ base: '7', md: '9' }} _empty={{ display: 'none' }}>
        {parts.banners(past)}
      </chakra.div>
      {parts.rest}
    </>
  )
}
