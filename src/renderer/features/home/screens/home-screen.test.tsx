import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage } from '@/platform/texts/i18n'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './home-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const common = { provider: 'lodos', gameProvider: 'Lodos', language: 'tr', tags: [], engine: 'harvest', rtp: 96, minBet: 1, maxBet: 10 }
const index = (id: number) => ({ json: { ...common, game_id: id, game_name: `Radar ${id}`, game_type: 'slot', image: { '1': `/r${id}.svg` } } })
const games = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...common, id: from + at, title: `${name} ${at + 1}`, image: `/g${from + at}.svg` }))
const banner = {
  id: 1,
  json: { image: { '1': '/w.svg' }, imageMobile: { '1': '/p.svg' }, title: { '1': 'Afiş' }, text: { '1': 'Metin' }, action: { '1': 'Aç' }, link: '/slot' },
}
const promotion = { id: 5, json: { bonusType: 0, title: { '1': 'Teklif' }, summary: { '1': 'Özet' }, image: { '1': '/5.svg' } } }

let home: () => Response
let totals: Record<string, number>
beforeEach(() => {
  home = () =>
    json({
      status: 1,
      indexgames: Array.from({ length: 20 }, (_, id) => index(id + 1)),
      mainbanner: [banner],
      sidebanner: [2, 3, 4].map((id) => ({ ...banner, id, json: { ...banner.json, title: { '1': `Yan ${id}` } } })),
      bonus: [promotion, promotion],
      static: { aboutus: { json: { context: { '1': '<p>Biz kimiz</p>', '3': '<p>Wer wir sind</p>' } } } },
    })
  totals = { slot: 240, live: 12, virtual: 4, other: 9 }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/translator/translate')) return json({ status: 1, data: {} })
    if (url.endsWith('/setLang')) return json({ status: 1 })
    if (url.endsWith('/getData/homepage')) return home()
    if (url.includes('slotgames.json')) return json({ status: 1, data: games('Slot', 100, 30), total: 240 })
    if (url.includes('livegames.json')) return json({ status: 1, data: games('Masa', 200, 12), total: 12 })
    if (url.includes('othergames.json')) return json({ status: 1, data: games('Oyun', 300, 9), total: 9 })
    if (url.includes('/gameinfo')) return json({ status: 1, totals, providers: 26 })
    if (url.includes('/getData/tags')) return json({ status: 1, data: [] })
    return json({}, 503)
  })
})
afterEach(async () => {
  await act(() => chooseLanguage('tr'))
  setSession(null)
  vi.unstubAllGlobals()
})

const open = async (width: number) => {
  setWidth(width)
  await renderAt('/', [{ path: '/', element: <Component /> }])
  await screen.findByRole('heading', { name: 'Yeni oyun radarı' })
}
/** Section below a heading. */
const sectionOf = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement
const block = async (name: string) => within(await sectionOf(name))
const tiles = async (name: string) => new Set([...(await sectionOf(name)).querySelectorAll('img')].map((image) => image.getAttribute('src'))).size

test('HOME-01 HOME-04 the home page: banner, quick links, at most 18 new games', async () => {
  await open(1280)
  expect(screen.getByRole('heading', { level: 1, name: /Kehribar/ })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Afiş' })).toHaveAttribute('href', '/slot')
  const radar = screen.getByRole('region', { name: 'Yeni oyun radarı' })
  expect(within(radar).getAllByRole('listitem')).toHaveLength(18)
})

test('PROTECT-5 a player who is excluded, in a break or at a limit sees no banners and no link to the promotions', async () => {
  setSession({ ...testUser, noOffers: true })
  await open(1280)
  expect(screen.queryByRole('link', { name: 'Afiş' })).toBeNull()
  expect(screen.queryByText('Yan 4')).toBeNull()
  expect(within(screen.getByRole('navigation', { name: 'Kısa yollar' })).queryByRole('link', { name: /Promosyonlar/ })).toBeNull()
})

test.each([
  [1280, ['Yan 4']],
  [390, ['Yan 2', 'Yan 3', 'Yan 4']],
])('HOME-03 at %i px the side banners that do not fit beside the carousel show in their own row', async (width, names) => {
  await open(width)
  const [row] = (await screen.findAllByRole('region', { name: 'Temalar' })) as [HTMLElement]
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.querySelector('b')?.textContent),
  ).toEqual(names)
})

