import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from '../screens/methods-screen'

const periods = ['24h', '7d', '30d']
const state = (amounts: Record<string, number> = {}) => ({
  status: 1,
  limits: ['deposit', 'play'].flatMap((kind) =>
    periods.map((period) => ({ kind, period, amount: kind === 'deposit' ? (amounts[period] ?? null) : null, used: 100, pending: null })),
  ),
  reality: { minutes: 60, pending: null },
  playState: { kind: 'active', until: null, since: null },
  now: new Date().toISOString(),
})

const sent: { path: string; body: unknown }[] = []
const asked: string[] = []
let refusing: string | null
let limitsFail: boolean
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  sent.length = 0
  asked.length = 0
  refusing = null
  limitsFail = false
  stop = takeNotices(() => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    asked.push(path)
    if (path.endsWith('/getMyDetails')) return Response.json({ status: 1, user: testUser })
    if (path.endsWith('/depositMethods')) return Response.json({ status: 1, deposit_methods: [], deposit_bonuses: [] })
    if (path === '/userapi/limits/get' && limitsFail) return Response.json({}, { status: 403 })
    if (path === '/userapi/limits/get') return Response.json(state({ '24h': 1000 }))
    if (!path.startsWith('/userapi/limits/')) return Response.json({}, { status: 503 })
    const body = JSON.parse(init.body as string) as { period?: string }
    sent.push({ path, body })
    return body.period === refusing ? Response.json({}, { status: 503 }) : Response.json(state())
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/deposit', [{ path: '/profile/deposit', element: <Component /> }])
const question = 'Yatırmadan önce: bir limit ister misiniz?'

test('PLAY-1 PLAY-2 before the first deposit limits are offered with their start; the typed ones are set', async () => {
  setSession({ ...testUser, limitsPrompt: 'first' })
  await open()
  expect(await screen.findByRole('heading', { name: question })).toBeVisible()
  expect(screen.getByText(/kaydedince hemen geçerli olur/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limiti kaydet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('En az bir tutar yazın')
  await userEvent.type(screen.getByLabelText('24 saatlik yatırım limiti'), '500')
  await userEvent.type(screen.getByLabelText('30 günlük yatırım limiti'), '2.000')
  await userEvent.click(screen.getByRole('button', { name: 'Limiti kaydet' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  expect(sent).toEqual([
    { path: '/userapi/limits/set', body: { kind: 'deposit', period: '24h', amount: '500' } },
    { path: '/userapi/limits/set', body: { kind: 'deposit', period: '30d', amount: '2000' } },
  ])
})

test('PLAY-1 DETAIL-23 on a phone the question takes little space: the fields open on demand, the other answer is beside them', async () => {
  setWidth(390)
  setSession({ ...testUser, limitsPrompt: 'first' })
  await open()
  const offer = await screen.findByRole('button', { name: 'Limit belirle' })
  expect(screen.getByText(/kaydedince hemen geçerli olur/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Şimdi değil' })).toBeVisible()
  expect(screen.getByLabelText('24 saatlik yatırım limiti')).not.toBeVisible()
  await userEvent.click(offer)
  expect(screen.getByLabelText('24 saatlik yatırım limiti')).toHaveFocus()
  await userEvent.keyboard('500{Enter}')
  await waitFor(() => expect(sent).toEqual([{ path: '/userapi/limits/set', body: { kind: 'deposit', period: '24h', amount: '500' } }]))
})

test('PLAY-1 a limit that failed to save stays in its field', async () => {
  setSession({ ...testUser, limitsPrompt: 'first' })
  refusing = '30d'
  await open()
  await userEvent.type(await screen.findByLabelText('24 saatlik yatırım limiti'), '500')
  await userEvent.type(screen.getByLabelText('30 günlük yatırım limiti'), '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Limiti kaydet' }))
  await waitFor(() => expect(screen.getByLabelText('24 saatlik yatırım limiti')).toHaveValue(''))
  expect(screen.getByLabelText('30 günlük yatırım limiti')).toHaveValue('2.000')
})

test('PLAY-1 "not now" also answers the question', async () => {
  setSession({ ...testUser, limitsPrompt: 'first' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Şimdi değil' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  expect(sent).toEqual([{ path: '/userapi/limits/reviewed', body: {} }])
  expect(screen.getByRole('region', { name: 'Yatırım limitleriniz' })).toHaveFocus()
})

test('PLAY-5 the remaining limits show above the methods, with a link to them', async () => {
  setSession(testUser)
  await open()
  expect(await screen.findByText('24 saat: ₺900,00 kaldı')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Limitlerim' })).toHaveAttribute('href', '/profile/limits')
})

test('PLAY-5 ERR-24 limits that fail to load show an error and can be retried', async () => {
  limitsFail = true
  setSession(testUser)
  await open()
  const again = await screen.findByRole('button', { name: 'Yeniden dene' })
  expect(screen.getByText(/Limitleriniz alınamadı/)).toBeVisible()
  limitsFail = false
  await userEvent.click(again)
  expect(await screen.findByText('24 saat: ₺900,00 kaldı')).toBeVisible()
  expect(screen.queryByText(/Limitleriniz alınamadı/)).toBeNull()
})

test('PLAY-6 the question shows here too every six months', async () => {
  setSession({ ...testUser, limitsPrompt: 'review' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Baktım, böyle kalsın' }))
  await waitFor(() => expect(screen.queryByText('Limitlerinize bakma zamanı')).toBeNull())
  expect(sent).toEqual([{ path: '/userapi/limits/reviewed', body: {} }])
})

test('LIMIT-4 LIMIT-5 PLAY-17 in a break the page shows the reason, the end and a link to withdrawal instead of methods', async () => {
  setSession({ ...testUser, playState: { kind: 'time_out', until: new Date(Date.now() + 86_400_000).toISOString() } })
  await open()
  expect(await screen.findByRole('heading', { name: 'Moladasınız' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Para çek' })).toHaveAttribute('href', '/profile/withdrawal')
  await waitFor(() => expect(asked.some((path) => path.endsWith('/depositMethods'))).toBe(true))
  expect(screen.queryByRole('searchbox', { name: 'Yöntem ara' })).toBeNull()
})
