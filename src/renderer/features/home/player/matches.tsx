import { chakra } from '@chakra-ui/react'
import { formatOdds } from '@kehribar/shared/rules/odds'
import { Link } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { contentLink } from '@/ui/navigation/content-link'
import { Section, SectionHead } from '../parts/section'
import type { Match } from './api'
import { Score } from './score'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    listStyle: 'none',
    '& > li': { display: 'grid', alignContent: 'start', minW: '0', borderRadius: 'l3', bg: 'bg.panel', boxShadow: 'inset 0 0 0 1px {colors.border.subtle}' },
  },
})
const Head = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    px: '4',
    py: '3',
    borderRadius: 'l3',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
  },
})
const Price = chakra(Link, {
  base: {
    display: 'flex',
    flex: '1',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    bg: 'bg.muted',
    color: 'fg.brand',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { bg: 'bg.emphasized' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    '& small': { textStyle: 'caption', color: 'fg.muted' },
  },
})

type Offer = NonNullable<Match['offer']>

const pageOfMatch = (page = '') => contentLink(page) ?? { to: paths.live }

/** Odds of the main market. A press opens the match with the outcome on the slip, at the odds of that moment. */
function Prices({ market, outcomes }: Offer) {
  const { t } = useTranslation('player_home')
  const language = useLanguage()
  return (
    <chakra.div role="group" aria-label={market} display="flex" gap="2" px="3" pb="3">
      {outcomes.map(({ name, sign, odds, page }) => {
        const written = formatOdds(odds, 'decimal', language)
        return (
          <Price key={page} {...pageOfMatch(page)} aria-label={t('take_outcome', { name, odds: written })}>
            <small>{sign}</small>
            {written}
          </Price>
        )
      })}
    </chakra.div>
  )
}

/** Live matches of the sports that the player bets on. */
export function Matches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('player_home')
  return (
    <Section>
      <SectionHead title={t('matches')} to={paths.live} />
      <List>
        {matches.map(({ offer, ...match }) => (
          <li key={`${match.home} ${match.away} ${match.startsAt}`}>
            <Head {...pageOfMatch(offer?.page)}>
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="semibold" truncate>
                  {match.home} – {match.away}
                </chakra.span>
                <chakra.span display="block" textStyle="caption" color="fg.muted" truncate>
                  {match.sport} · {match.league}
                </chakra.span>
              </chakra.span>
              <Score match={match} />
            </Head>
            {offer && <Prices {...offer} />}
          </li>
        ))}
      </List>
    </Section>
  )
}
