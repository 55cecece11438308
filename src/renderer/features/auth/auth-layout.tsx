import { chakra } from '@chakra-ui/react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { Page } from '@/ui/navigation/page'
import { AuthMenu } from './parts/auth-menu'
import { AuthShortcuts } from './parts/auth-shortcuts'
import { useTranslation } from '@/platform/texts/i18n'
import drop from './art/drop.svg?url&no-inline'

/** Picture beside a short form, with text over its dark side. */
function ArtPanel({ about }: { about: 'login' | 'recovery' }) {
  const { t } = useTranslation('auth')
  return (
    <chakra.aside
      pos="relative"
      display={{ base: 'none', xl: 'flex' }}
      alignItems="flex-end"
      aspectRatio="4 / 3.6"
      overflow="hidden"
      borderRadius="xl"
      bg="bg.panel"
    >
      <chakra.img src={drop} alt="" pos="absolute" inset="0" boxSize="full" objectFit="cover" />
      <chakra.div pos="absolute" inset="0" bg="linear-gradient(transparent 45%, color-mix(in srgb, var(--chakra-colors-bg) 85%, transparent) 85%)" />
      <chakra.div pos="absolute" inset="0" borderRadius="inherit" boxShadow="inset 0 0 0 1px #ffffff12" />
      <chakra.div pos="relative" p="8" display="grid" gap="2.5" maxW="460px">
        <chakra.h2 textStyle="h1">{t(`art_${about}_title`)}</chakra.h2>
        <chakra.p fontSize="sm" lineHeight="sm" color="fg" textWrap="pretty">
          {t(`art_${about}_text`)}
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  )
}

/** Layout of the pages for visitors: side menu on wide screens (@see AUTH-10), shortcuts on phones (@see AUTH-13). */
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
      // The picture appears only where its text fits.
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
