import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Cherry, Dices, Gift, Radio, Spade } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { lacksPage } from '@/platform/network/site'
import { useOffersOpen } from '@/ui/limits/offers'
import { homeQuery, totalsQuery } from '../api'

/** One styled component for all six links, to avoid one per part. */
const Links = chakra('nav', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '3', xl: '4' },
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, auto)', xl: 'repeat(6, minmax(0, 1fr))' },
    mt: { base: '3', md: '5' },
    '& > a': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'flex-start', md: 'center' },
      justifyContent: { base: 'space-between', md: 'flex-start' },
      gap: { base: '2', md: '2.5', xl: '3' },
      minW: '0',
      minH: { base: '84px', md: '64px' },
      p: { base: '3', md: '0 10px', xl: '0 16px' },
      borderRadius: 'l3',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1px {colors.border.subtle}',
      color: 'fg',
      fontWeight: 'semibold',
      textDecoration: 'none',
      transition: 'background-color var(--chakra-durations-fast)',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
    },
    '& svg': { boxSize: '6', strokeWidth: '1.75', color: 'fg.brand', flexShrink: '0' },
    '& span': { minW: '0', hyphens: 'auto', whiteSpace: { md: 'nowrap' } },
    '& small': { display: { base: 'none', xl: 'block' }, textStyle: 'caption', fontWeight: 'normal', color: 'fg.subtle', whiteSpace: 'nowrap' },
  },
})

/** Football icon on the grid of the other icons. */
const Ball = () => (
  <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
    <circle cx="12" cy="12" r="9.5" />
    <path d="m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 8V2.6M15.8 10.8l5.3-1.6M14.4 15.2l3 4.6M9.6 15.2l-3 4.6M8.2 10.8 2.9 9.2" />
  </svg>
)

/** Six links: a strip on wide screens, a grid of three by two on phones (@see HOME-10, HOME-11). */
export function QuickLinks() {
  const { t } = useTranslation(['home', 'shell'])
  const { data, isPending } = useQuery(totalsQuery)
  const { data: home } = useQuery(homeQuery)
  /** Returns the number of a catalogue's games, or its hint if the back end sends none; blank while loading. */
  const count = (games: number | undefined, hint: string) =>
    games !== undefined ? (games > 0 ? t('games', { count: games }) : t('soon')) : isPending ? ' ' : hint
  const totals = data?.totals
  const open = useOffersOpen()
  const offers = home?.bonus.length
  const links: { to: string; icon: ReactElement; title: string; text: string }[] = [
    { to: paths.slot, icon: <Cherry aria-hidden />, title: t('quick_slot'), text: count(totals?.slot, t('slot_hint')) },
    { to: paths.sports, icon: <Ball />, title: t('quick_sports'), text: t('sports_hint') },
    { to: paths.live, icon: <Radio aria-hidden />, title: t('quick_live'), text: t('live_hint') },
    { to: paths.liveCasino, icon: <Spade aria-hidden />, title: t('quick_live_casino'), text: count(totals?.live, t('live_casino_hint')) },
    { to: paths.games, icon: <Dices aria-hidden />, title: t('quick_games'), text: count(totals?.other, t('games_hint')) },
    { to: paths.promotions, icon: <Gift aria-hidden />, title: t('shell:promotions'), text: offers ? t('offers', { count: offers }) : ' ' },
  ]
  return (
    <Links aria-label={t('quick_links')}>
      {links
        .filter(({ to }) => (open || to !== paths.promotions) && !lacksPage(to))
        .map(({ to, icon, title, text }) => (
          <Link key={to} to={to}>
            {icon}
            <span>
              {title}
              <small>{text}</small>
            </span>
          </Link>
        ))}
    </Links>
  )
}
