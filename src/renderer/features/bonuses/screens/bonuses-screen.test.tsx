import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './bonuses-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const running = {
  ...{ id: 9, bonus: 'deneme-bonusu', name: 'Deneme bonusu', amount: 50, balance: 42.5, required: 1500, wagered: 375 },
  ...{ expiresAt: inHours(50), maxBet: 5, weights: { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 } },
}
const row = (id: number, change: object = {}) => ({
  ...{ id, bonusName: `Bonus ${id}`, bonus_type: { id: 'x', start_at: null, end_at: '2026-11-30T10:00:00Z' }, bonusDate: '2026-11-20T10:00:00Z' },
  ...{ bonusAmount: 250, required: 2500, wagered: 100, state: 'active', ...change },
})

let active: object[]
let rows: object[]
let total: number
let asked: unknown[]
let failing: boolean

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  active = []
  rows = []
  total = 0
  asked = []
  failing = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/getData/bonuses')) return json({ status: 1, data: active })
    if (!url.endsWith('/bonusHistory/get')) return json({}, 503)
    asked.push(JSON.parse(init.body as string))
    return failing ? json({ status: 0, statusText: 'errors.forbidden' }, 403) : json({ status: 1, data: rows, recordsTotal: total })
  })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

test('DETAIL-3 the running bonus shows its free spins with a button that opens their game', async () => {
  const launch = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
  const spins = { left: 18, total: 20, value: 1, game: { id: 5, title: 'Vişne Bahçesi', provider: 'visne-oyun' } }
  active = [{ ...running, amount: 0, balance: 0, required: 0, wagered: 0, spins }]
  rows = [row(1, { bonusAmount: 0, spins: { used: 2, total: 20 } })]
  total = 1
  void open()
  const card = within(await screen.findByRole('region', { name: 'Free spin: 18 / 20' }))
  expect(card.getByText(/Vişne Bahçesi oyununda, her biri ₺1,00/)).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  expect(await screen.findByText('2 / 20 free spin')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Free spin oyna' }))
  expect(launch).toHaveBeenCalledWith(spins.game, expect.any(Function))
})

test('DETAIL-3 without spins left there is no button', async () => {
  active = [{ ...running, spins: { left: 0, total: 20, value: 1, game: { id: 5, title: 'Vişne Bahçesi', provider: 'visne-oyun' } } }]
  void open()
  expect(await screen.findByRole('heading', { name: 'Free spin: 0 / 20' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Free spin oyna' })).toBeNull()
})

const open = () => renderAt('/profile/bonuses', [{ path: '/profile/bonuses', element: <Component /> }])
const three = () => [
  row(3),
  row(2, { bonus_type: { id: 'x', start_at: '2026-11-21T10:00:00Z', end_at: '2026-11-21T10:00:00Z' }, state: 'completed', wagered: 2500 }),
  row(1, { state: 'expired' }),
]

test('BON-04 BON-05 BON-06 a table: completed with a start date, else pending; it also shows how a bonus ended', async () => {
  rows = three()
  total = 3
  await open()
  const [, first, second, third] = within(await screen.findByRole('table', { name: 'Bonus geçmişi' })).getAllByRole('row')
  expect(first).toHaveTextContent(/Bonus 3.*₺250,00.*₺100,00 \/ ₺2\.500,00.*20\.11\.2026 13:00.*30\.11\.2026 13:00.*Beklemede$/)
  expect(second).toHaveTextContent(/Tamamlandı$/)
  expect(third).toHaveTextContent(/Beklemede.*Süresi doldu$/)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('BON-04 on phones cards show the same facts', async () => {
  setWidth(390)
  rows = three()
  total = 3
  await open()
  const cards = within(await screen.findByRole('list', { name: 'Bonus geçmişi' })).getAllByRole('listitem')
  expect(cards).toHaveLength(3)
  expect(cards[1]).toHaveTextContent(/Bonus 2.*₺250,00.*Tamamlandı.*₺2\.500,00 \/ ₺2\.500,00/)
  expect(screen.queryByRole('table')).toBeNull()
})

test('PLAY-20 the running bonus shows progress, amount left, expiry, largest stake and game weights', async () => {
  active = [running]
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Süren bonus' }))
  expect(panel.getByRole('heading', { name: 'Deneme bonusu' })).toBeVisible()
  expect(panel.getByText('₺42,50')).toBeVisible()
  const bar = panel.getByRole('progressbar', { name: 'Çevrim' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(bar).toHaveAttribute('aria-valuetext', '₺375,00 / ₺1.500,00')
  expect(panel.getByText('Kalan çevrim: ₺1.125,00')).toBeVisible()
  expect(panel.getByRole('timer')).toHaveTextContent('2 gün')
  expect(panel.getByText('₺5,00')).toBeVisible()
  expect(panel.getByText(/slot %100, diğer oyunlar %50.*diğer bölümler sayılmaz/)).toBeVisible()
})

test('API-22 pages of twenty', async () => {
  rows = Array.from({ length: 20 }, (_, index) => row(45 - index))
  total = 45
  await open()
  expect(await screen.findByText('1 / 3')).toBeVisible()
  expect(asked).toEqual([{ start: 0, length: 20 }])
  rows = [row(25)]
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }))
  expect(await screen.findByText('2 / 3')).toBeVisible()
  expect(await screen.findByText('Bonus 25')).toBeVisible()
  expect(asked.at(-1)).toEqual({ start: 20, length: 20 })
})

test('without a bonus the page leads to the promotions', async () => {
  await open()
  expect(await screen.findByText('Henüz bir bonusunuz yok')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Promosyonlara göz at' })).toHaveAttribute('href', '/promotions')
})

test('ERR-24 a failed history shows an error and can be retried', async () => {
  failing = true
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
  failing = false
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('Henüz bir bonusunuz yok')).toBeVisible()
})
