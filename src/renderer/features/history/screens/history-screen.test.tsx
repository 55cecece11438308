import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { readStatus } from '../parts/read-status'
import { Component } from './history-screen'
import { Component as StatementScreen } from './statement-screen'

const row = (id: number, values: object = {}) => ({
  id,
  record_date: '2026-02-14T09:00:00Z',
  code: 'bet',
  change_amount: 12.5,
  direction: '-',
  balance_amount: 100,
  kind: 'cash',
  type: '2',
  status: '<span class="status-1">Onaylandı</span>',
  detail: 'Kızıl Ejderha',
  ...values,
})

const sums = {
  count: 25,
  staked: 300,
  won: 180.5,
  net: -119.5,
  deposits: 1000,
  withdrawals: 200,
  bonuses: 50,
  lifetimeDeposits: 4000,
  lifetimeWithdrawals: 1500,
  lifetimeNetDeposits: 2500,
}

const event = {
  sport: 'Futbol',
  league: 'Liman Ligi',
  home: 'Sahilspor',
  away: 'Dağgücü',
  startsAt: '2026-02-14T17:00:00Z',
  state: 'live',
  score: { home: 2, away: 1 },
}
const coupon = {
  ...{ outcome: 'open', size: 2, bets: 3, possible: 120.4 },
  selections: [
    { event, market: 'Maç sonucu', outcome: 'Sahilspor', odds: 2150, result: 'open' },
    { event: { ...event, home: 'Kuzey', score: null, state: 'postponed' }, market: 'Alt/Üst 2,5', outcome: 'Üst', odds: 1800, result: 'half_won' },
    { event: null, market: 'Handikap −1,5', outcome: 'Kale', odds: 3000, result: 'lost' },
  ],
}

const asked: Record<string, string[]>[] = []
let groupsFail: boolean
const notices: Notice[] = []
let list: () => Response
let stop: () => void
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const page = (data: unknown[], recordsTotal = data.length) => json({ status: 1, data: { original: { data, recordsTotal } } })

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  asked.length = 0
  groupsFail = false
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  list = () => page([row(1)], 25)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/getData/transaction')) {
      const { id } = JSON.parse(init.body as string) as { id: number }
      const line = { id: 1, at: '2026-02-14T09:00:00Z', code: 'bet', kind: 'cash', amount: -12.5, balance: 100 }
      const round = { number: 'r-77', game: 'Kızıl Ejderha', provider: 'Lodos', state: 'settled', openedAt: line.at, closedAt: line.at, staked: 12.5, won: 30 }
      if (id === 7) return json({ status: 1, data: { id, code: 'bet', round: { ...round, state: 'open', closedAt: null, coupon }, lines: [line] } })
      return json(
        id === 1 ? { status: 1, data: { id, code: 'bet', round, lines: [line, { ...line, id: 2, code: 'win', amount: 30, balance: 130 }] } } : { status: 0 },
      )
    }
    if (url.endsWith('/getData/transaction_types')) {
      if (groupsFail) return json({}, 403)
      return json({
        status: 1,
        data: {
          '0': [{ code: 'deposit', group: 'transactions.group_deposits' }],
          '2': [
            { code: 'bet', group: 'transactions.group_games' },
            { code: 'win', group: 'transactions.group_games' },
          ],
        },
      })
    }
    if (url.endsWith('/getData/transactionSummary')) return json({ status: 1, data: sums })
    if (!url.endsWith('/getData/transactionList')) return json({}, 503)
    const form = init.body as FormData
    asked.push(Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)])))
    return list()
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/history', [{ path: '/profile/history', element: <Component /> }])

