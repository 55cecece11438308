import { chakra } from '@chakra-ui/react'
import { Gift, LogIn, Play, Ticket, UserPlus, UserRound } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/i18n'
import { useIsWide } from '@/platform/media'
import { isEmbed, paths } from '@/platform/paths'
import { overlayOpened, useAppDispatch, useSession } from '@/platform/store'
import { useHiddenByScroll } from './use-hidden-by-scroll'

const item = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    minW: '0',
    px: '1',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '14px',
    fontWeight: 'medium',
    textAlign: 'center',
    cursor: 'pointer',
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
    '&[aria-current=page]': { color: 'fg.brand' },
  },
} as const
const BarLink = chakra(NavLink, item)
const BarButton = chakra('button', item, { defaultProps: { type: 'button' } })

/**
 * The phone's bar: 60 px, away while scrolling down, back on any way up; none over a partner's page
 * (@see spec SHELL-42 to SHELL-50, decisions: Bottom bar).
 */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { loggedIn } = useSession()
  const dispatch = useAppDispatch()
  const wide = useIsWide()
  const hidden = useHiddenByScroll()
  if (wide || isEmbed(pathname)) return null
  return (
    <chakra.nav
      aria-label={t('bottom_menu')}
      pos="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="1fr"
      h="calc({sizes.bottomBar} + env(safe-area-inset-bottom))"
      pb="env(safe-area-inset-bottom)"
      bg="bg.subtle"
      borderTop="1px solid {colors.border}"
      transition="transform {durations.slow} {easings.out}"
      data-hidden={hidden || undefined}
      transform={hidden ? 'translateY(100%)' : undefined}
      // Somebody who comes by keyboard gets it back.
      _focusWithin={{ transform: 'none' }}
    >
      <BarButton aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('bet'))}>
        <Ticket aria-hidden />
        {t('place_bet')}
      </BarButton>
      <BarButton aria-haspopup="dialog" onClick={() => dispatch(overlayOpened('play'))}>
        <Play aria-hidden />
        {t('play')}
      </BarButton>
      {!loggedIn && (
        <>
          <BarLink to={paths.login}>
            <LogIn aria-hidden />
            {t('login')}
          </BarLink>
          <BarLink to={paths.register}>
            <UserPlus aria-hidden />
            {t('register')}
          </BarLink>
        </>
      )}
      <BarLink to={paths.bonuses}>
        <Gift aria-hidden />
        {t('bonuses_short')}
      </BarLink>
      {loggedIn && (
        <BarLink to={paths.profile} end>
          <UserRound aria-hidden />
          {t('profile')}
        </BarLink>
      )}
    </chakra.nav>
  )
}
