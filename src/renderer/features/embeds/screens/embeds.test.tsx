import { embeds, type FrameMessage } from '@kehribar/shared/partners/embed'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { RequirePlayer } from '@/app/guards'
import { balanceQuery } from '@/platform/session/account'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { setSite } from '@/platform/network/site'
import { languageChosen, supportGivenUp } from '@/platform/storage/store'
import { useSession } from '@/platform/session/use-session'
import { forgetReturnPage, returnPage } from '@/platform/shell/return-page'
import { renderAt, setSession, setWidth, testUser } from '../../../testing'
import { Component as Crash } from './crash-screen'
import { Component as Parlay } from './parlay-screen'
import { Component as Sportsbook } from './sportsbook-screen'
import { Component as Zeppelin } from './zeppelin-screen'

const partner = 'https://partner.example'

/** Part of the header that fetches the balance. */
function Balance() {
  const { loggedIn } = useSession()
  useQuery({ ...balanceQuery, enabled: loggedIn, refetchInterval: false })
  return null
}

const routes = [
  {
    path: '/sportsbook',
    element: (
      <>
        <Balance />
        <Sportsbook />
      </>
    ),
    children: [
      { element: <RequirePlayer />, children: [{ path: '/sportsbook/history/*', element: null }] },
      { path: '/sportsbook/*', element: null },
    ],
  },
  { path: '/spaceman', element: <Crash /> },
  { path: '/parlaybay', element: <Parlay /> },
  { element: <RequirePlayer />, children: [{ path: '/betsolutions', element: <Zeppelin /> }] },
  { path: '*', element: <p>another page</p> },
]

let asked: { provider: string }[] = []
let tokens = 0
let balances = 0
let answer: (provider: keyof typeof embeds) => Response | Promise<Response>
const shown: Notice[] = []
let stop: () => void

const link = (provider: keyof typeof embeds) => ({
  status: 1,
  url: `${partner}${embeds[provider].path}?lang=tr`,
  ...(store.getState().session.present ? { token: `one-time-token-${++tokens}` } : {}),
})

beforeEach(() => {
  setWidth(1280)
  asked = []
  tokens = 0
  balances = 0
  shown.length = 0
  answer = (provider) => Response.json(link(provider))
  stop = takeNotices((notice) => shown.push(notice))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (url.endsWith('/getData/balance')) {
        balances += 1
        return Response.json({ status: 1, balance: testUser.balance, bonus: testUser.bonus, sessionNet: testUser.sessionNet })
      }
      if (!url.endsWith('/getProviderLink')) return new Response('{}', { status: 503 })
      const input = JSON.parse(init.body as string) as { provider: keyof typeof embeds }
      asked.push(input)
      return answer(input.provider)
    }),
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setSession(null)
  act(() => void store.dispatch(languageChosen('tr')))
})

const frame = () => screen.findByTitle<HTMLIFrameElement>(/sayfası$/)

/** Returns the partner's side of a frame: received messages, and a function that sends one. */
async function partnerIn(element: HTMLIFrameElement) {
  const received: { type: string; [more: string]: unknown }[] = []
  const inside = element.contentWindow as Window
  vi.spyOn(inside, 'postMessage').mockImplementation(((message: never, to: unknown) => {
    expect(to).toBe(partner)
    received.push(message)
  }) as never)
  const send = (message: Omit<FrameMessage, 'v'> & Record<string, unknown>, origin = partner) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data: { v: 1, ...message }, origin, source: inside }))
    })
  return { received, send }
}

async function open(path: string) {
  const view = await renderAt(path, routes)
  const element = await frame()
  return { ...view, element, ...(await partnerIn(element)) }
}