test('TXN-04 the first call: rows 0 to 9, id ascending, all types; no period is chosen', async () => {
  await open()
  await screen.findByText('Kızıl Ejderha')
  expect(asked[0]).toMatchObject({ start: ['0'], length: ['10'], sortBy: ['id'], sortDesc: ['false'] })
  expect(asked[0]).not.toHaveProperty('type[]')
  for (const name of ['Son 24 saat', 'Son 48 saat', 'Son 1 hafta', 'Tarih seç'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
})

test('TXN-06 TXN-07 a bet shows as Bahis with sign, balance after it and status', async () => {
  await open()
  expect(await screen.findByText('Bahis')).toBeVisible()
  expect(screen.getByText('−₺12,50')).toBeVisible()
  expect(screen.getByText('₺100,00')).toBeVisible()
  expect(within(screen.getByRole('table')).getByText('Onaylandı')).toBeVisible()
  expect(screen.getByText('14.02.2026 12:00')).toBeVisible()
})

test('USE-7 TXN-04 the oldest comes first initially; one choice shows the newest first, and the number has its own label', async () => {
  await open()
  await screen.findByText('Kızıl Ejderha')
  expect(asked[0]).toMatchObject({ sortBy: ['id'], sortDesc: ['false'] })
  expect(screen.getByRole('columnheader', { name: /İşlem no/ })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'Önce en yeni')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortBy: ['id'], sortDesc: ['true'] }))
  expect(screen.getByLabelText('Sıralama')).toHaveDisplayValue('Önce en yeni')
})

test('TXN-03 TXN-05 TXN-08 TXN-09 category, sorting and page each refetch the list', async () => {
  const { router } = await open()
  await screen.findByText('25 işlem')
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }))
  await waitFor(() => expect(asked.at(-1)?.start).toEqual(['10']))
  await userEvent.click(screen.getByRole('button', { name: 'Bahis ve oyun' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start: ['0'], 'type[]': ['bet', 'win'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tutar' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortBy: ['change_amount'], sortDesc: ['false'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Tutar' }))
  await waitFor(() => expect(asked.at(-1)?.sortDesc).toEqual(['true']))
  expect(router.state.location.search).toBe('?group=2&sort=change_amount&order=desc')
})

test('DETAIL-2 TXN-10 a status can be chosen, is in the address, and can be cleared', async () => {
  const { router } = await open()
  await screen.findByText('Kızıl Ejderha')
  const chips = within(screen.getByRole('group', { name: 'Durum' }))
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Tümü', 'Beklemede', 'İşlemde', 'Onaylandı', 'Reddedildi', 'İptal edildi'])
  await userEvent.click(chips.getByRole('button', { name: 'Reddedildi' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: ['2'], start: ['0'] }))
  expect(router.state.location.search).toBe('?status=2')
  expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'CSV indir' }).href).searchParams.get('status')).toBe('2')
  await userEvent.click(chips.getByRole('button', { name: 'Reddedildi' }))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('status'))
})

describe.each([1280, 390])('at %i px', (width) => {
  test('DETAIL-1 DETAIL-2 bonus money is marked and shows the bonus balance; a request without a movement has no sign', async () => {
    setWidth(width)
    list = () =>
      page([
        row(1, { kind: 'bonus', change_amount: 2, balance_amount: 48 }),
        row(1, { change_amount: 3, balance_amount: 7 }),
        row(2, { kind: 'request', code: 'deposit', direction: '+', change_amount: 40, detail: 'Kart', status: '<span class="status-0">Beklemede</span>' }),
        row(3, { kind: 'bonus', code: 'bonus_end', change_amount: 48, balance_amount: 0, detail: 'Hoş geldin' }),
      ])
    await open()
    const rows = within(await screen.findByRole(width > 768 ? 'table' : 'list', { name: 'Geçmiş işlemler' }))
    expect(rows.getAllByText('Bonus parası')).toHaveLength(2)
    expect(rows.getByText('−₺2,00')).toBeVisible()
    expect(rows.getByText('₺48,00').parentElement).toHaveTextContent('Bonus: ₺48,00')
    expect(rows.getByText('₺7,00').parentElement).not.toHaveTextContent('Bonus')
    expect(rows.getByText('₺40,00')).toBeVisible()
    expect(rows.getByText('Beklemede')).toBeVisible()
    expect(rows.getByText(/Bonus sona erdi/)).toBeVisible()
  })
})

