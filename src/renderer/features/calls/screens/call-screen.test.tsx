import { isoDay, istanbulClock } from '@kehribar/shared/rules/call-request'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { hourLabel } from '../slots'
import { Component } from './call-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const dayAfter = (days: number) => isoDay(istanbulClock(new Date(Date.now() + days * 86_400_000)).today)

let rows: object[]
let answer: () => Response
let sent: unknown[]
let looks: number
const notices: Notice[] = []
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  rows = []
  sent = []
  looks = 0
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  answer = () => json({ status: 1, statusText: 'calls.approved' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/requestCall/get')) {
      looks += 1
      return json({ status: 1, data: rows })
    }
    if (!url.endsWith('/requestCall/create')) return json({}, 503)
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/request-call', [{ path: '/profile/request-call', element: <Component /> }])
const field = (name: string) => screen.getByLabelText(name)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Beni arayın' }))

async function fill() {
  await userEvent.selectOptions(field('Gün'), dayAfter(3))
  await userEvent.selectOptions(field('Saat'), '14')
  await userEvent.type(field('Konu'), 'Yatırımım görünmüyor')
}

test('CALL-01 CALL-03 DATA-25 a form and the history: reason, time of the call, phone, creation date, status', async () => {
  rows = [
    { id: 3, reason: 'Limitim', date: '2026-03-02', time: '9', created_at: '2026-03-01T09:00:00Z', phone: '+905321234567', status: 0 },
    { id: 2, reason: 'Bonus', date: '2026-02-20', time: '19', created_at: '2026-02-19T09:00:00Z', phone: '+905321234568', status: 1 },
    { id: 1, reason: 'Kupon', date: '2026-02-10', time: '8', created_at: '2026-02-09T09:00:00Z', phone: '+905321234569', status: 2 },
  ]
  await open()
  const table = await screen.findByRole('table', { name: 'Talepleriniz' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/Limitim.*02\.03\.2026, 09:00 – 10:00.*\+905321234567.*01\.03\.2026 12:00.*Bekliyor/)
  expect(second).toHaveTextContent(/19:00 – 20:00.*Arandı/)
  expect(third).toHaveTextContent('Ulaşılamadı')
  expect(screen.getByText('Bekleyen bir arama talebiniz var')).toBeVisible()
  expect(screen.getByRole('form', { name: 'Arama talebi' })).toBeVisible()
})

test('BACKEND-13 a date in another format shows unchanged, and a row without one shows nothing there', async () => {
  setWidth(390)
  rows = [
    { reason: 'Kupon', date: '20.11.2026', phone: '+905321234567' },
    { reason: 'Bonus', phone: '+905321234568' },
  ] as never
  await open()
  expect(await screen.findByText('20.11.2026 · +905321234567')).toBeVisible()
  expect(screen.getByText('+905321234568')).toBeVisible()
})

test('CALL-02 CALL-04 the request is sent; then the approved toast shows, the form is emptied and the history refetched', async () => {
  await open()
  await screen.findByText('Henüz arama talebiniz yok')
  expect(field('Telefon')).toHaveValue('532 123 45 67')
  await fill()
  rows = [{ id: 1, reason: 'Yatırımım görünmüyor', date: dayAfter(3), time: '14', created_at: new Date().toISOString(), phone: '+905321234567', status: 0 }]
  await submit()
  expect(await screen.findByRole('table')).toHaveTextContent('Yatırımım görünmüyor')
  expect(sent).toEqual([{ date: dayAfter(3), time: '14', phone: expect.stringMatching(/^\+90 ?532/), reason: 'Yatırımım görünmüyor', type: ['call'] }])
  expect(notices).toMatchObject([{ tone: 'success', text: 'calls.approved' }])
  for (const name of ['Gün', 'Saat', 'Konu']) expect(field(name)).toHaveValue('')
  expect(looks).toBe(2)
  // DETAIL-23: the number is still the player's.
  await waitFor(() => expect(field('Telefon')).toHaveValue('532 123 45 67'))
  await fill()
  await submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ phone: expect.stringMatching(/^\+90 ?532/) as string })
})

test('ERR-19 a rejection and a failure show that the request was not accepted, and why', async () => {
  await open()
  await fill()
  answer = () => json({ status: 0, statusText: 'calls.waiting' })
  await submit()
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error', text: 'calls.call_error', detail: 'calls.waiting' }]))
  expect(field('Konu')).toHaveValue('Yatırımım görünmüyor')
  answer = () => json({ status: 0, statusText: 'calls.call_error', errors: { phone: ['validation.phone'] } })
  await submit()
  expect(await screen.findByText('Geçerli bir telefon numarası girin')).toBeVisible()
  expect(field('Telefon')).toHaveAccessibleDescription('Geçerli bir telefon numarası girin')
  answer = () => json({}, 500)
  await submit()
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error', text: 'calls.call_error', detail: 'calls.requesting_failed' }))
})

test('VAL-32 days from today (tomorrow if no hour is left today) to three months ahead; a day is required', async () => {
  await open()
  const days = within(field('Gün')).getAllByRole('option').slice(1) as HTMLOptionElement[]
  const { hour } = istanbulClock()
  expect(days[0]?.value).toBe(dayAfter(hour < 19 ? 0 : 1))
  expect(days[0]).toHaveTextContent(hour < 19 ? /^Bugün, / : /^Yarın, /)
  expect(days.length).toBeGreaterThan(88)
  expect(days.length).toBeLessThan(94)
  await submit()
  await waitFor(() => expect(field('Gün')).toHaveAccessibleDescription('Bu alan zorunludur'))
  expect(sent).toEqual([])
})

test('VAL-33 twelve hours from 08:00 to 20:00, in English as 8 AM - 9 AM; an hour is required', async () => {
  await open()
  await userEvent.selectOptions(field('Gün'), dayAfter(5))
  const hours = within(field('Saat')).getAllByRole('option').slice(1)
  expect(hours.map((option) => option.textContent).at(0)).toBe('08:00 – 09:00')
  expect(hours.map((option) => option.textContent).at(-1)).toBe('19:00 – 20:00')
  expect(hours).toHaveLength(12)
  expect([8, 11, 12, 19].map((hour) => hourLabel(hour, 'en'))).toEqual(['8 AM - 9 AM', '11 AM - 12 PM', '12 PM - 1 PM', '7 PM - 8 PM'])
  expect(hourLabel(8, 'de')).toBe('08:00 – 09:00')
  await submit()
  await waitFor(() => expect(field('Saat')).toHaveAccessibleDescription('Bu alan zorunludur'))
})

test('VAL-34 VAL-35 phone, initially with Turkey, and reason are required', async () => {
  await open()
  await waitFor(() => expect(field('Ülke kodu')).toHaveValue('TR'))
  await userEvent.clear(field('Telefon'))
  await submit()
  await waitFor(() => expect(field('Telefon')).toHaveAccessibleDescription('Bu alan zorunludur'))
  expect(field('Konu')).toHaveAccessibleDescription('Bu alan zorunludur')
  await userEvent.type(field('Telefon'), '0532 12')
  await submit()
  await waitFor(() => expect(field('Telefon')).toHaveAccessibleDescription('Geçerli bir telefon numarası girin'))
  expect(sent).toEqual([])
})
