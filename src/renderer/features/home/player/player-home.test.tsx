import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Component } from '../screens/home-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const common = { provider: 'lodos', gameProvider: 'Lodos', language: 'tr', tags: [], engine: 'harvest', rtp: 96, minBet: 1, maxBet: 10 }
const game = (id: number) => ({ ...common, id, title: `Oyun ${id}`, image: `/g${id}.svg` })
const banner = (id: number, link: string) => ({
  id,
  json: { image: { '1': '/w.svg' }, imageMobile: { '1': '/p.svg' }, title: { '1': `Afiş ${id}` }, text: { '1': 'Metin' }, action: { '1': 'Aç' }, link },
})
const match = {
  sport: 'Futbol',
  league: 'Liman Ligi',
  home: 'Sahilspor',
  away: 'Dağgücü',
  startsAt: '2026-11-24T17:00:00Z',
  state: 'live',
  score: { home: 2, away: 1 },
}
const selection = { event: match, market: 'Maç sonucu', outcome: 'Sahilspor', odds: 2150, result: 'open' }
const known = {
  status: 1,
  recent: [game(7), game(8)],
  because: { title: 'Oyun 7', games: [game(21), game(22), game(23)] },
  coupons: {
    total: 1,
    open: [
      {
        number: 'c-1',
        placedAt: '2026-11-24T16:00:00Z',
        staked: 20,
        cashedOut: 6.5,
        coupon: { outcome: 'open', size: 1, bets: 1, possible: 43, selections: [selection] },
      },
    ],
  },
  bonus: {
    id: 4,
    bonus: 'deneme-bonusu',
    name: 'Deneme bonusu',
    amount: 50,
    balance: 40,
    required: 1500,
    wagered: 300,
    expiresAt: '2030-01-01T00:00:00Z',
    maxBet: 5,
    weights: {},
  },
  offer: null,
  past: ['/promotions/1'],
  matches: [
    {
      ...match,
      offer: {
        ...{ page: '/sportsbook/event/x-1', market: 'Maç sonucu' },
        outcomes: [{ name: 'Sahilspor', sign: '1', odds: 2150, page: '/sportsbook/event/x-1?pick=x-1.result.1' }],
      },
    },
  ],
}

let answer: object
const asked: string[] = []
beforeEach(() => {
  answer = known
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.endsWith('/translator/translate')) return json({ status: 1, data: {} })
    if (url.endsWith('/userapi/home/get')) return json(answer)
    if (url.endsWith('/userapi/favorite/get')) return json({ status: 1, data: [{ pd: 'lodos', ...game(31) }] })
    if (url.endsWith('/getData/homepage'))
      return json({ status: 1, indexgames: [], mainbanner: [banner(1, '/promotions/1'), banner(2, '/slot')], sidebanner: [], bonus: [], static: null })
    if (url.includes('/gameinfo')) return json({ status: 1, totals: { slot: 1, live: 0, virtual: 0, other: 0 } })
    return json({ status: 1, data: [], total: 0 })
  })
  setWidth(1280)
})
afterEach(() => {
  setSession(null)
  setCapabilities()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (user: Partial<typeof testUser> = {}) => {
  setCapabilities('playerHome')
  setSession({ ...testUser, ...user })
  await renderAt('/', [{ path: '/', element: <Component /> }])
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('USE-3 the player’s own content comes first: games, coupon with scores, bonus progress, favourites, suggestions with the reason, matches', async () => {
  await open({ favoriteGames: [{ pd: 'lodos', id: 31 }] })
  await screen.findByRole('heading', { name: 'Oynamaya devam et' })
  await screen.findByRole('link', { name: /Afiş 2/ })
  expect(headings().slice(0, 6)).toEqual([
    'Oynamaya devam et',
    'Açık kuponum',
    'Deneme bonusu',
    'Favorilerim',
    'Oyun 7 oynadığınız için',
    'Şu an oynanan maçlar',
  ])
  const coupon = screen.getByRole('link', { name: /Sahilspor – Dağgücü.*₺20,00.*₺43,00/ })
  expect(coupon).toHaveAttribute('href', '/sportsbook/history/sports')
  expect(coupon).toHaveTextContent('Bozdurulan ₺6,50')
  expect(coupon).toHaveTextContent('2:1')
  const price = within(screen.getByRole('group', { name: 'Maç sonucu' })).getByRole('link', { name: 'Sahilspor, oran 2,15: kupona ekle' })
  expect(price).toHaveAttribute('href', '/sportsbook/event/x-1?pick=x-1.result.1')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  expect(screen.getByText('Kalan çevrim: ₺1.200,00')).toBeInTheDocument()
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Favorilerim' })).getAllByRole('listitem')).toHaveLength(1))
  // The player has already had the welcome bonus.
  expect(screen.queryByRole('link', { name: /Afiş 1/ })).toBeNull()
})

test('USE-3 a tap plays a game that the player has opened before; a suggested one shows its details first', async () => {
  const launch = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
  setWidth(390)
  await open()
  const tap = (title: string) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(press, 'pointerType', { value: 'touch' })
    fireEvent(screen.getByRole('button', { name: new RegExp(`^${title} oyununu aç`) }), press)
  }
  await screen.findByRole('heading', { name: 'Oynamaya devam et' })
  tap('Oyun 7')
  await waitFor(() => expect(launch).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), expect.anything()))
  tap('Oyun 21')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Oyun 21')
  expect(launch).toHaveBeenCalledOnce()
})

test('USE-3 a player who can get a deposit bonus sees its conditions; one who has not played yet sees the visitors’ page', async () => {
  const terms = { bonus: 'hafta-sonu', name: 'Hafta sonu', percent: 30, max: 1500, minDeposit: 250, wagering: 22, days: 7, maxBet: 75, weights: {} }
  answer = { ...known, bonus: null, offer: { page: '/promotions/3', terms } }
  await open()
  const offer = within(await screen.findByRole('region', { name: 'Yatırımınıza bonus' }))
  expect(offer.getByText('%30, en çok ₺1.500,00')).toBeInTheDocument()
  expect(offer.getByRole('link', { name: 'Koşullar' })).toHaveAttribute('href', '/promotions/3')
})

test.each([
  ['returns no content for the player', ['playerHome'], { ...known, recent: [], because: null, coupons: { total: 0, open: [] }, bonus: null, past: [] }],
  ['fails', ['playerHome'], { status: 'broken' }],
  ['is missing', [], known],
] as const)('USE-3 BACKEND-15 if the call %s, the visitors’ page shows', async (_why, capabilities, said) => {
  answer = said
  setCapabilities(...capabilities)
  setSession(testUser)
  await renderAt('/', [{ path: '/', element: <Component /> }])
  await screen.findByRole('link', { name: /Afiş 1/ })
  expect(screen.queryByText('Oynamaya devam et')).toBeNull()
  expect(asked.some((url) => url.endsWith('/home/get'))).toBe(capabilities.length > 0)
})