describe('HOME-06 rows for live casino, slot and other games, in this order; virtual bets have none', () => {
  test.each([1280, 390])('at %i px', async (width) => {
    await open(width)
    await block('Diğer oyunlar')
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names.filter((name) => ['Canlı casino', 'Slot', 'Diğer oyunlar', 'Sanal bahis'].includes(name))).toEqual(['Canlı casino', 'Slot', 'Diğer oyunlar'])
  })
})

test('HOME-06 a catalogue without games has no row', async () => {
  totals = { ...totals, live: 0 }
  await open(1280)
  await block('Slot')
  expect(screen.queryByRole('heading', { level: 2, name: 'Canlı casino' })).toBeNull()
})

test('HOME-07 on wide screens a row shows at most six games', async () => {
  await open(1280)
  for (const name of ['Canlı casino', 'Slot', 'Diğer oyunlar']) await expect.poll(() => tiles(name), { message: name }).toBe(6)
})

test('HOME-08 on phones a row is a carousel with a link to all of its games', async () => {
  await open(390)
  for (const [name, path, count] of [
    ['Canlı casino', '/live-casino', 12],
    ['Slot', '/slot', 12],
    ['Diğer oyunlar', '/games', 9],
  ] as const) {
    const row = await screen.findByRole('region', { name })
    expect(within(row).getAllByRole('listitem')).toHaveLength(count)
    expect((await block(name)).getByRole('link', { name: `Tümünü gör: ${name}` })).toHaveAttribute('href', path)
  }
})

test('BACKEND-15 without game counts a quick link shows a hint', async () => {
  totals = {}
  await open(1280)
  const links = within(screen.getByRole('navigation', { name: 'Kısa yollar' }))
  await waitFor(() => expect(links.getByRole('link', { name: /^Slot/ })).toHaveTextContent('Makaralı oyunlar'))
  for (const link of links.getAllByRole('link')) expect(link.querySelector('small')?.textContent).toMatch(/\S/)
  expect(links.queryByText(/\b0 oyun/)).toBeNull()
})

test('HOME-09 about us shows in the language of the page, on wide screens', async () => {
  await open(1280)
  expect(await screen.findByText('Biz kimiz')).toBeInTheDocument()
  await act(() => chooseLanguage('de'))
  expect(await screen.findByText('Wer wir sind')).toBeInTheDocument()
})

test('HOME-09 no about us on phones', async () => {
  await open(390)
  await block('Diğer oyunlar')
  expect(screen.queryByText('Biz kimiz')).toBeNull()
})

test.each([1280, 390])('HOME-10 HOME-11 six quick links at %i px, with their texts', async (width) => {
  await open(width)
  const nav = screen.getByRole('navigation', { name: 'Kısa yollar' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/slot', '/sportsbook/prelive', '/sportsbook/live', '/live-casino', '/games', '/promotions'])
  await waitFor(() => expect(within(nav).getByRole('link', { name: /^Promosyonlar/ })).toHaveTextContent('2 teklif'))
  await waitFor(() => expect(within(nav).getByRole('link', { name: /^Canlı casino/ })).toHaveTextContent('12 oyun'))
})

test('ERR-24 a home page that fails to load shows an error and keeps its links', async () => {
  home = () => json({}, 500)
  setWidth(1280)
  await renderAt('/', [{ path: '/', element: <Component /> }])
  expect(await screen.findByText('Veriler yüklenirken bir hata oluştu')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Kısa yollar' })).toBeInTheDocument()
})

test('a row far from the viewport renders boxes, near it the tiles of the first view, and all of them once it is used', async () => {
  const seen: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onIntersect: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        seen.push(() => this.onIntersect([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
  await open(390)
  const row = await screen.findByRole('region', { name: 'Slot' })
  const tilesOf = () => within(row).queryAllByRole('article').length
  expect(within(row).getAllByRole('listitem')).toHaveLength(12)
  expect(tilesOf()).toBe(0)
  // The row of new games is on the first screen, which the server renders too.
  expect(within(screen.getByRole('region', { name: 'Yeni oyun radarı' })).getAllByRole('article').length).toBeGreaterThanOrEqual(5)
  act(() => seen.forEach((onIntersect) => onIntersect()))
  expect(tilesOf()).toBe(5)
  fireEvent.focus(within(row).getByRole('list'))
  await waitFor(() => expect(tilesOf()).toBe(12))
})
