import { chakra } from '@chakra-ui/react'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { Page } from '@/ui/navigation/page'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { sideMenuMedia } from './side-menu-media'
import { MemberCard } from './parts/member-card'
import { SideMenu } from './parts/side-menu'
import { SwipeStrip } from './parts/swipe-strip'

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
