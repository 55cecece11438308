import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { Gift, Headset, Orbit, PhoneCall, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SiteLink } from '@/ui/navigation/site-link'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { useSession, useUnread } from '@/platform/session/use-session'
import { Wrap } from '@/ui/navigation/page'
import { AccountDropdown } from './account-dropdown'
import { FullScreenClock } from './full-screen-clock'
import { LanguageSwitcher } from './language-switcher'
import { EntranceLink, NotificationBell, SearchButton, SquareButton, SquareLink } from './parts'
import { PlayerFigures } from './player-figures'
import { ShortcutBar } from './shortcut-bar'

export const TopLink = chakra(SiteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '3',
    borderRadius: 'l2',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
  },
  variants: { hot: { true: { color: 'fg.brand' } } },
})

/** Header from 768 px: a row of 64 px, and 48 px of shortcuts. */
export function WideHeader() {
  const { t } = useTranslation('shell')
  const { user, checking } = useSession()
  const unread = useUnread()
  const dispatch = useAppDispatch()
  // The player's figures have priority over the names.
  const named = user ? { base: 'none', xl: 'inline' } : { base: 'none', lg: 'inline' }
  return (
    <Wrap>
      <chakra.div display="flex" alignItems="center" h="header-wide" gap={{ base: '0', lg: '1.5' }}>
        <chakra.span flexShrink="0" me={{ base: '1', xl: '4' }} borderRadius="l1" asChild>
          <Link to={paths.home} aria-label={t('home_of', { brand: brand.name })}>
            <chakra.img src="/logo.svg" alt="" h="34px" w="155px" display={{ base: 'none', lg: 'block' }} />
            <chakra.img src="/mark.svg" alt="" h="34px" w="34px" display={{ base: 'block', lg: 'none' }} />
          </Link>
        </chakra.span>
        <TopLink hot to={paths.crash} aria-label={t('crash_launch')}>
          <Orbit aria-hidden />
          <chakra.span display={named}>{t('crash')}</chakra.span>
        </TopLink>
        <TopLink to={paths.promotions} aria-label={t('promotions')}>
          <Gift aria-hidden />
          <chakra.span display={named}>{t('promotions')}</chakra.span>
        </TopLink>
        <chakra.span flex="1" />
        <FullScreenClock />
        <SearchButton />
        {user && (
          <>
            <PlayerFigures user={user} />
            {user.playState && (
              <SquareLink to={paths.limits} aria-label={t('my_limits')} title={t('my_limits')}>
                <ShieldCheck aria-hidden />
              </SquareLink>
            )}
            <NotificationBell unread={unread} />
          </>
        )}
        <SquareButton aria-label={t('live_support')} onClick={() => dispatch(overlayOpened('support'))}>
          <Headset aria-hidden />
        </SquareButton>
        <SquareLink to={paths.requestCall} aria-label={t('call_me')}>
          <PhoneCall aria-hidden />
        </SquareLink>
        <LanguageSwitcher />
        {user ? (
          <AccountDropdown user={user} />
        ) : (
          // Hide the login buttons while the session is being checked.
          <chakra.span display="flex" gap="2" ms="1" visibility={checking ? 'hidden' : undefined}>
            <EntranceLink to="login" variant="subtle">
              {t('login')}
            </EntranceLink>
            <EntranceLink to="register">{t('register')}</EntranceLink>
          </chakra.span>
        )}
      </chakra.div>
      <ShortcutBar />
    </Wrap>
  )
}
