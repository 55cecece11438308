import { chakra } from '@chakra-ui/react'
import type { Game } from '@kehribar/shared/api/games'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '@/platform/session/use-session'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Loading, TileRowsSkeleton } from '@/ui/feedback/skeletons'
import { GameRow, sixthTile } from '../parts/game-row'
import { Section } from '../parts/section'
import { favouritesQuery, playerHomeQuery } from './api'
import { BonusOffer, BonusProgress } from './bonus'
import { OpenCoupons } from './coupons'
import { Matches } from './matches'

/** Parts of the visitors' home page, which a player's home page arranges differently. */
export interface HomeParts {
  /** Renders the banners except those that link to the pages in `past`. */
  banners: (past?: readonly string[]) => ReactNode
  links: ReactNode
  rest: ReactNode
}

const [{ newTag }] = gameTypes
const heading = (text: string) => <chakra.h2 textStyle="h2">{text}</chakra.h2>

/** Row of the player's games; `first`: on the first screen, directly below the header. */
function Row({ title, games, known, first }: { title: string; games: readonly Game[]; known?: boolean; first?: boolean }) {
  return (
    <Section {...(first && { mt: '0' })}>
      <GameRow games={games} label={title} title={heading(title)} freshTag={newTag} known={known} inView={first} />
    </Section>
  )
}

/** Up to this many games share a line with other content. */
const FEW = 2
const widthOf = (games: number) => `calc(${sixthTile} * ${games} + ${(games - 1) * 20}px)`

/** On the widest screens, few games and the coupons show side by side. */
const Beside = chakra('div', {
  base: {
    display: { xl: 'grid' },
    columnGap: '5',
    '& > div': { minW: '0' },
    '& > div > section:first-of-type': { mt: { xl: '0' } },
  },
})

/**
 * Home page of a player: recent games, open coupons, the running or an available bonus, favourites, and suggested games with the reason (@see USE-3).
 * Without any of these it shows the visitors' page, without offers that are closed to the player.
 */
export default function PlayerHome({ parts }: { parts: HomeParts }) {
  const { t } = useTranslation('player_home')
  const { user } = useSession()
  const language = useLanguage()
  const { data, isPending, isError } = useQuery({ ...playerHomeQuery(language), enabled: user !== null })
  const ids = user?.favoriteGames.map(({ id }) => id) ?? []
  const favourites = useQuery(favouritesQuery(ids))
  if (isPending && !isError)
    return (
      <Loading>
        <TileRowsSkeleton />
      </Loading>
    )
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