describe('EMB-02 EMB-03 EMB-05 the pages', () => {
  test.each([
    ['/sportsbook/prelive', 'sportsbook', 'Spor sayfası', '/prelive'],
    ['/sportsbook/live', 'sportsbook', 'Canlı bahis sayfası', '/live'],
    ['/sportsbook/esport', 'sportsbook', 'E-spor sayfası', '/esport'],
    ['/sportsbook/event/17?market=total', 'sportsbook', 'Spor sayfası', '/event/17?market=total'],
    ['/spaceman', 'pragmaticplay', 'Kuyruklu sayfası', '/'],
    ['/parlaybay', 'parlaybay', 'Kombine sayfası', '/'],
  ])('API-60 %s shows the frame of %s', async (path, provider, title, inside) => {
    const { element, received, send } = await open(path)
    expect(asked.at(-1)).toEqual({ provider })
    expect(element).toHaveAttribute('src', `${partner}${embeds[provider as keyof typeof embeds].path}?lang=tr`)
    expect(element).toHaveAttribute('title', title)
    expect(element.getAttribute('sandbox')?.split(' ').sort()).toEqual(['allow-forms', 'allow-same-origin', 'allow-scripts'])
    await send({ type: 'ready' })
    expect(received).toEqual([expect.objectContaining({ type: 'init', site: 'kehribar', token: null, currency: 'TRY', locale: 'tr_TR', path: inside })])
  })

  test('EMB-04 first a loading state, then the frame', async () => {
    const { element, send } = await open('/sportsbook/live')
    expect(screen.getByRole('status')).toHaveTextContent('Canlı bahis açılıyor')
    expect(element).not.toBeVisible()
    await send({ type: 'ready' })
    expect(screen.queryByRole('status')).toBeNull()
    expect(element).toBeVisible()
  })

  test('EMB-04 AUTH-11 a page that failed to open links to live support', async () => {
    const { send } = await open('/spaceman')
    await send({ type: 'error', reason: 'feed' })
    await userEvent.click(screen.getByRole('button', { name: 'Canlı desteğe yazın' }))
    expect(store.getState().support.wanted).toBe(true)
    act(() => void store.dispatch(supportGivenUp()))
  })

  test('EMB-04 a link that fails to load shows an error in Turkish, and can be retried', async () => {
    answer = () => new Response('{}', { status: 500 })
    await renderAt('/sportsbook/live', routes)
    expect(await screen.findByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
    expect(screen.queryByTitle(/sayfası$/)).toBeNull()
    answer = (provider) => Response.json(link(provider))
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    expect(await frame()).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('EMB-04 a refusal without a link and without a text shows the same error', async () => {
    answer = () => Response.json({ status: 0 })
    await renderAt('/sportsbook/live', routes)
    expect(await screen.findByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
  })

  test('EMB-04 a frame that never answers, or reports a failure, becomes the error state', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { send } = await open('/spaceman')
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
    expect(document.querySelector('iframe')).toBeNull()
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(screen.getByRole('button', { name: 'Yeniden dene' }))
    const again = await partnerIn(await frame())
    await send({ type: 'ready' })
    expect(again.received).toEqual([])
    await again.send({ type: 'ready' })
    expect(again.received).toHaveLength(1)
    await again.send({ type: 'error', reason: 'feed' })
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })

  test('EMB-08 a prerender agent gets the heading and no frame', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Prerender)')
    await renderAt('/sportsbook/live', routes)
    expect(await screen.findByRole('heading', { name: 'Canlı bahis' })).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('EMB-09 EMB-10 messages between page and frame', () => {
  test('EMB-10 SHELL-10 navigation between sections keeps the frame and sends it the path', async () => {
    const { router, element, received, send } = await open('/sportsbook/prelive')
    await send({ type: 'ready' })
    received.length = 0
    await act(() => router.navigate('/sportsbook/live'))
    await act(() => router.navigate('/sportsbook/event/9'))
    expect(received).toEqual([
      { v: 1, type: 'navigate', path: '/live' },
      { v: 1, type: 'navigate', path: '/event/9' },
    ])
    expect(await frame()).toBe(element)
    expect(asked).toHaveLength(1)
  })

  test('EMB-10 the frame changes the address, with or without a history entry, and its own change is not sent back', async () => {
    const { router, received, send } = await open('/sportsbook/prelive')
    await send({ type: 'ready' })
    received.length = 0
    await send({ type: 'navigate', path: '/event/17' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/sportsbook/event/17'))
    expect(router.state.historyAction).toBe('PUSH')
    await send({ type: 'navigate', path: '/event/17?tab=goals', replace: true })
    await waitFor(() => expect(router.state.location.search).toBe('?tab=goals'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(received).toEqual([])
    await act(() => router.navigate(-1))
    expect(received).toEqual([{ v: 1, type: 'navigate', path: '/prelive' }])
  })

  test('EMB-09 another language reaches the running frame', async () => {
    const { received, send, element } = await open('/spaceman')
    await send({ type: 'ready' })
    received.length = 0
    act(() => void store.dispatch(languageChosen('de')))
    expect(received).toEqual([{ v: 1, type: 'locale', locale: 'de_DE' }])
    expect(await screen.findByTitle(/./)).toBe(element)
  })

  test('EMB-09 EMB-12 a login sends the frame a token, a logout removes it', async () => {
    const { received, send, element } = await open('/sportsbook/live')
    await send({ type: 'ready' })
    expect(received[0]).toMatchObject({ token: null })
    received.length = 0
    act(() => setSession(testUser))
    await waitFor(() => expect(received).toEqual([{ v: 1, type: 'token', token: 'one-time-token-1' }]))
    received.length = 0
    act(() => setSession(null))
    await waitFor(() => expect(received).toEqual([{ v: 1, type: 'token', token: null }]))
    expect(await frame()).toBe(element)
  })

  test('EMB-12 a player’s frame gets a fresh token when its session is used up, at most three times a minute', async () => {
    setSession(testUser)
    const { received, send } = await open('/sportsbook/live')
    await send({ type: 'ready' })
    received.length = 0
    for (const _ of [1, 2, 3]) {
      const before = received.length
      await send({ type: 'login-required' })
      await waitFor(() => expect(received).toHaveLength(before + 1))
    }
    expect(received.map(({ token }) => token)).toEqual(['one-time-token-2', 'one-time-token-3', 'one-time-token-4'])
    expect(screen.queryByRole('alert')).toBeNull()
    await send({ type: 'login-required' })
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(asked).toHaveLength(4)
  })

  test('EMB-12 a visitor whom the frame asks to log in is led to /login, which returns here', async () => {
    const { router, send } = await open('/sportsbook/event/17')
    await send({ type: 'ready' })
    await send({ type: 'login-required' })
    await screen.findByText('another page')
    expect(router.state.location.pathname + router.state.location.search).toBe(`/login?returnTo=${encodeURIComponent('/sportsbook/event/17')}`)
    expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['info', 'shell.login_required']])
  })

  test('BACKEND-8 BACKEND-11 EMB-12 a page that the back end reserves for players leads a visitor to /login; another rejection shows an error', async () => {
    answer = () => Response.json({ status: 0, statusText: 'unauthenticated' }, { status: 401 })
    const { router } = await renderAt('/spaceman', routes)
    await screen.findByText('another page')
    expect(router.state.location.pathname + router.state.location.search).toBe(`/login?returnTo=${encodeURIComponent('/spaceman')}`)
    expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['info', 'shell.login_required']])
    answer = () => Response.json({ status: 0, statusText: 'Bu oyun kapalı' }, { status: 403 })
    await act(() => router.navigate('/spaceman'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Bu oyun kapalı')
  })

  test('EMB-05 a stake that changed the balance refetches it at once, and the frame can open pages of ours', async () => {
    setSession(testUser)
    const { router, send } = await open('/sportsbook/live')
    await send({ type: 'ready' })
    await waitFor(() => expect(balances).toBe(1))
    await send({ type: 'balance-changed' })
    await waitFor(() => expect(balances).toBe(2))
    await send({ type: 'open', page: 'deposit' })
    await screen.findByText('another page')
    expect(router.state.location.pathname).toBe('/profile/deposit')
    // USE-5: the end of the deposit leads back.
    expect(returnPage()).toBe('/sportsbook/live')
    forgetReturnPage()
  })

  test('ACCOUNT-12 messages from another origin are ignored', async () => {
    const { router, received, send } = await open('/sportsbook/live')
    await send({ type: 'ready' }, 'https://evil.example')
    await send({ type: 'navigate', path: '/esport' }, 'https://evil.example')
    expect(received).toEqual([])
    expect(router.state.location.pathname).toBe('/sportsbook/live')
  })
})

describe('EMB-11 SHELL-44 on phones', () => {
  const nav = {
    type: 'nav',
    items: [
      { id: 'sports', label: 'Bülten', path: '/prelive', icon: 'sports', active: true },
      { id: 'slip', label: 'Kupon', path: '/slip', icon: 'slip', active: false, badge: 3 },
    ],
  } as const

  test('EMB-11 the frame’s own navigation replaces the bottom bar three seconds after it is ready', async () => {
    setWidth(390)
    const { router, received, send } = await open('/sportsbook/prelive')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await send({ type: 'ready' })
    expect(received[0]).toMatchObject({ layout: 'mobile' })
    received.length = 0
    await send(nav)
    expect(screen.queryByRole('navigation')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    const bar = screen.getByRole('navigation', { name: 'Bölüm menüsü' })
    expect(bar).toHaveTextContent('Bülten')
    expect(screen.getByRole('button', { name: 'Bülten' })).toHaveAttribute('aria-current', 'page')
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(screen.getByRole('button', { name: /Kupon/ }))
    expect(router.state.location.pathname).toBe('/sportsbook/slip')
    expect(received).toEqual([{ v: 1, type: 'navigate', path: '/slip' }])
  })

  test('EMB-11 from 768 px there is none, and the frame keeps its wide layout', async () => {
    setWidth(768)
    const { received, send } = await open('/sportsbook/prelive')
    await send({ type: 'ready' })
    await send(nav)
    expect(received[0]).toMatchObject({ layout: 'desktop' })
    expect(document.querySelector('nav')).toBeNull()
  })
})

describe('EMB-13 the Zeppelin', () => {
  test('EMB-13 a visitor gets a message to log in and is led to /login', async () => {
    const { router } = await renderAt('/betsolutions', routes)
    await screen.findByText('another page')
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?returnTo=%2Fbetsolutions')
    expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['info', 'shell.login_required']])
    expect(asked).toEqual([])
  })

  test('EMB-03 a player gets the frame, or the reason why there is none', async () => {
    setSession(testUser)
    answer = () => Response.json({ status: 0, statusText: 'games.player_blocked' })
    await renderAt('/betsolutions', routes)
    expect(await screen.findByRole('alert')).not.toHaveTextContent('games.')
    answer = (provider) => Response.json(link(provider))
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    const { received, send } = await partnerIn(await frame())
    await send({ type: 'ready' })
    expect(received[0]).toMatchObject({ token: 'one-time-token-1' })
  })
})

test('AUTH-44 the coupons lead a visitor to /login, and show a player the frame', async () => {
  const visitor = await renderAt('/sportsbook/history/sports', routes)
  await screen.findByText('another page')
  expect(visitor.router.state.location.search).toContain(encodeURIComponent('/sportsbook/history/sports'))
  visitor.unmount()
  setSession(testUser)
  const { received, send } = await open('/sportsbook/history/sports')
  await send({ type: 'ready' })
  expect(received[0]).toMatchObject({ path: '/history/sports', token: 'one-time-token-1' })
})

test.each([
  ['time_out', 'Moladasınız'],
  ['excluded', 'Kendinizi oyundan dışladınız'],
] as const)('LIMIT-4 LIMIT-5 PLAY-17 in %s a partner’s page is not requested: reason, end, and what remains open show instead', async (kind, title) => {
  setSession({ ...testUser, playState: { kind, until: new Date(Date.now() + 86_400_000 * 40).toISOString() } })
  await renderAt('/spaceman', routes)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(/para yatırma, bahis, oyun ve bonus kapalı/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Para çek' })).toHaveAttribute('href', '/profile/withdrawal')
  expect(document.querySelector('iframe')).toBeNull()
  expect(asked).toEqual([])
})

test('BACKEND-8 a partner’s page that sends no messages shows once loaded, and the field of its address may be named link', async () => {
  setSite({ embeds: 'address' })
  onTestFinished(() => setSite({}))
  answer = (provider) => {
    const { url, ...rest } = link(provider)
    return Response.json({ ...rest, link: url })
  }
  const { element } = await open('/sportsbook/live')
  expect(element).not.toBeVisible()
  fireEvent.load(element)
  await waitFor(() => expect(element).toBeVisible())
})

test('BACKEND-8 EMB-04 an invalid address shows an error with a retry, and does not break the page', async () => {
  answer = () => Response.json({ status: 1, url: 'zz-unknown' })
  await renderAt('/sportsbook/live', routes)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})

describe('BACKEND-8 the sportsbook as a provider’s script', () => {
  const widget = { kind: 'script' as const, script: 'https://widget.example/loader.js', container: 'sportsbook', options: 'o', start: null, update: null }
  const rest = { names: {}, codes: {}, also: {}, tokenParameter: 'key', hosts: [], others: 'address' as const }
  beforeEach(() => {
    setSite({ embeds: { ...widget, ...rest } })
    onTestFinished(() => setSite({}))
  })

  /** Opens the widget; its frame has an opaque origin. Returns the messages it received. */
  async function openWidget(path: string) {
    const view = await renderAt(path, routes)
    const element = await frame()
    const received: { type: string; [more: string]: unknown }[] = []
    const inside = element.contentWindow as Window
    vi.spyOn(inside, 'postMessage').mockImplementation(((message: never) => void received.push(message)) as never)
    const send = (type: string, origin = 'null') =>
      act(async () => void window.dispatchEvent(new MessageEvent('message', { data: { v: 1, type, reason: 'x' }, origin, source: inside })))
    return { ...view, element, received, send }
  }

  test('BACKEND-8 a visitor gets our page in a frame with an opaque origin, nothing is fetched; it shows once something is drawn', async () => {
    const { element, received, send } = await openWidget('/sportsbook/live')
    expect(asked).toEqual([])
    expect([element.src, element.getAttribute('sandbox')]).toEqual([`${location.origin}/widget.html`, 'allow-scripts allow-forms'])
    await send('ready', 'https://widget.example')
    expect(received).toEqual([])
    await send('ready')
    expect(received).toEqual([
      expect.objectContaining({ type: 'init', site: 'kehribar', token: null, locale: 'tr_TR', path: '/live', widget: { ...widget, ...rest } }),
    ])
    expect(element).not.toBeVisible()
    await send('drawn')
    expect(element).toBeVisible()
    // The frame has reloaded itself, so the loading state is shown again.
    await send('ready')
    expect(element).not.toBeVisible()
  })

  test('BACKEND-8 a player’s token comes in the answer, or in its address; a rejection and a failing script show an error', async () => {
    setSession(testUser)
    const first = await openWidget('/sportsbook/live')
    await first.send('ready')
    expect(first.received[0]).toMatchObject({ token: 'one-time-token-1' })
    first.unmount()
    answer = () => Response.json({ status: 1, link: 'https://partner.example/x?key=abc' })
    const second = await openWidget('/sportsbook/live')
    await second.send('ready')
    expect(second.received[0]).toMatchObject({ token: 'abc' })
    await second.send('error')
    expect(await screen.findByRole('alert')).toBeVisible()
    second.unmount()
    answer = () => Response.json({ status: 0, statusText: 'Bahis bakımda' })
    await renderAt('/sportsbook/live', routes)
    expect(await screen.findByRole('alert')).toHaveTextContent('Bahis bakımda')
  })

  test('BACKEND-8 the other three remain pages, shown once they are loaded', async () => {
    const { element } = await open('/spaceman')
    expect(element.getAttribute('sandbox')).toContain('allow-same-origin')
    fireEvent.load(element)
    await waitFor(() => expect(element).toBeVisible())
  })
})
