import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './request-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const option = (code: string, name: string, terms: object) => ({
  ...{ _id: { $oid: code }, name },
  terms: { bonus: code, name, wagering: 10, days: 7, maxBet: 50, weights: { slot: 100, sports: 0 }, ...terms },
})
const options = [
  option('dogum-gunu', 'Doğum günü bonusu', { fixed: 250 }),
  option('spor', 'Haftalık spor kayıp bonusu', { percent: 10, max: 3000, minLoss: 250, minOdds: 1.6, weights: { slot: 0, sports: 100 } }),
]

let requests: object[]
let answer: () => Response | Promise<Response>
let sent: { body: unknown; key: string | null }[]
let looks: number
const notices: Notice[] = []
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  requests = []
  sent = []
  looks = 0
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  answer = () => json({ status: 1, statusText: 'bonuses.request_sent' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/bonusRequest/get')) {
      looks += 1
      return json({ status: 1, opts: options, reqs: requests })
    }
    if (!url.endsWith('/bonusRequest/set')) return json({}, 503)
    sent.push({ body: JSON.parse(init.body as string), key: new Headers(init.headers).get('Idempotency-Key') })
    return answer()
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/bonus-request', [{ path: '/profile/bonus-request', element: <Component /> }])
const bonus = () => screen.findByLabelText('Bonus')
const message = () => screen.getByLabelText(/^Mesaj/)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Talebi gönder' }))
const request = (id: number, change: object = {}) => ({
  id,
  bonus: 'Doğum günü bonusu',
  msg: 'Bugün',
  reason: '',
  status: 0,
  created_at: '2026-11-20T10:00:00Z',
  ...change,
})

test('BON-01 BON-02 TXN-10 a form, and the earlier requests with message, status and reason', async () => {
  requests = [request(5), request(4, { status: 1 }), request(3, { status: 2, reason: 'Bu yıl verildi' }), request(2, { status: 3 }), request(1, { status: 4 })]
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Talepleriniz' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Doğum günü bonusu.*Bugün.*20\.11\.2026 13:00.*Beklemede/)
  expect(rows[3]).toHaveTextContent(/Reddedildi.*Bu yıl verildi/)
  expect(rows.slice(1).map((row) => /Beklemede|Onaylandı|Reddedildi|İşlemde|İptal edildi/.exec(row.textContent)?.[0])).toEqual([
    'Beklemede',
    'Onaylandı',
    'Reddedildi',
    'İşlemde',
    'İptal edildi',
  ])
  expect(screen.getByText('Talebiniz inceleniyor: Doğum günü bonusu')).toBeVisible()
  expect(
    within(await bonus())
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Seçin', 'Doğum günü bonusu', 'Haftalık spor kayıp bonusu'])
})

test('PLAY-20 the terms of a bonus show before it is requested', async () => {
  await open()
  await userEvent.selectOptions(await bonus(), 'Doğum günü bonusu')
  const terms = screen.getByLabelText('Koşullar')
  expect(terms).toHaveTextContent(/Bonus₺250,00.*Bonusun 10 katı.*7 gün.*₺50,00/)
  await userEvent.selectOptions(await bonus(), 'Haftalık spor kayıp bonusu')
  expect(screen.getByLabelText('Koşullar')).toHaveTextContent(/%10, en çok ₺3\.000,00.*En düşük oranSeçim başına 1,60/)
})

test('BON-03 API-21 ERR-18 a request shows success, empties the form and refetches the list; each intent has its own key', async () => {
  await open()
  await userEvent.selectOptions(await bonus(), 'Doğum günü bonusu')
  await userEvent.type(message(), 'Bugün')
  requests = [request(1)]
  await submit()
  expect(await screen.findByRole('table', { name: 'Talepleriniz' })).toHaveTextContent('Bugün')
  expect(sent[0]).toMatchObject({ body: { bonus: 'Doğum günü bonusu', msg: 'Bugün' } })
  expect(notices).toMatchObject([{ tone: 'success', text: 'bonuses.success', detail: 'bonuses.request_sent' }])
  expect(await bonus()).toHaveValue('')
  expect(message()).toHaveValue('')
  expect(looks).toBe(2)
  await userEvent.selectOptions(await bonus(), 'Doğum günü bonusu')
  await submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(sent[0]?.key?.length).toBeGreaterThanOrEqual(16)
})

test('VAL-29 VAL-30 a bonus is required; the message is optional and suggests its content', async () => {
  await open()
  const select = await bonus()
  expect(message()).toHaveAccessibleDescription(/bonus kodunu ve ilgili birimi.*dekontu yükleyin/)
  expect(screen.getByRole('link', { name: 'dekontu yükleyin' })).toHaveAttribute('href', '/profile/upload-receipt')
  await submit()
  await waitFor(() => expect(select).toHaveAttribute('aria-invalid', 'true'))
  expect(sent).toEqual([])
  await userEvent.selectOptions(select, 'Doğum günü bonusu')
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ body: { bonus: 'Doğum günü bonusu' } }]))
})

test('ERR-18 a rejection shows its text, or "error requesting bonus"; typed values stay', async () => {
  await open()
  await userEvent.selectOptions(await bonus(), 'Doğum günü bonusu')
  await userEvent.type(message(), 'Bugün')
  answer = () => json({ status: 0, statusText: 'bonuses.request_open' })
  await submit()
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error', text: 'bonuses.request_open' }))
  answer = () => json({ status: 0 })
  await submit()
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error', text: 'bonuses.request_error' }))
  expect(message()).toHaveValue('Bugün')
})

test('FAULT-4 FAULT-5 a double press sends one request; after a lost answer it is sent again with the same key', async () => {
  let lost = true
  answer = () => {
    if (lost) throw new TypeError('offline')
    return json({ status: 1 })
  }
  await open()
  await userEvent.selectOptions(await bonus(), 'Doğum günü bonusu')
  const button = screen.getByRole('button', { name: 'Talebi gönder' })
  button.click()
  button.click()
  expect(await screen.findByText('Sonuç belirsiz, kontrol ediyoruz')).toBeVisible()
  lost = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'bonuses.success' }))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent).toHaveLength(2)
})

test('LIMIT-4 PLAY-17 in a break the page shows the reason and the earlier requests instead of the form', async () => {
  setSession({ ...testUser, playState: { kind: 'time_out', until: new Date(Date.now() + 86_400_000).toISOString() } })
  requests = [request(1, { status: 1 })]
  await open()
  expect(await screen.findByRole('table', { name: 'Talepleriniz' })).toBeVisible()
  expect(screen.getByText('Moladasınız')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Bonus talebi' })).toBeNull()
})