test('TXN-11 a custom period opens with the focus in the first field; an error gets the focus, and clearing the filter removes the fields', async () => {
  const { router } = await open()
  await screen.findByText('Bahis')
  await userEvent.click(screen.getByRole('button', { name: 'Tarih seç' }))
  expect(screen.getByLabelText('Başlangıç')).toHaveFocus()
  await userEvent.keyboard('10022026{Enter}')
  expect(screen.getByLabelText('Bitiş')).toHaveFocus()
  await userEvent.keyboard('11022026{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?range=custom&from=2026-02-10&to=2026-02-11'))
  expect(screen.getByLabelText('Bitiş')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }))
  await waitFor(() => expect(screen.queryByLabelText('Başlangıç')).toBeNull())
})

test('TXN-05 a page beyond the end becomes the last one', async () => {
  list = () => page(Number(asked.at(-1)?.start?.[0]) < 25 ? [row(25)] : [], 25)
  const { router } = await renderAt('/profile/history?page=9', [{ path: '/profile/history', element: <Component /> }])
  expect(await screen.findByText('Kızıl Ejderha')).toBeVisible()
  expect(router.state.location.search).toBe('?page=3')
  expect(screen.getByText('3 / 3')).toBeVisible()
})

test('VAL-57 TXN-11 a custom period must not end before it starts', async () => {
  await open()
  await screen.findByText('Bahis')
  await userEvent.click(screen.getByRole('button', { name: 'Tarih seç' }))
  await userEvent.type(screen.getByLabelText('Başlangıç'), '10022026')
  await userEvent.type(screen.getByLabelText('Bitiş'), '09022026')
  const before = asked.length
  await userEvent.click(screen.getByRole('button', { name: 'Uygula' }))
  expect(screen.getByLabelText('Bitiş')).toHaveAccessibleDescription('Bitiş tarihi başlangıçtan sonra olmalı')
  expect(asked).toHaveLength(before)
  await userEvent.clear(screen.getByLabelText('Bitiş'))
  await userEvent.type(screen.getByLabelText('Bitiş'), '11022026')
  await userEvent.click(screen.getByRole('button', { name: 'Uygula' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ date1: ['2026-02-10+00:00'], date2: ['2026-02-11+23:59'] }))
})

test('ERR-13 a status other than 1 shows an error and can be retried', async () => {
  list = () => json({ status: 0 })
  await open()
  expect(await screen.findByText('İşlem listesi alınamadı.')).toBeVisible()
  expect(notices.map(({ text }) => text)).toEqual(['transactions.list_refused'])
  list = () => page([row(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('Bahis')).toBeVisible()
})

test('TXN-09 ERR-24 a category whose codes fail to load lists nothing instead of everything; a retry loads both', async () => {
  groupsFail = true
  await renderAt('/profile/history?group=2', [{ path: '/profile/history', element: <Component /> }])
  expect(await screen.findByText('İşlem listesi alınırken bir hata oluştu.')).toBeVisible()
  expect(asked).toEqual([])
  groupsFail = false
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('Kızıl Ejderha')).toBeVisible()
  expect(asked[0]).toMatchObject({ 'type[]': ['bet', 'win'] })
})

test('BACKEND-12 BACKEND-16 categories that fail to load show an error beside the list, and can be retried', async () => {
  groupsFail = true
  await open()
  expect(await screen.findByText('Kızıl Ejderha')).toBeVisible()
  expect(await screen.findByText('Veriler yüklenirken bir hata oluştu')).toBeVisible()
  groupsFail = false
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(screen.queryByText('Veriler yüklenirken bir hata oluştu')).toBeNull())
  expect(within(screen.getByRole('group', { name: 'Kategori' })).getAllByRole('button')).toHaveLength(3)
})

test('BACKEND-16 an empty answer (204) is an empty list', async () => {
  list = () => new Response(null, { status: 204 })
  await open()
  expect(await screen.findByText('İşlem bulunamadı')).toBeVisible()
})

test('ERR-14 an exception shows its own message', async () => {
  list = () => json({}, 403)
  await open()
  expect(await screen.findByText('İşlem listesi alınırken bir hata oluştu.')).toBeVisible()
})

