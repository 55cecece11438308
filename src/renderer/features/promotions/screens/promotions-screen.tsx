import { chakra } from '@chakra-ui/react'
import type { Promotion } from '@kehribar/shared/api/content'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { preload } from 'react-dom'
import { useParams, useSearchParams } from 'react-router-dom'
import { pictureUrl } from '@/platform/network/site'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsHydrated } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { useOffersOpen } from '@/ui/limits/offers'
import { Page } from '@/ui/navigation/page'
import { promotionsQuery } from '../api'
import { addressOf, filterByTab, readTab, type Tab, tabs } from '../filter'
import { PromotionCard, PromotionGrid, PromotionsSkeleton } from '../parts/promotion-card'
import { useClose, useUnknownPromotion } from '../use-dialog'
import { ChipLink } from '@/ui/feedback/chip'

const loadDialog = () => import('../parts/promotion-dialog')
const PromotionDialog = lazy(loadDialog)

/** Starts loading the picture and the dialog while the list is server-rendered or hydrated. */
function fetchAhead({ json }: Promotion, language: LanguageCode): void {
  const image = pickContent(json.image, language)
  if (image) preload(pictureUrl(image), { as: 'image', fetchPriority: 'high' })
  if (typeof window !== 'undefined') void loadDialog()
}

/** The four filters; each has its own address (@see PROMO-02). */
function TypeTabs({ current, count }: { current: Tab; count: (tab: Tab) => number | undefined }) {
  const { t } = useTranslation('promotions')
  return (
    <chakra.nav
      aria-label={t('types')}
      display="flex"
      gap="2"
      // Bleeds to the edge of the screen on phones and leaves room for the focus ring.
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

/** /promotions and /promotions/:id: the list by type, and the dialog of the promotion in the address (@see PROMO-01 to PROMO-07). */
export function Component() {
  const { t } = useTranslation(['promotions', 'shell'])
  const offers = useOffersOpen()
  const { id } = useParams()
  const [query] = useSearchParams()
  const language = useLanguage()
  const tab = readTab(query)
  const { data, error, isPending, refetch } = useQuery(promotionsQuery)
  const chosen = data?.find((promotion) => String(promotion.id) === id) ?? null
  // Mount the dialog at the first opening and keep it mounted for its closing animation.
  const [opened, setOpened] = useState(false)
  if (chosen && !opened) {
    setOpened(true)
    fetchAhead(chosen, language)
  }
  // A server-rendered page shows only the list: the dialog needs scripts to close.
  const alive = useIsHydrated()
  const close = useClose(tab)
  useUnknownPromotion(data && id !== undefined && !chosen ? id : undefined, tab)
  const title = t('shell:promotions')
  useTitle(chosen ? pickContent(chosen.json.title, language) : title)

  const shown = data && filterByTab(data, tab)
  if (!offers)
    return (
      <Page>
        <chakra.h1 textStyle="h1" mb="4">
          {title}
        </chakra.h1>
        <EmptyState
          icon={<Gift />}
          title={t('closed')}
          text={t('closed_hint')}
          action={
            <ButtonLink to={paths.limits} variant="subtle">
              {t('shell:my_limits')}
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page>
      <chakra.h1 textStyle="h1" mb="1">
        {title}
      </chakra.h1>
      <chakra.p color="fg.muted" mb={{ base: '3', md: '4' }} maxW="640px" textWrap="pretty">
        {t('lead')}
      </chakra.p>
      <TypeTabs current={tab} count={(each) => data && filterByTab(data, each).length} />
      <chakra.section aria-label={t(`type_${tab}`)} aria-busy={isPending} minH="320px">
        {isPending && <PromotionsSkeleton />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {shown && shown.length > 0 && (
          <PromotionGrid>
            {shown.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} to={addressOf(tab, promotion.id)} eager={index < 3} />
              </li>
            ))}
          </PromotionGrid>
        )}
        {shown?.length === 0 && (
          <EmptyState
            icon={<Gift />}
            title={t(tab === 'all' ? 'none' : 'none_of_type')}
            text={t('none_hint')}
            action={
              tab === 'all' ? undefined : (
                <ButtonLink to={addressOf('all')} variant="subtle">
                  {t('show_all')}
                </ButtonLink>
              )
            }
          />
        )}
      </chakra.section>
      {opened && alive && (
        <Suspense fallback={null}>
          <PromotionDialog promotion={chosen} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
Component.pageQueries = () => [promotionsQuery]
