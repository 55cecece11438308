import { chakra } from '@chakra-ui/react'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/storage/store'
import { Page } from '@/ui/navigation/page'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { beside } from './beside'
import { MemberCard } from './parts/member-card'
import { SideMenu } from './parts/side-menu'
import { SwipeStrip } from './parts/swipe-strip'

/**
 * The player's pages: panel and menu at the side of wide screens, a strip above narrow ones (@see PROF-01, PROF-04,
 * PROF-05). A visitor, who sees the device's settings only, has neither.
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
        css={{ [beside]: { gridTemplateColumns: '{sizes.side-profile} minmax(0, 1fr)' } }}
      >
        <chakra.aside display="none" gap="3" css={{ [beside]: { display: 'grid' } }}>
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