test('ERR-21 TXN-02 without rows an empty state shows; reports go to support by mail', async () => {
  list = () => page([])
  await open()
  expect(await screen.findByText('İşlem bulunamadı')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bildir' }).getAttribute('href')).toMatch(/^mailto:[^?@]+@[^?@]+\?subject=/)
})

test('TXN-06 TXN-10 the HTML of a status is read as text and never runs', () => {
  expect(readStatus('<span class="status-2">Red</span><img src=x onerror="alert(1)">')).toEqual({ text: 'Red', tone: 'error' })
  expect(readStatus('Onay')).toEqual({ text: 'Onay', tone: 'neutral' })
})

test('PLAY-8 wins and losses of the period and the net deposits to date show above the list', async () => {
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Dönem özeti' }))
  expect(panel.getByText('−₺119,50')).toBeVisible()
  expect(panel.getByText('₺300,00')).toBeVisible()
  expect(panel.getByText('₺2.500,00')).toBeVisible()
  expect(panel.getByText(/₺4\.000,00 yatırdınız, ₺1\.500,00 çektiniz/)).toBeVisible()
})

test('PLAY-8 the file and the statement cover the chosen period and category', async () => {
  await renderAt('/profile/history?range=custom&from=2026-02-01&to=2026-02-28&group=2', [{ path: '/profile/history', element: <Component /> }])
  await screen.findByText('Kızıl Ejderha')
  const address = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'CSV indir' })).href)
  expect(address.pathname).toBe('/api/userapi/transactions.csv')
  expect(address.searchParams.get('date1')).toBe('2026-02-01+00:00')
  expect(address.searchParams.get('date2')).toBe('2026-02-28+23:59')
  expect(address.searchParams.getAll('type[]')).toEqual(['bet', 'win'])
  expect(screen.getByRole('link', { name: 'Döküm' })).toHaveAttribute('href', '/profile/history/statement?group=2&range=custom&from=2026-02-01&to=2026-02-28')
})

test('BACKEND-5 TXN-07 an unknown kind of transaction shows its formatted code', async () => {
  list = () => page([row(1, { code: 'casino_bet', detail: '' })])
  await open()
  expect(await screen.findByText('Casino bet')).toBeVisible()
})

const arrivals = [
  {
    at: '2026-02-14T09:34:00Z',
    amount: 900,
    parts: [
      { state: 'credited', amount: 500 },
      { state: 'review', amount: 400 },
    ],
  },
]
const arrived = row(7, {
  ...{ kind: 'request', code: 'deposit', direction: '+', change_amount: 1000, detail: 'EFT', status: '<span class="status-3">İşlemde</span>' },
  deposit: { pr_id: 'reference-eft', provider: 'eft', arrivals },
})

test.each([1280, 390])('TXN-06 TXN-10 at %i px a payment that differs from the request shows in its deposit’s row, which links to it', async (width) => {
  setWidth(width)
  list = () => page([arrived, row(8)])
  const { router } = await renderAt('/profile/history', [
    { path: '/profile/history', element: <Component /> },
    { path: '/profile/deposit/:provider', element: null },
  ])
  const rows = within(await screen.findByRole(width > 768 ? 'table' : 'list', { name: 'Geçmiş işlemler' }))
  for (const text of ['İşlemde', '₺500,00: Bakiyenize eklendi']) expect(rows.getByText(text)).toBeVisible()
  await userEvent.click(rows.getByText('₺400,00: İnceleniyor'))
  expect(router.state.location).toMatchObject({ pathname: '/profile/deposit/eft', search: '?pr_id=reference-eft' })
})

