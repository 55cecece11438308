import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './my-play-screen'

const week = (from: string, to: string, values: object = {}) => ({
  from,
  to,
  deposited: 400,
  staked: 1850.5,
  won: 1720,
  minutes: 260,
  nightMinutes: 20,
  ...values,
})
const weeks = [
  week('2026-11-05', '2026-11-11'),
  week('2026-11-12', '2026-11-18', { deposited: 0, staked: 0, won: 0, minutes: 0, nightMinutes: 0 }),
  week('2026-11-19', '2026-11-25', { deposited: 1500, staked: 7200, won: 5900.5, minutes: 610, nightMinutes: 190 }),
]
const marked = {
  status: 1,
  weeks,
  usual: { deposited: 420, staked: 1900, minutes: 250 },
  found: {
    day: '2026-11-24',
    score: 50,
    reasons: [
      { marker: 'chasing', figure: 6, usual: null, isStrong: true },
      { marker: 'deposits', figure: 1500, usual: 420, isStrong: false },
    ],
  },
  answers: [{ day: '2026-11-24', stage: 'limit', suggested: 400, breakUntil: null }],
}

let picture: object
const sent: unknown[] = []
beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  sent.length = 0
  picture = marked
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/getMyDetails')) return Response.json({ status: 1, user: testUser })
    if (url.endsWith('/limits/picture')) return Response.json(picture)
    if (!url.endsWith('/limits/set')) return Response.json({}, { status: 503 })
    sent.push(JSON.parse(init.body as string))
    picture = { ...marked, answers: [{ ...marked.answers[0], suggested: null }] }
    return Response.json({ status: 1, limits: [], reality: { minutes: 60, pending: null }, playState: { kind: 'active', until: null, since: null } })
  })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/limits/my-play', [{ path: '*', element: <Component /> }])

test('PROTECT-15 spending and time per week show as charts with equivalent text, and as a table', async () => {
  await open()
  expect(await screen.findByRole('img', { name: 'Yatırılan, 3 hafta. Son 7 gün: ₺1.500,00. Kesik çizgi: olağan haftanız, ₺420,00.' })).toBeVisible()
  const time = screen.getByRole('img', { name: 'Sitede geçen süre, 3 hafta. Son 7 gün: 10 sa 10 dk. Kesik çizgi: olağan haftanız, 4 sa 10 dk.' })
  const heights = [...time.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toHaveLength(3)
  expect((heights[0] ?? 0) / (heights[2] ?? 1)).toBeCloseTo(260 / 610)
  await userEvent.click(screen.getByText('Rakamlar tablo olarak'))
  const rows = within(screen.getByRole('table', { name: 'Rakamlar tablo olarak' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('19.11. – 25.11.₺1.500,00₺7.200,00−₺1.299,5010 sa 10 dk3 sa 10 dk')
  expect(rows[2]).toHaveTextContent('0 dk')
})

test('PROTECT-15 markers of harm show in the operator’s wording, and one press sets a suggested limit', async () => {
  await open()
  const found = await screen.findByRole('region', { name: 'Tespitlerimiz' })
  expect(within(found).getByText('7 gün içinde 6 kez, kaybettikten hemen sonra para yatırdınız.').parentElement).toHaveTextContent('belirgin')
  expect(within(found).getByText('7 gün içinde ₺1.500,00 yatırdınız; olağan haftanız ₺420,00.').parentElement).not.toHaveTextContent('belirgin')
  expect(found).toHaveTextContent('Belirtilerin toplamı 100 üzerinden 50.')
  expect(found).toHaveTextContent('24.11.2026: limit önerisi')
  await userEvent.click(within(found).getByRole('button', { name: '₺400,00 limitini koy' }))
  await waitFor(() => expect(within(found).queryByRole('button')).toBeNull())
  expect(sent).toEqual([{ kind: 'deposit', period: '7d', amount: '400.00' }])
})

test('PROTECT-15 a player who never played and has no markers sees that', async () => {
  picture = { status: 1, weeks: [], usual: null, found: null, answers: [] }
  await open()
  expect(await screen.findByRole('heading', { name: 'Henüz bir hafta yok' })).toBeVisible()
  expect(screen.getByText(/bir şey görmedik/)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('PROTECT-15 ERR-24 figures that fail to load show an error and can be retried', async () => {
  picture = { status: 0 }
  await open()
  expect(await screen.findByText('Oyun özetiniz alınamadı.')).toBeVisible()
  picture = marked
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('img', { name: /^Yatırılan/ })).toBeVisible()
})
