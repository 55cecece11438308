import createCache from '@emotion/cache'
import type { RenderedPage, RendererModule, RenderRequest } from '@kehribar/shared/server-rendering'
import type { LanguageCode } from '@kehribar/shared/languages'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type LoaderFunctionArgs, matchRoutes, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { call } from '@/platform/network/call'
import { createQueryClient } from '@/platform/network/query-client'
import { capabilitiesQuery } from '@/platform/network/back-end'
import { setSite } from '@/platform/network/site'
import { setTransport } from '@/platform/network/transport'
import { isEmbed } from '@/platform/shell/paths'
import { createStore } from '@/platform/storage/store'
import { type ChangedTexts, textsIn } from '@/platform/texts/i18n'
import { writeState } from './hydration-state'
import { writeStyles } from './hydration-styles'
import { Root } from './root'
import { routes } from './routes'
import { type ScreenModule, screenFiles, screensAt } from './screens'

/** Placeholder origin: rendered pages contain no host. */
const base = 'http://site.invalid'

/** Returns the routes with a loader for each screen with `pageQueries`, so that its data is loaded before rendering. */
const withLoaders = (list: readonly RouteObject[]): RouteObject[] =>
  list.map((route) => {
    const load = route.lazy as (() => Promise<ScreenModule>) | undefined
    if (route.index) return { ...route, ...(load && { lazy: async () => withLoader(await load()) }) }
    return { ...route, ...(load && { lazy: async () => withLoader(await load()) }), ...(route.children && { children: withLoaders(route.children) }) }
  })

function withLoader(screen: ScreenModule): object {
  const pageQueries = screen.Component?.pageQueries
  if (!pageQueries) return screen
  return {
    ...screen,
    loader: async ({ context: { queries, wide }, ...place }: LoaderFunctionArgs<{ queries: QueryClient; wide: boolean }>) => {
      await Promise.all(pageQueries({ ...place, wide }).map((query) => queries.ensureQueryData(query as never)))
      return null
    },
  }
}

/** The files of all screens that {@link createDraw} renders. */
export const screens: RendererModule['screens'] = [...new Set(screenFiles(routes))]

/** Creates the renderer of this process. Each page gets its own stores, texts and styles, and current data. */
export const createDraw: RendererModule['createDraw'] = ({ site: installation, fetch }) => {
  setSite(installation)
  // Public answers do not depend on the language.
  setTransport({ fetch, language: () => '' })
  const handler = createStaticHandler(withLoaders(routes))

  return async ({ url, language: code, hints }: RenderRequest): Promise<RenderedPage> => {
    const queries = createQueryClient({ retry: false })
    const [context, changed] = await Promise.all([
      handler.query(new Request(base + url), { requestContext: { queries, wide: hints.wide } }),
      changedTexts(code),
      queries.fetchQuery(capabilitiesQuery),
    ])
    if (context instanceof Response) return { redirect: context.headers.get('Location') ?? '/' }
    const failed: unknown = Object.values(context.errors ?? {})[0]
    if (failed !== undefined) throw failed instanceof Error ? failed : new Error('A screen has no data', { cause: failed })
    const texts = await textsOf(code, changed)
    const store = createStore(code)
    const styles = createCache({ key: 'css' })
    // Collects the styles instead of writing them beside each part.
    styles.compat = true
    // A rendering is synchronous, so renderings of other pages cannot interleave.
    const draw = () =>
      renderToString(
        <Root stores={{ store, queries, texts, styles }} hints={hints}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </Root>,
      )
    const body = await renderFully(draw)
    const state = writeState({ language: code, hints, changed, queries: dehydrate(queries), loaded: context.loaderData })
    const { pathname } = new URL(base + url)
    const screens = screensAt(matchRoutes(routes, pathname) ?? [])
    queries.clear()
    return { styles: writeStyles(styles.inserted), body, state, screens, embed: isEmbed(pathname) }
  }
}

/** Comment that React writes for a suspended part. */
const suspenseMarker = '<!--$!-->'

/**
 * Renders until no part is suspended, at most four times: lazy code is loaded by the first rendering. A part that only a
 * browser can render stays suspended.
 */
async function renderFully(draw: () => string, left = 3): Promise<string> {
  const body = draw()
  if (!body.includes(suspenseMarker) || left === 0) return body
  await new Promise((resolve) => setTimeout(resolve, 10))
  return renderFully(draw, left - 1)
}

/** Cached per language; replaced after a translator's change. */
const textsByLanguage = new Map<LanguageCode, { changed: string; texts: ReturnType<typeof textsIn> }>()

/** Returns an instance of the texts for one page; the texts themselves are shared. */
async function textsOf(code: LanguageCode, texts: ChangedTexts): Promise<I18n> {
  const changed = JSON.stringify(texts)
  let known = textsByLanguage.get(code)
  if (known?.changed !== changed) {
    known = { changed, texts: textsIn(code, texts) }
    textsByLanguage.set(code, known)
  }
  return (await known.texts).cloneInstance({ lng: code })
}

const changedTexts = async (code: LanguageCode): Promise<ChangedTexts> => (await call('translate', { lang: code })).data
