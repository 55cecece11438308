import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Section, SectionHead } from '../parts/section'
import type { Match } from './api'
import { Score } from './score'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    listStyle: 'none',
    '& a': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '3',
      minW: '0',
      px: '4',
      py: '3',
      borderRadius: 'l3',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1px {colors.border.subtle}',
      color: 'fg',
      textDecoration: 'none',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
    },
  },
})

/** Matches under way of sports that the player bets on; odds are the sportsbook's, behind the press. */
export function Matches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('player_home')
  return (
    <Section>
      <SectionHead title={t('matches')} to={paths.live} />
      <List>
        {matches.map((match) => (
          <li key={`${match.home} ${match.away} ${match.startsAt}`}>
            <Link to={paths.live}>
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="semibold" truncate>
                  {match.home} – {match.away}
                </chakra.span>
                <chakra.span display="block" textStyle="caption" color="fg.muted" truncate>
                  {match.sport} · {match.league}
                </chakra.span>
              </chakra.span>
              <Score match={match} />
            </Link>
          </li>
        ))}
      </List>
    </Section>
  )
}
