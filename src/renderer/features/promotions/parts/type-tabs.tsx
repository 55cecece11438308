import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'
import { addressOf, type Tab, tabs } from '../filter'

/** The four filters; each has an address of its own (@see PROMO-02). */
export function TypeTabs({ current, count }: { current: Tab; count: (tab: Tab) => number | undefined }) {
  const { t } = useTranslation('promotions')
  return (
    <chakra.nav
      aria-label={t('types')}
      display="flex"
      gap="2"
      // To the edge of the screen on phones, with room for the focus ring.
      mx={{ base: '-4', md: '-1' }}
      px={{ base: '4', md: '1' }}
      py="1"
      mb={{ base: '3', md: '4' }}
      overflowX="auto"
      scrollbarWidth="none"
    >
      {tabs.map((tab) => {
        const held = count(tab)
        return (
          <ChipLink key={tab} to={addressOf(tab)} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
            {t(`type_${tab}`)}
            {held !== undefined && (
              <chakra.span opacity="0.75" fontVariantNumeric="tabular-nums">
                {held}
              </chakra.span>
            )}
          </ChipLink>
        )
      })}
    </chakra.nav>
  )
}
