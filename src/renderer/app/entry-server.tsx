import createCache from '@emotion/cache'
import type { CreateDraw, Drawn, DrawRequest } from '@kehribar/shared/drawn'
import type { LanguageCode } from '@kehribar/shared/languages'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type LoaderFunctionArgs, matchRoutes, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { call } from '@/platform/network/call'
import { createQueryClient } from '@/platform/network/query-client'
import { setSite, site } from '@/platform/network/site'
import { setTransport } from '@/platform/network/transport'
import { isEmbed } from '@/platform/shell/paths'
import { capabilitiesLoaded, createStore, languageChosen } from '@/platform/storage/store'
import { type ChangedTexts, textsIn } from '@/platform/texts/i18n'
import { writeState } from './drawn-state'
import { writeStyles } from './drawn-styles'
import { Root } from './root'
import { routes } from './routes'
import { type Asks, screensAt } from './screens'

/** Any host: what is drawn names none. */
const base = 'http://site.invalid'

type Screen = Readonly<Record<string, unknown>> & { readonly asks?: Asks }

/** The same routes, whose screens are given what they ask for before they are drawn. */
const asking = (list: readonly RouteObject[]): RouteObject[] =>
  list.map((route) => {
    const load = route.lazy as (() => Promise<Screen>) | undefined
    if (route.index) return { ...route, ...(load && { lazy: async () => answered(await load()) }) }
    return { ...route, ...(load && { lazy: async () => answered(await load()) }), ...(route.children && { children: asking(route.children) }) }
  })

function answered({ asks, ...screen }: Screen): object {
  if (!asks) return screen
  return {
    ...screen,
    loader: async ({ context: { queries, wide }, ...place }: LoaderFunctionArgs<{ queries: QueryClient; wide: boolean }>) => {
      await Promise.all(asks({ ...place, wide }).map((query) => queries.ensureQueryData(query as never)))
      return null
    },
  }
}

/** How a page is drawn in this process: each with stores, texts and styles of its own, from answers of the moment. */
export const createDraw: CreateDraw = ({ site: installation, fetch }) => {
  setSite(installation)
  // What is the same for everybody is so in every language.
  setTransport({ fetch, language: () => '' })
  const handler = createStaticHandler(asking(routes))

  return async ({ url, language: code, hints }: DrawRequest): Promise<Drawn> => {
    const queries = createQueryClient({ retry: false })
    const [context, capabilities, changed] = await Promise.all([
      handler.query(new Request(base + url), { requestContext: { queries, wide: hints.wide } }),
      capabilitiesNow(),
      changedTexts(code),
    ])
    if (context instanceof Response) return { redirect: context.headers.get('Location') ?? '/' }
    const failed: unknown = Object.values(context.errors ?? {})[0]
    if (failed !== undefined) throw failed instanceof Error ? failed : new Error('A screen has nothing to show', { cause: failed })
    const texts = await textsOf(code, changed)
    const store = createStore(null)
    store.dispatch(languageChosen(code))
    store.dispatch(capabilitiesLoaded(capabilities))
    const styles = createCache({ key: 'css' })
    // Gathered instead of written beside each part.
    styles.compat = true
    // Each drawing is of one piece, so that nothing of another page comes between.
    const draw = () =>
      renderToString(
        <Root stores={{ store, queries, texts, styles }} hints={hints}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </Root>,
      )
    const body = await whole(draw)
    const state = writeState({ language: code, hints, capabilities, changed, queries: dehydrate(queries), loaded: context.loaderData })
    const { pathname } = new URL(base + url)
    const screens = screensAt(matchRoutes(routes, pathname) ?? [])
    queries.clear()
    return { styles: writeStyles(styles.inserted), body, state, screens, embed: isEmbed(pathname) }
  }
}

/** What React writes where a part is not there yet. */
const later = '<!--$!-->'

/** A part whose code is loaded with its first drawing in this process is there for the next one; one that only a browser can draw is its to fill in. */
async function whole(draw: () => string, left = 3): Promise<string> {
  const body = draw()
  if (!body.includes(later) || left === 0) return body
  await new Promise((resolve) => setTimeout(resolve, 10))
  return whole(draw, left - 1)
}

async function capabilitiesNow(): Promise<readonly string[]> {
  const { capabilities: stated, hide } = site()
  const able = stated ?? (await call('capabilities', {})).capabilities
  return able.filter((each) => !(hide as readonly string[]).includes(each))
}

/** Made once, and anew when a translator has changed something. */
const made = new Map<LanguageCode, { changed: string; texts: ReturnType<typeof textsIn> }>()
function textsOf(code: LanguageCode, texts: ChangedTexts): ReturnType<typeof textsIn> {
  const changed = JSON.stringify(texts)
  const known = made.get(code)
  if (known?.changed === changed) return known.texts
  const fresh = { changed, texts: textsIn(code, texts) }
  made.set(code, fresh)
  return fresh.texts
}

const changedTexts = async (code: LanguageCode): Promise<ChangedTexts> => (await call('translate', { lang: code })).data
