import { chakra } from '@chakra-ui/react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { lacksPage } from '@/platform/network/site'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip, ChipLink } from '@/ui/feedback/chip'
import { Page } from '@/ui/navigation/page'
import drop from './art/drop.svg?url&no-inline'
import { authLinks, isCurrent, SupportIcon } from './parts/auth-links'

/** The same links on phones, as a strip above the page (@see AUTH-13). */
export function AuthShortcuts() {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  return (
    <chakra.nav aria-label={t('menu_label')} display={{ base: 'flex', lg: 'none' }} gap="2" mx="-4" px="4" py="1" overflowX="auto" scrollbarWidth="none">
      {authLinks
        .filter((link) => !isCurrent(link, pathname) && !lacksPage(link.path))
        .map((link) => (
          <ChipLink key={link.path} to={{ pathname: link.path, search }}>
            <link.icon aria-hidden />
            {t(link.label)}
          </ChipLink>
        ))}
      <Chip onClick={() => dispatch(supportWanted())}>
        <SupportIcon aria-hidden />
        {t('menu_support')}
      </Chip>
    </chakra.nav>
  )
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '11',
    px: '4',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'label',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.brand', color: 'fg.brand' },
    '& svg': { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
  },
})

/** Side menu of wide screens (@see AUTH-10). */
export function AuthMenu() {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  return (
    <chakra.nav aria-label={t('menu_label')} display={{ base: 'none', lg: 'grid' }}>
      {authLinks
        .filter(({ path }) => !lacksPage(path))
        .map((link) => (
          <Entry key={link.path} asChild>
            <Link to={{ pathname: link.path, search }} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
              <link.icon aria-hidden />
              {t(link.label)}
            </Link>
          </Entry>
        ))}
      <Entry asChild>
        <button type="button" onClick={() => dispatch(supportWanted())}>
          <SupportIcon aria-hidden />
          {t('menu_support')}
        </button>
      </Entry>
    </chakra.nav>
  )
}

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
