import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './requests-screen'

const request = (id: number, over: object = {}) => ({
  id,
  method: { title: 'Banka havalesi', code: 'havale', image: '/13.svg' },
  created_at: '2026-11-20T09:00:00Z',
  amount: 500,
  target: 'Poyraz Bank · TR33 •••• 1326',
  usermsg: '',
  status: 0,
  timeline: [{ status: 0, at: '2026-11-20T09:00:00Z' }],
  ...over,
})

const asked: { start: number; length: number }[] = []
let rows: object[]
let total: number

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  asked.length = 0
  rows = [
    request(5),
    request(4, {
      status: 2,
      usermsg: 'Hesap adı uyuşmuyor',
      timeline: [
        { status: 0, at: '2026-11-20T09:00:00Z' },
        { status: 3, at: '2026-11-20T09:10:00Z' },
        { status: 2, at: '2026-11-20T09:20:00Z' },
      ],
    }),
    request(3, { status: 3 }),
    request(2, { status: 1 }),
    request(1, { status: 4 }),
  ]
  total = rows.length
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    if (path.startsWith('/translator/')) return Response.json({ status: 1, data: {} })
    if (path !== '/getData/pendings/withdraw') return Response.json({}, { status: 503 })
    asked.push(JSON.parse(init.body as string) as { start: number; length: number })
    return Response.json({ status: 1, data: rows, recordsTotal: total })
  })
})
afterEach(() => {
  setSession(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (path = '/profile/withdrawal-requests') => renderAt(path, [{ path: '/profile/withdrawal-requests', element: <Component /> }])
const table = () => screen.findByRole('table', { name: 'Çekim taleplerim' })
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('WDR-06 DATA-24 TXN-10 ERR-23 the requests show as a table with reason and status', async () => {
  await open()
  expect(await headers()).toEqual(['Yöntem', 'Tarih', 'Tutar', 'Açıklama', 'Durum'])
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(lines[1]).toBe('Banka havalesiPoyraz Bank · TR33 •••• 132620.11.2026 12:00₺500,00Açıklama eklenmemişBeklemede')
  expect(lines[2]).toContain('Hesap adı uyuşmuyorReddedildi')
  expect(lines[3]).toContain('İşlemde')
  expect(lines[4]).toContain('Onaylandı')
  expect(lines[5]).toContain('İptal edildi')
  expect(screen.getByText('5 talep')).toBeVisible()
})

test('WDR-07 ERR-23 on narrow screens only method and status show; a row opens reason, amount, date and stages', async () => {
  setWidth(390)
  await open()
  const user = userEvent.setup()
  expect(await headers()).toEqual(['Yöntem', 'Durum'])
  expect(screen.queryByText('Hesap adı uyuşmuyor')).toBeNull()
  const toggles = screen.getAllByRole('button', { name: /^Ayrıntıları göster/ })
  await user.click(toggles[1] as HTMLElement)
  expect(toggles[1]).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Hesap adı uyuşmuyor')).toBeVisible()
  expect(screen.getByText('₺500,00')).toBeVisible()
  const stages = within(screen.getByRole('list', { name: 'Talebin aşamaları' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Talep alındı20.11.2026 12:00',
    'Ödeme kuruluşuna iletildi20.11.2026 12:10',
    'Reddedildi, tutar bakiyenize döndü20.11.2026 12:20',
  ])
  await user.click(toggles[1] as HTMLElement)
  expect(screen.queryByText('Hesap adı uyuşmuyor')).toBeNull()
  await user.click(toggles[0] as HTMLElement)
  expect(screen.getByText('Açıklama eklenmemiş')).toBeVisible()
})

test('WDR-08 without requests the page shows "transaction not found"', async () => {
  rows = []
  total = 0
  await open()
  expect(await screen.findByText('İşlem bulunamadı')).toBeVisible()
})

test('PLAY-14 no button on the page cancels a request, and a text says why', async () => {
  await open()
  await table()
  expect(screen.getByText(/buradan iptal edilemez/)).toBeVisible()
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons.filter((name) => !/^Ayrıntıları göster|^Önceki$|^Sonraki$/.test(name))).toEqual([])
})

test('ten requests per page, with the page in the address', async () => {
  total = 21
  const { router } = await open()
  const user = userEvent.setup()
  await table()
  await user.click(screen.getByRole('button', { name: 'Sonraki' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ start: 10, length: 10 }))
  expect(router.state.location.search).toBe('?page=2')
  expect(asked[0]).toEqual({ start: 0, length: 10 })
})

test('a page beyond the end becomes the last one', async () => {
  total = 21
  const { router } = await open('/profile/withdrawal-requests?page=9')
  await table()
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
  expect(asked.at(-1)).toEqual({ start: 20, length: 10 })
  expect(await screen.findByText('3 / 3')).toBeVisible()
})

test('the list is polled while a request is open, and not once all are decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  expect(await screen.findByText('Beklemede')).toBeVisible()
  rows = [request(5, { status: 1 })]
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await screen.findByText('Onaylandı')).toBeVisible()
  expect(screen.queryByText('Beklemede')).toBeNull()
  const looks = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(looks)
})

test('content that fails to load shows an error and can be retried', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 0, statusText: 'errors.unexpected' }, { status: 403 }))
  await open()
  expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeVisible()
})
