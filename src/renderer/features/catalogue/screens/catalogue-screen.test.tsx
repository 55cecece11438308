import type { CatalogueGame, Game } from '@kehribar/shared/api/games'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './catalogue-screen'

const game = (id: number, provider: string, tag: number): Game => ({
  id,
  title: `Oyun ${id}`,
  language: 'tr',
  provider,
  gameProvider: provider,
  image: `/${id}.svg`,
  tags: [{ id: tag }],
  engine: 'slot-reef',
  rtp: 94.8,
  minBet: 1,
  maxBet: 100,
})
const games = [game(1, 'lodos', 15), game(2, 'sarkac', 101)]
const providers = ['lodos', 'sarkac'].map((provider) => ({ provider, name: provider, image: `/${provider}.svg`, types: ['slot'], games: 1, popular: false }))
const tags = [15, 101].map((id) => ({ id, type: 'slot', games: 1, title: { '1': `Tür ${id}`, '2': `Tag ${id}`, '3': `Art ${id}` } }))

/** Lets the pending calls of the strips answer. */
let answerStrips: () => void
beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {}
  setWidth(1280)
  setSession(null)
  const gate = new Promise<void>((resolve) => {
    answerStrips = resolve
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('slotgames')) return Response.json({ data: games, total: games.length })
    if (url.includes('/getData/providers')) return gate.then(() => Response.json({ status: 1, data: providers }))
    if (url.includes('/getData/tags')) return gate.then(() => Response.json({ status: 1, data: tags }))
    if (url.includes('/getData/banners')) return Response.json({ status: 1, data: {} })
    return Response.json({}, { status: 503 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (path: string) => renderAt(path, [{ path: '/slot/:provider?/:tag?', element: <Component /> }])
const strip = (name: string) => screen.findByRole('navigation', { name })

test('SPEED-03 the first screen loads one batch of the catalogue; the search loads all of it', async () => {
  const asked: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('slotgames')) return answer(url)
    asked.push(url)
    return Response.json({ data: url.includes('limit') ? games.slice(0, 1) : games, total: games.length })
  })
  await open('/slot')
  answerStrips()
  expect(await screen.findByText('1 oyun bulundu')).toBeInTheDocument()
  await waitFor(() => expect(document.querySelector('[data-marker]')).not.toBeNull())
  expect(asked).toEqual([expect.stringContaining('limit=30')])
  act(() => screen.getByRole('searchbox').focus())
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('BACKEND-4 SPEED-03 a catalogue without a total is not called empty before all of it has loaded', async () => {
  let give = () => {}
  const whole = new Promise<void>((resolve) => {
    give = resolve
  })
  const answer = globalThis.fetch
  let batch = games.slice(0, 1)
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('slotgames')) return answer(url)
    return url.includes('limit') ? Response.json(batch) : whole.then(() => Response.json(games))
  })
  const { unmount } = await open('/slot')
  answerStrips()
  expect(await screen.findByRole('button', { name: /^Oyun 1 oyununu aç/ })).toBeInTheDocument()
  expect(screen.queryByText(/yakında burada|^\d oyun$/)).toBeNull()
  unmount()
  batch = []
  await open('/slot')
  expect(await screen.findByRole('link', { name: /^Tür 15/ })).toBeInTheDocument()
  expect(screen.queryByText(/yakında burada/)).toBeNull()
  act(give)
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
})

test('CAT-04 the strip reserves its space until the providers have loaded', async () => {
  await open('/slot')
  const row = await strip('Oyun sağlayıcıları')
  expect(row.querySelectorAll('li[aria-hidden]').length).toBeGreaterThan(3)
  answerStrips()
  await waitFor(() => expect(within(row).getAllByRole('link')).toHaveLength(2))
  expect(row.querySelectorAll('li[aria-hidden]')).toHaveLength(0)
})

