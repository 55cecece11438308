import { chakra } from '@chakra-ui/react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { Page } from '@/ui/navigation/page'
import { ArtPanel } from './parts/art-panel'
import { AuthMenu } from './parts/auth-menu'
import { AuthShortcuts } from './parts/auth-shortcuts'

/** The pages for visitors: side menu on wide screens (@see AUTH-10), shortcuts on phones (AUTH-13). */
export function Component() {
  const { pathname } = useLocation()
  const isLogin = pathname.startsWith(paths.login)
  const isShort = !/^\/regist/i.test(pathname)
  return (
    <Page
      pt={{ base: '5', lg: '12' }}
      display="grid"
      gap={{ base: '5', lg: '10' }}
      alignItems="start"
      // The picture comes where there is room for its words.
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isShort ? '260px minmax(0, 440px)' : '260px minmax(0, 800px)',
        xl: isShort ? '260px minmax(0, 440px) minmax(0, 1fr)' : undefined,
      }}
      justifyContent={{ lg: 'center', xl: 'start' }}
    >
      <AuthMenu />
      {!isLogin && <AuthShortcuts />}
      <chakra.div minW="0" w="full" maxW={{ base: isShort ? '440px' : '800px', lg: 'none' }} mx="auto">
        <Outlet />
      </chakra.div>
      {isShort && <ArtPanel about={isLogin ? 'login' : 'recovery'} />}
    </Page>
  )
}
