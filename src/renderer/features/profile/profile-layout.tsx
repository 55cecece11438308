import { chakra } from '@chakra-ui/react'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '@/platform/session/use-session'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { Page } from '@/ui/navigation/page'
import { isCurrent, isLink, menuNamespaces, useProfileMenu } from './menu'
import { MemberCard } from './parts/member-card'
import { SideMenu } from './parts/side-menu'
import { sideMenuMedia } from './side-menu-media'

/** Menu of narrow screens: a strip to swipe, scrolled to the current page (@see PROF-05). */
function SwipeStrip() {
  const { t } = useTranslation(menuNamespaces)
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  const menu = useProfileMenu()
  useEffect(() => {
    const line = strip.current
    const current = line?.querySelector<HTMLElement>('[aria-current=page]')
    if (line && current) line.scrollLeft = current.offsetLeft - line.clientWidth / 2 + current.offsetWidth / 2
  }, [pathname])
  return (
    <chakra.nav
      ref={strip}
      aria-label={t('strip_label')}
      pos="relative"
      display="flex"
      css={{ [sideMenuMedia]: { display: 'none' } }}
      gap="2"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '1' }}
      py="1"
      mb="3"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {menu
        .flatMap(({ items }) => items)
        .filter(isLink)
        .map((item) => (
          <ChipLink key={item.label} to={item.path} aria-current={isCurrent(item.path, pathname) ? 'page' : undefined}>
            {t(item.label)}
          </ChipLink>
        ))}
    </chakra.nav>
  )
}

/**
 * Layout of the player's pages: side menu on wide screens, a strip on narrow ones (@see PROF-01, PROF-04, PROF-05). A visitor sees only the device settings,
 * without a menu.
 */
export function Component() {
  const { user } = useSession()
  const pathname = trimEndOf(useLocation().pathname, '/')
  if (!user && pathname === paths.desktopSettings)
    return (
      <Page maxW="920px">
        <Outlet />
      </Page>
    )
  return (
    <>
      <Page
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ [sideMenuMedia]: { gridTemplateColumns: '{sizes.side-profile} minmax(0, 1fr)' } }}
      >
        <chakra.aside display="none" gap="3" css={{ [sideMenuMedia]: { display: 'grid' } }}>
          {user && <MemberCard user={user} />}
          <SideMenu />
        </chakra.aside>
        <chakra.div minW="0">
          {pathname !== paths.profile && <SwipeStrip />}
          <Outlet />
        </chakra.div>
      </Page>
      {pathname === paths.deposit && <PaymentStrip />}
    </>
  )
}
