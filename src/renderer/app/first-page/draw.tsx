import { chakra, ChakraProvider } from '@chakra-ui/react'
import type { Banner } from '@kehribar/shared/api/content'
import { bannerMark, type FirstPageBanner, firstPageBanners, firstPageId } from '@kehribar/shared/first-page'
import type { LanguageCode } from '@kehribar/shared/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { brand } from '@kehribar/shared/brand'
import { Banners } from '@/features/home/parts/banners'
import { QuickLinks } from '@/features/home/parts/quick-links'
import { RadarSkeleton } from '@/features/home/parts/radar'
import { showShipped, useTranslation } from '@/platform/texts/i18n'
import { drawnWide } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { createQueryClient } from '@/platform/network/query-client'
import { languageChosen, store } from '@/platform/storage/store'
import { BottomBar } from '@/shell/bottom-bar'
import { Header } from '@/shell/header'
import { Wrap } from '@/ui/navigation/page'
import { system } from '@/ui/theme/system'

/** A banner of marks. */
function marked(banner: FirstPageBanner, id: number): Banner {
  const map = (part: Parameters<typeof bannerMark>[1]) => ({ '1': bannerMark(banner, part) })
  return {
    id,
    json: {
      title: map('title'),
      text: map('text'),
      action: map('action'),
      image: map('image'),
      imageMobile: map('imageMobile'),
      link: bannerMark(banner, 'link'),
    },
  }
}
const [main, ...side] = firstPageBanners.map(marked)

/** What differs by width is there twice, and the style sheet shows one of both. */
function At({ width, children }: { width: 'narrow' | 'wide'; children: ReactNode }) {
  return (
    <drawnWide.Provider value={width === 'wide'}>
      <chakra.div {...(width === 'wide' ? { hideBelow: 'md' } : { hideFrom: 'md' })} display="contents">
        {children}
      </chakra.div>
    </drawnWide.Provider>
  )
}

/** The same parts in the same places as on the page itself. */
function FirstView() {
  const { t } = useTranslation('home')
  return (
    <>
      <At width="narrow">
        <Header />
      </At>
      <At width="wide">
        <Header />
      </At>
      <chakra.main minH="150dvh">
        <Wrap pt={{ base: '3', md: '5' }}>
          <chakra.h1 srOnly>{t('heading', { brand: brand.name })}</chakra.h1>
          <Banners main={main ? [main] : []} side={side} />
          <QuickLinks />
          <RadarSkeleton />
        </Wrap>
      </chakra.main>
      <At width="narrow">
        <BottomBar />
      </At>
    </>
  )
}

export interface Drawn {
  /** Goes into the page's head; the site takes these styles for its own and does not write them again. */
  styles: string
  /** Goes before the page's root. */
  body: string
}

const style = /<style data-emotion="([^"]*)"[^>]*>([^]*?)<\/style>/g

/** Draws the first view of the home page as a visitor sees it, in a language. Runs when the site is built. */
export async function draw(code: LanguageCode): Promise<Drawn> {
  await showShipped(code)
  store.dispatch(languageChosen(code))
  const html = renderToString(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <StaticRouter location={paths.home}>
            <FirstView />
          </StaticRouter>
        </QueryClientProvider>
      </Provider>
    </ChakraProvider>,
  )
  // The styles stand before each part that needs them; here each stands once, in the order of the first.
  const styles = new Map([...html.matchAll(style)].map(([, names = '', css = '']) => [names, css]))
  // The global ones are in the page's style sheet (theme.css).
  const own = [...styles].filter(([names]) => !names.startsWith('css-global'))
  return {
    // `data-s`: they are where they belong, nothing has to move them.
    styles: `<style data-emotion="css ${own.map(([names]) => names.replace('css ', '')).join(' ')}" data-s="">${own.map(([, css]) => css).join('')}</style>`,
    body: `<div id="${firstPageId}">${html.replaceAll(style, '')}</div>`,
  }
}
