import type { Capability } from '@kehribar/shared/api/capabilities'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { platform } from '@/platform/shell'
import { overlayClosed } from '@/platform/storage/store'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Overlays } from '../overlays'

const json = (body: unknown) => new Response(JSON.stringify(body))
const game = {
  id: 7,
  title: 'Vişne Bahçesi',
  provider: 'lodos',
  gameProvider: 'Lodos',
  image: '/g7.svg',
  language: 'tr',
  tags: [],
  engine: 'harvest',
  rtp: 96,
  minBet: 1,
  maxBet: 10,
}
const nothing = { status: 1, games: [], studios: [], matches: [], help: [], instead: [] }
const found = {
  ...nothing,
  games: [game],
  studios: [{ provider: 'lodos', name: 'Lodos', image: '/p.svg', type: 'live', games: 3 }],
  matches: [
    { sport: 'Futbol', league: 'Liman Ligi', home: 'Sahilspor', away: 'Dağgücü', startsAt: '2026-11-24T17:00:00Z', state: 'live', score: { home: 2, away: 1 } },
  ],
}

// Loaded beforehand, because loading can take long on a busy machine.
beforeAll(() => Promise.all([import('../overlay-host'), import('./search-dialog')]))

let answer: object
const asked: string[] = []
beforeEach(() => {
  answer = found
  asked.length = 0
  localStorage.clear()
  setWidth(1280)
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/api/search')) {
      asked.push(new URL(url, 'http://site.invalid').searchParams.get('q') ?? '')
      return json(answer)
    }
    return json({ status: 1, data: {} })
  })
})
afterEach(() => {
  act(() => {
    store.dispatch(overlayClosed())
    setSession(null)
    setCapabilities()
  })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = async (...able: Capability[]) => {
  setCapabilities(...able)
  const view = await renderAt('/', [
    {
      path: '*',
      element: (
        <>
          <Overlays />
          <input aria-label="elsewhere" />
        </>
      ),
    },
  ])
  // A separate component listens to the keys.
  await act(async () => {
    await import('./search-keys')
    await new Promise((resolve) => setTimeout(resolve))
  })
  return view
}
const field = () => screen.findByRole('combobox')
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test.each([
  ['/', {}],
  ['k', { ctrlKey: true }],
])('USE-3 %s opens the search; the arrows choose, Enter goes there, and the search is remembered', async (key, held) => {
  const { router } = await page('search')
  fireEvent.keyDown(document.body, { key, ...held })
  fireEvent.change(await field(), { target: { value: 'lo' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  expect(options()[3]).toBe('Slot')
  expect(options()[0]).toMatch(/Vişne Bahçesi.*Lodos · RTP %96 · ₺1,00–₺10,00/)
  expect(asked).toEqual(['lo'])
  fireEvent.keyDown(await field(), { key: 'ArrowDown' })
  const active = (await field()).getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')).toHaveTextContent('Lodos')
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/live-casino/lodos'))

  fireEvent.keyDown(document.body, { key: '/' })
  const recent = within(await screen.findByRole('group', { name: 'Son aramalar' }))
  fireEvent.click(recent.getByRole('option', { name: 'lo' }))
  expect(await field()).toHaveValue('lo')
})

test('USE-3 a press plays a found game; pages are found by name, without accents', async () => {
  const launch = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
  setSession(testUser)
  await page('search')
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.change(await field(), { target: { value: 'canlı' } })
  await waitFor(() => expect(options()).toEqual(expect.arrayContaining(['Canlı casino'])))
  fireEvent.click(screen.getByRole('option', { name: /Vişne/ }))
  await waitFor(() => expect(launch).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), expect.anything()))
})

test('USE-3 a search without results shows suggestions', async () => {
  answer = { ...nothing, instead: [game] }
  await page('search')
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.change(await field(), { target: { value: 'qqq' } })
  expect((await screen.findAllByText('“qqq” için sonuç yok.'))[0]).toBeInTheDocument()
  expect(within(screen.getByRole('group', { name: 'Bunlara bakın' })).getAllByRole('option')).toHaveLength(1)
})

test('USE-3 a slash typed in a field does not open the search', async () => {
  await page('search')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'elsewhere' }), { key: '/' })
  expect(store.getState().shell.overlay).toBeNull()
})

test('USE-3 BACKEND-15 a back end without the search is not called', async () => {
  await page()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(store.getState().shell.overlay).toBeNull()
  expect(asked).toEqual([])
})
