import createCache from '@emotion/cache'
import { capabilities } from '@kehribar/shared/api/capabilities'
import type { User } from '@kehribar/shared/api/account'
import type { LanguageCode } from '@kehribar/shared/languages'
import { defaultSite } from '@kehribar/shared/site/site'
import { Writable } from 'node:stream'
import { type ReactNode, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capabilitiesQuery } from '@/platform/network/back-end'
import { createQueryClient } from '@/platform/network/query-client'
import { setSite } from '@/platform/network/site'
import { setTransport, transport } from '@/platform/network/transport'
import { queryClient, store } from '@/platform/page'
import { storePlayer } from '@/platform/session/player'
import { createStore, sessionFound } from '@/platform/storage/store'
import { textsIn } from '@/platform/texts/i18n'
import { MemberCard } from '@/features/profile/parts/member-card'
import { useSession } from '@/platform/session/use-session'
import { NarrowHeader } from '@/shell/narrow-header'
import { WideHeader } from '@/shell/wide-header'
import { testUser } from '@/testing'
import { createDraw } from './entry-server'
import { Root } from './root'

/* Several visitors' pages that a process renders at the same time, compared with each page rendered alone. */

const before = transport()
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  setTransport(before)
  setSite({})
})

interface Visitor {
  readonly language: LanguageCode
  readonly user: User | null
  readonly age: number
}

const visitors: readonly Visitor[] = [
  { language: 'tr', user: { ...testUser, balance: 11, bonus: 7, unreadCount: 3 }, age: 18 },
  { language: 'de', user: null, age: 19 },
  { language: 'en', user: { ...testUser, username: 'ece.kaya', balance: 2222.5, bonus: 0, unreadCount: 0, playState: undefined }, age: 20 },
  { language: 'en', user: null, age: 21 },
]

/** Suspends the content until the promise resolves, so that other pages are rendered in between. */
function Gate({ open, children }: { open: Promise<void>; children: ReactNode }) {
  use(open)
  return children
}

function Card() {
  const { user } = useSession()
  return user && <MemberCard user={user} />
}

async function render({ language, user, age }: Visitor, open: Promise<void>): Promise<string> {
  const queries = createQueryClient()
  queries.setQueryData(capabilitiesQuery.queryKey, { capabilities, minimumAge: age })
  const own = createStore(language)
  if (user) {
    own.dispatch(sessionFound())
    storePlayer(queries, user)
  }
  const page = (
    <>
      <WideHeader />
      <Gate open={open}>
        <NarrowHeader />
        <Gate open={open.then(() => new Promise((resolve) => setTimeout(resolve)))}>
          <Card />
        </Gate>
      </Gate>
    </>
  )
  const handler = createStaticHandler([{ path: '*', element: page }])
  const context = await handler.query(new Request('http://site.invalid/sportsbook/live'))
  if (context instanceof Response) throw new Error('The page redirects')
  const stores = { store: own, queries, texts: await textsIn(language, {}), styles: createCache({ key: 'css' }) }
  let html = ''
  await new Promise<void>((resolve, reject) => {
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        html += part.toString()
        done()
      },
    })
    sink.on('finish', resolve)
    const { pipe } = renderToPipeableStream(
      <Root stores={stores} hints={{ wide: true, keepsPicture: false }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Root>,
      { onAllReady: () => pipe(sink), onError: reject },
    )
  })
  return html
}

test('pages of different players and visitors that are rendered at the same time do not mix', async () => {
  const alone: string[] = []
  for (const visitor of visitors) alone.push(await render(visitor, Promise.resolve()))
  expect(new Set(alone).size).toBe(visitors.length)
  expect(alone.map((html) => /₺11,00/.test(html))).toEqual([true, false, false, false])
  expect(alone.map((html) => html.includes('ece.kaya'))).toEqual([false, false, true, false])

  let release = () => {}
  const open = new Promise<void>((resolve) => (release = resolve))
  const together = visitors.map((visitor) => render(visitor, open))
  setTimeout(release, 50)
  expect(await Promise.all(together)).toEqual(alone)
})

test('visitors’ pages in different languages that are rendered at the same time do not mix, and the page of a browser stays as it was', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/capabilities': { status: 1, capabilities: [...capabilities], minimumAge: 18 },
    '/api/translator/translate': { status: 1, data: { 'shell:login': 'Değişti' } },
  }
  let delayMs = 0
  const draw = createDraw({
    site: defaultSite,
    fetch: async (url) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs ? Math.random() * delayMs : 0))
      return Response.json(answers[url.split('?')[0] ?? ''] ?? { status: 1, data: [] })
    },
  })
  const requests = (['tr', 'de', 'en', 'tr'] as const).flatMap((language) =>
    ['/login', '/register', '/promotions'].map((url) => ({ url, language, hints: { wide: url !== '/login', keepsPicture: false } })),
  )
  const known = [store.getState(), queryClient.getQueryCache().getAll().length]
  // The first rendering loads lazy code.
  for (const request of requests) await draw(request)
  const alone = []
  for (const request of requests) alone.push(await draw(request))
  delayMs = 20
  expect(await Promise.all(requests.map((request) => draw(request)))).toEqual(alone)
  expect([store.getState(), queryClient.getQueryCache().getAll().length]).toEqual(known)
})