test('BACKEND-18 games, providers and tags without a name are left out', async () => {
  const [first] = [games, providers, tags].map((list) => list[0]) as [Game]
  games.push({ ...first, id: 9, title: ' ' })
  providers.push({ provider: 'adsiz', name: '', image: '/adsiz.svg', types: ['slot'], games: 1, popular: true })
  tags.push({ id: 77, type: 'slot', games: 1, title: { '1': ' ', '2': 'Named', '3': '' } })
  try {
    await open('/slot')
    answerStrips()
    const row = await strip('Oyun sağlayıcıları')
    await waitFor(() => expect(within(row).getAllByRole('link')).toHaveLength(2))
    expect(document.querySelector('a[href*="adsiz"], a[href*="77"]')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('2 oyun bulundu')
  } finally {
    for (const list of [games, providers, tags]) list.pop()
  }
})

test('BACKEND-12 BACKEND-15 failed filters show an error and can be retried; filters that the back end lacks show nothing', async () => {
  const answer = globalThis.fetch
  let status = 422
  vi.stubGlobal('fetch', async (url: string) => (/getData\/(providers|tags)/.test(url) && status !== 200 ? Response.json({}, { status }) : answer(url)))
  answerStrips()
  const { unmount } = await open('/slot')
  expect(await screen.findByText('Veriler yüklenirken bir hata oluştu')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tüm sağlayıcılar' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Yeni oyunlar/ })).toBeNull()
  status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('link', { name: 'Tür 15 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Yeni oyunlar/ })).toBeVisible()
  expect(screen.queryByText('Veriler yüklenirken bir hata oluştu')).toBeNull()
  unmount()
  status = 404
  await open('/slot')
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Oyun sağlayıcıları' })).toBeNull())
  expect(screen.queryByText('Veriler yüklenirken bir hata oluştu')).toBeNull()
})

test('BACKEND-15 slots without games link to the home page, not to the slots', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  await open('/slot')
  expect(await screen.findByRole('link', { name: 'Ana sayfa' })).toHaveAttribute('href', '/')
})

test('CAT-11 CAT-14 an unknown provider and tag show as chosen chips, and each can be removed', async () => {
  const { router } = await open('/slot/poyraz-oyun/999')
  answerStrips()
  const provider = await screen.findByRole('link', { name: '“poyraz-oyun” filtresini kaldır' })
  expect(provider).toHaveAttribute('aria-current')
  expect(await strip('Oyun sağlayıcıları')).toContainElement(provider)
  const tag = await screen.findByRole('link', { name: '“999” filtresini kaldır' })
  expect(await strip('Türler')).toContainElement(tag)
  expect(screen.getByText('Bu seçime uyan oyun yok')).toBeVisible()
  await userEvent.click(tag)
  await waitFor(() => expect(router.state.location.pathname).toBe('/slot/poyraz-oyun'))
  await userEvent.click(screen.getByRole('link', { name: '“poyraz-oyun” filtresini kaldır' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/slot'))
  expect(screen.queryByRole('link', { name: /filtresini kaldır/ })).toBeNull()
})

test('CAT-14 known values in the address show only in their own chip', async () => {
  await open('/slot/lodos/15')
  answerStrips()
  const chip = within(await strip('Oyun sağlayıcıları'))
  await waitFor(() => expect(chip.getAllByRole('link')).toHaveLength(2))
  expect(chip.getByRole('link', { name: 'lodos' })).toHaveAttribute('aria-current')
  expect(screen.queryByRole('link', { name: /filtresini kaldır/ })).toBeNull()
})

test('CAT-06 CAT-11 an address with a search opens with its results; typing then changes both', async () => {
  const { router } = await open('/slot?q=oyun+2')
  expect(await screen.findByText('1 oyun bulundu')).toBeInTheDocument()
  const box = screen.getByRole('searchbox')
  await userEvent.clear(box)
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  await userEvent.type(box, 'yok böyle bir oyun')
  expect(await screen.findByText('Bu seçime uyan oyun yok')).toBeVisible()
})

test.each([1280, 390])('BACKEND-15 CAT-20 at %i px a player’s favourites are counted; a visitor sees no count', async (width) => {
  setWidth(width)
  await open('/slot')
  const favourites = () => screen.findByRole('link', { name: /^Favori/ })
  expect((await favourites()).textContent).not.toMatch(/\d/)
  act(() => setSession({ ...testUser, favoriteGames: [{ id: 2, pd: 'sarkac' }] }))
  await waitFor(async () => expect((await favourites()).textContent).toMatch(/1$/))
})

test.each([1280, 390])('USE-3 at %i px games are filtered by properties: counts before, address after, and each filter can be removed', async (width) => {
  setWidth(width)
  const facts: Partial<CatalogueGame>[] = [
    { features: ['wilds'], volatility: 'low', released: '2020-01-01', rtp: 94.8 },
    { features: ['hold', 'ways'], volatility: 'high', released: '2020-01-01', rtp: 96.1, jackpot: true },
  ]
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('slotgames') ? Response.json({ data: games.map((game, at) => ({ ...game, ...facts[at] })), total: 2 }) : answer(url),
  )
  answerStrips()
  const { router } = await open('/slot')
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrele' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtrele' }))
  expect(dialog.queryByRole('button', { name: /^Yeni/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Yüksek 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Jeton topla 1' }))
  // Other groups narrow the choices: no game with low volatility has the feature.
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Düşük/ })).toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: '1 oyunu göster' }))
  await waitFor(() => expect(router.state.location.search).toBe('?feature=hold&volatility=high'))
  expect(await screen.findByText('1 oyun bulundu')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filtrele 2' })).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: '“Jeton topla” filtresini kaldır' }))
  await waitFor(() => expect(router.state.location.search).toBe('?volatility=high'))
  await userEvent.click(screen.getByRole('link', { name: '“Yüksek volatilite” filtresini kaldır' }))
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})

test('USE-3 a back end without properties shows no such filter, and an address with one shows all games', async () => {
  answerStrips()
  await open('/slot?jackpot=1&volatility=high')
  expect(await screen.findByText('2 oyun bulundu')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Filtrele/ })).toBeNull()
})
