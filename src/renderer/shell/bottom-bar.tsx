import { chakra } from '@chakra-ui/react'
import { Gift, LogIn, Play, Ticket, UserPlus, UserRound } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { SiteNavLink } from '@/ui/navigation/site-link'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { isEmbed, paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch, useAppSelector } from '@/platform/storage/store'
import { useSession, useUnread } from '@/platform/session/use-session'
import { barItem } from '@/ui/navigation/bar-item'
import { UnreadDot } from './parts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEntrance, type Way } from './use-entrance'

/** Pixels of scrolling to ignore, for an unsteady finger. */
const slack = 6

/** Returns true while the page is scrolled down, false after any scrolling up and at the top (@see SHELL-43). */
function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  const last = useRef(0)
  useEffect(() => {
    // Read the position after the first paint, to avoid a forced layout.
    const painted = requestAnimationFrame(() => setTimeout(() => (last.current ||= window.scrollY)))
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (now < last.current || now < slack) {
        setHidden(false)
        last.current = now
      } else if (now - last.current > slack) {
        setHidden(true)
        last.current = now
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(painted)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return hidden
}

const BarLink = chakra(SiteNavLink, barItem)
const BarButton = chakra('button', barItem, { defaultProps: { type: 'button' } })
const BarEntrance = ({ to, children }: { to: Way; children: ReactNode }) => <BarLink to={useEntrance(to)}>{children}</BarLink>

/**
 * Bottom bar of phones: 60 px, hidden while scrolling down, back after any scrolling up; at the page's end in a low window; not on a
 * partner's page (@see SHELL-42 to SHELL-50, docs/adr/0009-product.md: Bottom bar).
 */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { loggedIn } = useSession()
  const unread = useUnread()
  const dispatch = useAppDispatch()
  const wide = useIsWide()
  const scrolledAway = useHiddenByScroll()
  // The bar stays while the chat is open, because the chat's sheet ends above it.
  const chatting = useAppSelector((state) => state.support.open)
  const hidden = scrolledAway && !chatting
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
      // Keyboard focus shows the bar again.
      _focusWithin={{ transform: 'none' }}
      css={{ '@media (max-height: 500px)': { position: 'relative', transform: 'none' } }}
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
          <BarEntrance to="login">
            <LogIn aria-hidden />
            {t('login')}
          </BarEntrance>
          <BarEntrance to="register">
            <UserPlus aria-hidden />
            {t('register')}
          </BarEntrance>
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
          <UnreadDot count={unread} />
        </BarLink>
      )}
    </chakra.nav>
  )
}
