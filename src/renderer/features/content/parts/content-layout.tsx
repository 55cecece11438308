import { Button, chakra } from '@chakra-ui/react'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { Menu, FileQuestion } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { useTitle } from '@/platform/shell/title'
import { Page } from '@/ui/navigation/page'
import { Panel } from '@/ui/navigation/panel'
import { Skeleton, TextSkeleton } from '@/ui/feedback/skeletons'
import { menuQuery, pageQuery } from '../api'
import { ContentMenu } from './content-menu'
import { Faq } from './faq'
import { faqCode } from '@kehribar/shared/paths'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { RichText } from '@/ui/media/rich-text'

// Loaded at the first press on the button.
const MenuDialog = lazy(() => import('./menu-dialog'))

/** Text of one page in the player's language (@see CONTENT-05). */
function StaticPage({ code }: { code: string }) {
  const { t } = useTranslation('content')
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery(pageQuery(code))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === null)
    return (
      <EmptyState
        icon={<FileQuestion />}
        title={t('not_here')}
        text={t('not_here_hint')}
        action={
          <ButtonLink to={paths.page(faqCode)} variant="subtle">
            {t('go_faq')}
          </ButtonLink>
        }
      />
    )
  return (
    <Panel padded aria-busy={isPending} minH={isPending ? '100dvh' : undefined}>
      {isPending ? <TextSkeleton lines={12} /> : <RichText html={pickContent(data.json.context, language)} maxW="720px" />}
    </Panel>
  )
}

/** Returns the page's title: null while loading, empty if there is no such page. */
function usePageTitle(code: string): string | null {
  const { t } = useTranslation('content')
  const language = useLanguage()
  const faq = code === faqCode
  const menu = useQuery(menuQuery)
  const page = useQuery({ ...pageQuery(code), enabled: !faq })
  if (faq) return t('faq')
  const known = page.data ?? menu.data?.find((each) => each.code === code)
  if (known) return pickContent(known.json.title, language)
  return page.isPending ? null : ''
}

/** Page of the operator with a menu of all pages: on the left, on phones in a drawer (@see CONTENT-06). */
export function ContentLayout({ code }: { code: string }) {
  const { t } = useTranslation('content')
  const wide = useIsWide()
  const title = usePageTitle(code)
  const [menu, setMenu] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (menu && !wasOpened) setWasOpened(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title || t('help'))

  // Scroll a newly chosen page to the top and move the focus to its heading.
  const last = useRef(code)
  useEffect(() => {
    if (last.current === code) return
    last.current = code
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [code])

  return (
    <Page display="grid" gap="6" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)', lg: '288px minmax(0, 1fr)' }}>
      {wide && (
        <Panel as="aside" p="2" position="sticky" top="124px" maxH="calc(100dvh - 140px)" overflowY="auto">
          <ContentMenu current={code} />
        </Panel>
      )}
      <chakra.div minW="0">
        {!wide && (
          <>
            <Button variant="subtle" size="sm" mb="4" aria-haspopup="dialog" onClick={() => setMenu(true)}>
              <Menu aria-hidden />
              {t('menu')}
            </Button>
            {wasOpened && (
              <Suspense fallback={null}>
                <MenuDialog open={menu} current={code} onClose={() => setMenu(false)} />
              </Suspense>
            )}
          </>
        )}
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="h1" mb={{ base: '4', md: '5' }} _focus={{ outline: 'none', boxShadow: 'none' }}>
          {title === null ? <Skeleton h="30px" w="260px" maxW="full" /> : title || t('help')}
        </chakra.h1>
        {code === faqCode ? <Faq /> : <StaticPage key={code} code={code} />}
      </chakra.div>
    </Page>
  )
}