test('PLAY-8 the statement loads every transaction of the period, page by page, and prints', async () => {
  const all = Array.from({ length: 130 }, (_, index) => row(index + 1, { detail: `Hareket ${index + 1}` }))
  all[0] = row(1, { kind: 'bonus', detail: 'Hareket 1', balance_amount: 48 })
  all[2] = { ...arrived, detail: 'Hareket 3' }
  all[1] = row(2, { kind: 'request', code: 'deposit', change_amount: 40, detail: 'Hareket 2', status: '<span class="status-2">Reddedildi</span>' })
  list = () => {
    const start = Number(asked.at(-1)?.start?.[0] ?? 0)
    return page(all.slice(start, start + Number(asked.at(-1)?.length?.[0])), all.length)
  }
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await renderAt('/profile/history/statement?range=custom&from=2026-02-01&to=2026-02-28', [
    { path: '/profile/history/statement', element: <StatementScreen /> },
  ])
  const table = within(await screen.findByRole('table', { name: 'Geçmiş işlemler' }))
  expect(table.getAllByRole('row')).toHaveLength(131)
  expect(table.getByText('Hareket 130')).toBeVisible()
  expect(table.getByText('Hareket 1').closest('tr')).toHaveTextContent('Bahis (Bonus parası)Hareket 1−₺12,50Bonus: ₺48,00Onaylandı')
  expect(table.getByText('Hareket 2').closest('tr')).toHaveTextContent('Hareket 2₺40,00₺100,00Reddedildi')
  expect(table.getByText('Hareket 3').closest('tr')).toHaveTextContent('Hareket 3₺400,00: İnceleniyor₺500,00: Bakiyenize eklendi₺1.000,00')
  expect(screen.getByText('01.02.2026 – 28.02.2026')).toBeVisible()
  expect(screen.getByText('Bonuslar').parentElement).toHaveTextContent('₺50,00')
  await userEvent.click(screen.getByRole('button', { name: 'Yazdır' }))
  expect(print).toHaveBeenCalledOnce()
})

test.each([1280, 390])('PROTECT-10 at %i px a row opens its round with stake, win and ledger entries, with its own address', async (width) => {
  setWidth(width)
  const { router } = await renderAt('/profile/history', [{ path: '/profile/history', element: <Component /> }])
  const opener = width === 390 ? await screen.findByRole('button', { name: /Kızıl Ejderha/ }) : await screen.findByRole('link', { name: '1: ayrıntıları aç' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'İşlem 1' })
  expect(router.state.location.search).toBe('?open=1')
  expect(await within(dialog).findByText('r-77')).toBeVisible()
  for (const text of ['Kızıl Ejderha · Lodos', 'Sonuçlandı', '₺12,50', '₺30,00']) expect(within(dialog).getByText(text)).toBeVisible()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
})

test('PROTECT-10 an address with an unknown number shows a message', async () => {
  await renderAt('/profile/history?open=999', [{ path: '/profile/history', element: <Component /> }])
  expect(await screen.findByText('Bu numarayla bir işleminiz yok.')).toBeVisible()
})

test.each([1280, 390])('OPERATE-3 PROTECT-10 at %i px a coupon shows its selections with odds as taken, state, score and results', async (width) => {
  setWidth(width)
  await renderAt('/profile/history?open=7', [{ path: '/profile/history', element: <Component /> }])
  const dialog = await screen.findByRole('dialog', { name: 'İşlem 7' })
  const section = (await within(dialog).findByRole('heading', { name: 'Seçimler · sistem 2/3' })).closest('section') as HTMLElement
  const rows = within(section).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Sahilspor – Dağgücü · 2:1Maç sonucu: SahilsporFutbol · Liman Ligi · 14.02.2026 20:00 · Canlı2,15Açık')
  expect(rows[1]).toHaveTextContent('Kuzey – DağgücüAlt/Üst 2,5: ÜstFutbol · Liman Ligi · 14.02.2026 20:00 · Ertelendi1,80Yarısı kazandı')
  expect(rows[2]).toHaveTextContent('Maç henüz bildirilmediHandikap −1,5: Kale3,00Kaybetti')
  expect(section).toHaveTextContent('Olası kazanç₺120,40')
})

test('OPERATE-3 without coupon data from the back end, or for a round without a coupon, the round shows as before', async () => {
  await renderAt('/profile/history?open=1', [{ path: '/profile/history', element: <Component /> }])
  const dialog = await screen.findByRole('dialog', { name: 'İşlem 1' })
  expect(await within(dialog).findByText('r-77')).toBeVisible()
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(1)
})
