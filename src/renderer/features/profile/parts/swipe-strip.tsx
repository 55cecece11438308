import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'
import { sideMenuMedia } from '../side-menu-media'
import { isCurrent, isLink, menuNamespaces, useProfileMenu } from '../menu'

/** Menu of narrow screens: a strip to swipe, scrolled to the current page (@see PROF-05). */
export function SwipeStrip() {
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
