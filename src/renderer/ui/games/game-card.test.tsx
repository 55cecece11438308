import { ChakraProvider } from '@chakra-ui/react'
import type { User } from '@kehribar/shared/api/account'
import type { Game } from '@kehribar/shared/api/games'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient, store } from '@/platform/page'
import { platform } from '@/platform/shell'
import { startLanguage } from '@/platform/texts/i18n'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { knownPlayer, setSession } from '@/testing'
import { GameCard } from './game-card'
import { useGameCards } from './use-game-cards'
import { system } from '../theme/system'

const game: Game = {
  id: 4711,
  title: 'Vişne Bahçesi',
  language: 'tr',
  provider: 'sarkac',
  gameProvider: 'Sarkaç',
  image: '/x.svg',
  tags: [],
  engine: 'slot-harvest',
  rtp: 96.15,
  minBet: 1,
  maxBet: 500,
}
const player = { username: 'ece', favoriteGames: [] as User['favoriteGames'] } as User

/** Answers of the server by path; each function is called once per request. */
let answers: Record<string, () => Promise<Response> | Response>
let notices: Notice[]
let stop: () => void
let touch = false
const answer =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

beforeAll(() => startLanguage())
beforeEach(() => {
  notices = []
  stop = takeNotices((notice) => notices.push(notice))
  answers = {}
  touch = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: touch && query === '(hover: none)',
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    const path = Object.keys(answers).find((known) => url.includes(known))
    return path ? (answers[path]?.() ?? new Response('{}', { status: 500 })) : new Response('{}', { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  stop()
  setSession(null)
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Card = () => <GameCard game={game} cards={useGameCards()} fresh />

function show(loggedIn: boolean) {
  if (loggedIn) {
    setSession(player)
  }
  const router = createMemoryRouter(
    [
      { path: '/slot', element: <Card /> },
      { path: '/login', element: <h1>login</h1> },
    ],
    { initialEntries: ['/slot'] },
  )
  render(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>
    </ChakraProvider>,
  )
  return router
}
const play = () => screen.getByRole('button', { name: 'Vişne Bahçesi oyununu aç (Sarkaç)' })
const heart = () => screen.getByRole('button', { name: /^Vişne Bahçesi: favori/ })

describe('favourites', () => {
  test.each([
    ['hovering', () => userEvent.hover(play())],
    ['the keyboard', () => userEvent.tab()],
  ])('CAT-16 CAT-17 %s shows title, provider, return and play-now, and the heart stays beside it', async (_, come) => {
    show(false)
    expect(screen.queryByText('Hemen oyna')).toBeNull()
    await come()
    for (const text of ['Vişne Bahçesi', 'Sarkaç', 'RTP %96,15', 'Hemen oyna']) expect(within(play()).getByText(text)).toBeInTheDocument()
    expect(screen.getByText('Yeni')).toBeInTheDocument()
    expect(heart()).toHaveAttribute('aria-pressed', 'false')
  })

  test('CAT-17 CAT-18 CAT-20 the heart changes at once; until the answer everything is disabled', async () => {
    let respond: (response: Response) => void = () => {}
    answers['/favorite/toggle'] = () => new Promise((resolve) => (respond = resolve))
    show(true)
    await userEvent.click(heart())
    expect(heart()).toHaveAttribute('aria-pressed', 'true')
    expect(heart()).toBeDisabled()
    expect(play()).toBeDisabled()
    respond(new Response(JSON.stringify({ status: 1, favorite: true })))
    await waitFor(() => expect(play()).toBeEnabled())
    expect(heart()).toHaveAttribute('aria-pressed', 'true')
    expect(knownPlayer()?.favoriteGames).toEqual([{ pd: 'sarkac', id: 4711 }])
  })

  test.each([
    ['the server fails', answer({}, 500), 'errors.server'],
    ['the game is unknown', answer({ status: 0, statusText: 'games.not_found' }), 'games.not_found'],
  ])('CAT-19 when %s the heart reverts and a toast says why', async (_, reply, detail) => {
    answers['/favorite/toggle'] = reply
    const router = show(true)
    await userEvent.click(heart())
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
    expect(notices).toMatchObject([{ tone: 'error', text: 'games.favourite_failed', detail }])
    expect(router.state.location.pathname).toBe('/slot')
  })

  test('CAT-19 a visitor goes to /login, which leads back', async () => {
    const router = show(false)
    await userEvent.click(heart())
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?returnTo=%2Fslot' })
  })
})

describe('play', () => {
  test('CAT-21 a visitor goes to /login; no window opens', async () => {
    const open = vi.spyOn(platform.games, 'open')
    const router = show(false)
    await userEvent.click(play())
    expect(router.state.location.pathname).toBe('/login')
    expect(open).not.toHaveBeenCalled()
  })

  test('CAT-22 CAT-23 CAT-25 the click opens the window, then the link loads in it; meanwhile the button is busy', async () => {
    let finish: () => void = () => {}
    answers['/getGameLink'] = answer({ status: 1, url: 'http://127.0.0.1:4601/play?code=x' })
    const links: (string | null)[] = []
    vi.spyOn(platform.games, 'open').mockImplementation(async (launch, requestLink) => {
      expect(launch).toEqual({ id: 4711, provider: 'sarkac', title: 'Vişne Bahçesi' })
      await new Promise<void>((resolve) => (finish = resolve))
      links.push(await requestLink())
      return { outcome: 'opened' }
    })
    show(true)
    await userEvent.click(play())
    expect(play()).toBeDisabled()
    expect(play()).toHaveAttribute('aria-busy', 'true')
    finish()
    await waitFor(() => expect(play()).toBeEnabled())
    expect(links).toEqual(['http://127.0.0.1:4601/play?code=x'])
    expect(notices).toEqual([])
  })

  test.each([
    ['no address', answer({ status: 0, statusText: 'games.not_found' })],
    ['a failure', answer({}, 500)],
  ])('CAT-24 DETAIL-20 %s: the console shows the reason, the player sees nothing', async (_, reply) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers['/getGameLink'] = reply
    vi.spyOn(platform.games, 'open').mockImplementation(async (_launch, requestLink) => ((await requestLink()) ? { outcome: 'opened' } : { outcome: 'failed' }))
    show(true)
    await userEvent.click(play())
    await waitFor(() => expect(log).toHaveBeenCalled())
    await waitFor(() => expect(play()).toBeEnabled())
    expect(notices).toEqual([])
  })

  test('CAT-24 a refusal in the words of another back end is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answers['/getGameLink'] = answer({ status: 0, statusText: 'Bu oyun bakımda' })
    vi.spyOn(platform.games, 'open').mockImplementation(async (_launch, requestLink) => ((await requestLink()) ? { outcome: 'opened' } : { outcome: 'failed' }))
    show(true)
    await userEvent.click(play())
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'error', text: 'Bu oyun bakımda' }]))
  })

  test('a browser that blocks the window shows an error', async () => {
    vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'blocked' })
    show(true)
    await userEvent.click(play())
    await waitFor(() => expect(notices).toMatchObject([{ text: 'game_sheet.popup_blocked' }]))
  })

  test('PLAY-19 a tap shows provider, return and stakes before anything starts', async () => {
    touch = true
    const open = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
    show(true)
    fireEvent.click(play(), { detail: 1 })
    const sheet = await screen.findByRole('dialog')
    for (const text of ['Sarkaç', '%96,15', '₺1,00', '₺500,00']) expect(within(sheet).getByText(text)).toBeInTheDocument()
    expect(open).not.toHaveBeenCalled()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Hemen oyna' }))
    expect(open).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('PLAY-19 the info button opens the sheet; the rules of the engine load when opened, and no game starts', async () => {
    const open = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
    answers['/getData/content'] = answer({
      status: 1,
      rules: [{ code: 'slot-harvest', json: { context: { '1': '<p>Soldan sağa <b>on hat</b></p><script>x</script>' } } }],
    })
    show(true)
    await userEvent.click(screen.getByRole('button', { name: 'Vişne Bahçesi: kurallar, RTP ve bahis sınırları' }))
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).queryByText('on hat')).toBeNull()
    await userEvent.click(within(sheet).getByText('Oyun kuralları'))
    expect(await within(sheet).findByText('on hat')).toBeInTheDocument()
    expect(sheet.querySelector('script')).toBeNull()
    expect(open).not.toHaveBeenCalled()
  })

  test('PLAY-19 rules that fail to load show as missing', async () => {
    show(true)
    await userEvent.click(screen.getByRole('button', { name: 'Vişne Bahçesi: kurallar, RTP ve bahis sınırları' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('Oyun kuralları'))
    expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('Kurallar yüklenemedi.')
  })
})

test('LIMIT-4 PLAY-17 a player in a break sees a message, and no window opens', async () => {
  const open = vi.spyOn(platform.games, 'open')
  const until = new Date(Date.now() + 86_400_000).toISOString()
  show(true)
  act(() => setSession({ ...player, playState: { kind: 'time_out', until } }))
  await userEvent.click(play())
  await waitFor(() =>
    expect(notices).toMatchObject([
      { tone: 'warning', text: 'limits.time_out_title', detail: expect.stringContaining('limits.time_out_text?until=') as string },
    ]),
  )
  expect(open).not.toHaveBeenCalled()
})
