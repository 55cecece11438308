import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { supportGivenUp } from '@/platform/storage/store'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Component } from './flow-screen'

const card = { id: 1, code: 'card', title: 'Banka kartı', image: '/card.svg', min: 50, max: 20_000, bonus: 'YOK', seconds: 30 }
const none = { id: 0, name: 'Bonus istemiyorum', deposit_id: 9999, deposit_ids: [], percent: 0, bonusdetailslink: '' }
const some = { id: 7, name: 'Hoş geldin', deposit_id: 9999, deposit_ids: [], percent: 10, bonusdetailslink: '' }

const posts: { key: string | null; body: FormData }[] = []
const notices: Notice[] = []
let post: () => Promise<unknown>
let state: unknown
let asked: string[]
let stop: () => void

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  posts.length = 0
  notices.length = 0
  asked = []
  stop = takeNotices((notice) => notices.push(notice))
  state = { status: 1, state: 0, amount: 500 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url)
    if (url.endsWith('/getData/depositMethods')) return json({ status: 1, deposit_methods: [card], deposit_bonuses: [none, some] })
    if (url.endsWith('/getData/deposit')) return json(state)
    if (!url.endsWith('/depositPost')) return json({}, 503)
    posts.push({ key: new Headers(init.headers).get('Idempotency-Key'), body: init.body as FormData })
    return json(await post())
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = (search = '') => renderAt(`/profile/deposit/card${search}`, [{ path: '/profile/deposit/:provider', element: <Component /> }])

async function fill() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.type(screen.getByLabelText('Kart numarası'), '4242424242424242')
  await user.type(screen.getByLabelText('Son kullanma (AA/YY)'), '1239')
  await user.type(screen.getByLabelText('Güvenlik kodu'), '1234')
  await user.type(screen.getByLabelText('T.C. kimlik numarası'), '10000000146')
  return user
}
/** Without style sheets, the phone's button is the visible one. */
const pay = () => screen.getByRole('button', { name: /₺[\d.,]+ yatır$/ })

test('DEP-10 DEP-11 VAL-44 VAL-47 FAULT-5 a double click sends one call with one key; the page opens in a frame and replaces the form', async () => {
  post = async () => ({ status: 1, success: true, url: 'https://pay.example/p/1', urlMode: 0, pr_id: 'reference-frame', data: { amount: 500 } })
  const { router } = await open()
  const user = await fill()
  expect(screen.getByLabelText('Kart numarası')).toHaveValue('4242 4242 4242 4242')
  expect(screen.getByLabelText('Güvenlik kodu')).toHaveValue('123')
  expect(screen.getByText('Visa')).toBeVisible()
  await user.dblClick(pay())
  const frame = await screen.findByTitle('Ödeme sayfası')
  expect(frame).toHaveAttribute('src', 'https://pay.example/p/1')
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-top-navigation/)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.key).toMatch(/^.{16,255}$/)
  expect(Object.fromEntries(posts[0]?.body ?? [])).toMatchObject({
    provider: 'card',
    amount: '500',
    card_number: '4242424242424242',
    customer_birth_year: '1990',
    wantbonus: '0',
  })
  expect(router.state.location.search).toBe('?pr_id=reference-frame')
  expect(notices.map(({ text }) => text)).toContain('deposit.started_toast')
})

test.each([
  ['form', ''],
  ['result', '?pr_id=reference-done'],
])('WDR-09 the %s of a deposit says that withdrawals wait', async (_part, search) => {
  state = { status: 1, state: 1, amount: 500 }
  await open(search)
  expect(await screen.findByText(/^Yatırım onaylandıktan sonra 2 saat para çekilemez/)).toBeVisible()
})

test('VAL-49 a recorded identity number is neither asked for nor sent', async () => {
  post = async () => ({ status: 0, message: 'Kapalı' })
  setSession({ ...testUser, identityKnown: true })
  await open()
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.type(screen.getByLabelText('Kart numarası'), '4242424242424242')
  await user.type(screen.getByLabelText('Son kullanma (AA/YY)'), '1239')
  await user.type(screen.getByLabelText('Güvenlik kodu'), '123')
  expect(screen.queryByLabelText('T.C. kimlik numarası')).toBeNull()
  await user.click(pay())
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.body.has('player_gov_id')).toBe(false)
})

test('VAL-41 DETAIL-23 a method without bonuses shows no bonus choice', async () => {
  await open()
  await screen.findByLabelText('Kart numarası')
  expect(screen.queryByRole('group', { name: 'Bonus' })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('CONST-01 DETAIL-10 limits, chips and the button show two decimals', async () => {
  await open()
  const user = userEvent.setup()
  expect(await screen.findByText(/En az ₺50,00, en çok ₺20\.000,00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '₺1.000,00' }))
  expect(pay()).toHaveTextContent('₺1.000,00 yatır')
})

test('VAL-44 DETAIL-8 the card field takes nineteen characters, spaces included', async () => {
  await open()
  const field = await screen.findByLabelText('Kart numarası')
  await userEvent.type(field, '4242424242424242999')
  expect(field).toHaveValue('4242 4242 4242 4242')
})

test('VAL-42 VAL-46 errors show at their fields, the first gets the focus, nothing is sent', async () => {
  await open()
  const user = await fill()
  await user.clear(screen.getByLabelText('Yatırılacak tutar'))
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '10')
  await user.clear(screen.getByLabelText('Son kullanma (AA/YY)'))
  await user.type(screen.getByLabelText('Son kullanma (AA/YY)'), '1339')
  await user.click(pay())
  expect(await screen.findByText('Ay 01-12 olmalı')).toBeVisible()
  expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription('En az ₺50,00 yatırabilirsiniz.')
  expect(screen.getByLabelText('Yatırılacak tutar')).toHaveFocus()
  expect(posts).toEqual([])
})

test('ERR-07 ERR-10 a rejection shows every message as a toast and at its field; typed values stay', async () => {
  post = async () => ({ status: 0, errors: { amount: ['deposit.too_high?max=400'], card_month: ['validation.card_expired'] }, message: 'Kapalı' })
  await open()
  const user = await fill()
  await user.click(pay())
  await waitFor(() => expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription('Tek seferde en çok ₺400,00 yatırabilirsiniz.'))
  expect(screen.getByLabelText('Son kullanma (AA/YY)')).toHaveAccessibleDescription('Kartın süresi dolmuş')
  expect(notices.map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'deposit.too_high?max=400'],
    ['error', 'validation.card_expired'],
    ['error', 'Kapalı'],
  ])
  expect(screen.getByLabelText('Kart numarası')).toHaveValue('4242 4242 4242 4242')
})

test('FAULT-4 a lost answer locks the form, shows "unknown, checking", and is retried with the same key', async () => {
  let calls = 0
  post = async () => {
    calls += 1
    if (calls === 1) throw new TypeError('connection lost')
    return { status: 1, url: 'https://pay.example/p/2', urlMode: 0, pr_id: 'reference-again' }
  }
  await open()
  const user = await fill()
  await user.click(pay())
  expect(await screen.findAllByText('Sonuç belirsiz, kontrol ediyoruz')).not.toHaveLength(0)
  expect(screen.getByLabelText('Kart numarası')).toBeDisabled()
  await screen.findByTitle('Ödeme sayfası', undefined, { timeout: 10_000 })
  expect(posts).toHaveLength(2)
  expect(posts[1]?.key).toBe(posts[0]?.key)
})

test('DEP-10 REPO-2 a player who left while it was sent gets a toast, and is not redirected to the payment', async () => {
  let answer = (_value: unknown) => {}
  post = () => new Promise((resolve) => (answer = resolve))
  const { router } = await renderAt('/profile/deposit/card', [
    { path: '/profile/deposit/:provider', element: <Component /> },
    { path: '/promotions', element: <p>Promosyonlar</p> },
  ])
  const user = await fill()
  await user.click(pay())
  await waitFor(() => expect(posts).toHaveLength(1))
  await act(() => router.navigate('/promotions'))
  answer({ status: 1, success: true, url: 'https://pay.example/p/9', urlMode: 0, pr_id: 'reference-left', data: { amount: 500 } })
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('deposit.started_toast'))
  expect(router.state.location).toMatchObject({ pathname: '/promotions', search: '' })
})

test('DEP-14 the outcome of a payment shows in a live region that exists from the start, and the step has the focus', async () => {
  post = async () => ({ status: 1, success: true, url: 'https://pay.example/p/1', urlMode: 1, pr_id: 'reference-spoken', data: { amount: 500 } })
  vi.stubGlobal('open', () => null)
  await open()
  const user = await fill()
  await user.click(pay())
  const status = await screen.findByText(/^Ödemeniz onay bekliyor\. /, { selector: '[role=status]' })
  expect(screen.getByRole('heading', { level: 1, name: /Adım 3 \/ 3: Onay$/ })).toHaveFocus()
  state = { status: 1, state: 1, amount: 500 }
  await waitFor(() => expect(status).toHaveTextContent(/^₺500,00 hesabınızda\. /))
  expect(status).toBeInTheDocument()
})

test('ERR-24 a list that fails to reload does not remove typed values', async () => {
  const { queries } = await open()
  await fill()
  vi.stubGlobal('fetch', async () => json({}, 403))
  await act(() => queries.refetchQueries({ queryKey: ['deposit', 'methods'] }))
  expect(queries.getQueryState(['deposit', 'methods', 'tr'])?.status).toBe('error')
  expect(screen.getByLabelText('Kart numarası')).toHaveValue('4242 4242 4242 4242')
})

test.each([
  ['an account', { papara_id: '1122334455', papara_fullname: 'Poyraz Ödeme' }, ['1122334455', 'Poyraz Ödeme']],
  ['an IBAN', { account_iban: 'TR330006100519786457841326', account_name: 'Poyraz Ltd', reference: 'KH-77' }, ['TR33 0006 1005 1978 6457 8413 26', 'KH-77']],
  [
    'an address',
    { address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', coin: 'USDT', coin_amount: '12.5', network: 'TRC20' },
    ['TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
  ],
])('BACKEND-2 without a reference, %s in the answer shows as payment details; its state is not queried', async (_, data, shown) => {
  setCapabilities()
  post = async () => ({ status: 1, data })
  const { router } = await open()
  const user = await fill()
  await user.click(pay())
  for (const text of shown) expect((await screen.findAllByText(text))[0]).toBeVisible()
  expect(notices.map(({ tone, text }) => `${tone} ${text}`)).toEqual(['success deposit.started_toast'])
  expect(router.state.location.search).toBe('?begun=')
  expect(screen.getByRole('heading', { level: 1, name: /Adım 3 \/ 3: Onay$/ })).toBeVisible()
  expect(screen.queryByText(/Referans/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Geçmiş işlemler' })).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/getData/deposit'))).toEqual([])
})

test('BACKEND-2 a started deposit with neither a page nor payment details shows the text of the back end', async () => {
  setCapabilities()
  post = async () => ({ status: 1, message: 'Dekontu canlı desteğe gönderin' })
  await open()
  const user = await fill()
  await user.click(pay())
  expect((await screen.findAllByText('Dekontu canlı desteğe gönderin'))[0]).toBeVisible()
  expect(notices.map(({ text }) => text)).toEqual(['Dekontu canlı desteğe gönderin'])
})

test('BACKEND-2 a payment page opens without a reference too; if its state cannot be queried, its reference shows', async () => {
  setCapabilities()
  post = async () => ({ status: '1', url: 'https://pay.example/p/9', urlMode: 0, pr_id: 'reference-told' })
  const { router } = await open()
  const user = await fill()
  await user.click(pay())
  expect(await screen.findByTitle('Ödeme sayfası')).toHaveAttribute('src', 'https://pay.example/p/9')
  expect(router.state.location.search).toBe('?pr_id=reference-told')
  expect(screen.getByText(/reference-told/)).toBeInTheDocument()
  expect(asked.filter((path) => path.endsWith('/getData/deposit'))).toEqual([])
})

test.each([
  ['with a reference', { pr_id: '77' }, '?pr_id=77'],
  ['without a reference', {}, '?begun='],
])('BACKEND-2 FAULT-4 a reload keeps the account to pay to, %s, until another player comes', async (_, more, address) => {
  setCapabilities()
  post = async () => ({ status: 1, ...more, data: { papara_id: '1122334455', papara_fullname: 'Poyraz Ödeme' } })
  const { router, unmount } = await open()
  await (await fill()).click(pay())
  await screen.findAllByText('1122334455')
  expect(router.state.location.search).toBe(address)
  unmount()
  const reloaded = await open(address)
  expect((await screen.findAllByText('1122334455'))[0]).toBeVisible()
  reloaded.unmount()
  setSession({ ...testUser, username: 'baska' })
  await open(address)
  await waitFor(() => expect(screen.queryByText('1122334455')).toBeNull())
  localStorage.clear()
})

test('BACKEND-2 after a reload a payment without a reference and payment details is gone, and the form shows', async () => {
  setCapabilities()
  await open('?begun=')
  expect(await screen.findByLabelText('Yatırılacak tutar')).toBeVisible()
})

test('DEP-14 TXN-10 returning with the reference shows the state of the deposit, and reports an approval', async () => {
  state = { status: 1, state: 1, amount: 500 }
  await open('?pr_id=reference-back')
  expect(await screen.findByText('₺500,00 hesabınızda')).toBeVisible()
  expect(notices.map(({ tone, text }) => [tone, text])).toEqual([['success', 'deposit.success_toast?amount=500']])
})

test('LIMIT-6 a refunded payment does not count as balance, shows as refunded, and the page does not ask for payment again', async () => {
  state = { status: 1, state: 4, amount: 500, statusText: 'deposit.refund_due' }
  await open('?pr_id=reference-refund')
  expect(await screen.findByText('Ödemeniz iade edilecek')).toBeVisible()
  expect(screen.getByText(/^Ödemeniz, hesabınız .* geri gönderilecek/)).toBeVisible()
  expect(screen.queryByText('Ödeme tamamlanmadı')).toBeNull()
  expect(screen.queryByRole('link', { name: /tekrar|yeniden|başka/i })).toBeNull()
  expect(notices).toEqual([])
})

test('TXN-10 declined, unfinished and unknown deposits show differently', async () => {
  state = { status: 1, state: 2, amount: 500 }
  const declined = await open('?deposit=reference-declined')
  expect(await screen.findByText('Ödeme reddedildi')).toBeVisible()
  declined.unmount()
  state = { status: 1, state: 4, amount: 500 }
  const cancelled = await open('?pr_id=reference-cancelled')
  expect(await screen.findByText('Ödeme tamamlanmadı')).toBeVisible()
  cancelled.unmount()
  state = { status: 0, statusText: 'deposit.not_found' }
  await open('?pr_id=reference-foreign')
  expect(await screen.findByText('Bu ödeme bulunamadı')).toBeVisible()
})

const arrival = (parts: object[], change: object = {}) => ({ at: '2026-02-14T09:34:00Z', amount: 900, currency: 'TRY', reason: 'amount', parts, ...change })
const review = (amount: number) => ({ state: 'review', amount })
const received = () => within(screen.getByRole('region', { name: 'Gelen ödemeler' }))

test('DEP-06 DEP-14 money under review: received and expected amounts show, and the page does not ask for payment again', async () => {
  const data = { account_iban: 'TR330006100519786457841326', account_name: 'Poyraz Ltd', reference: 'KH-77', expires_at: '2999-01-01T00:00:00Z' }
  state = { status: 1, state: 0, amount: 1000, provider: 'card', data: { ...data, amount: 1000 } }
  const { queries } = await open('?pr_id=reference-review')
  expect(await screen.findByText('Havalenizi bekliyoruz')).toBeVisible()
  expect(screen.getByText(/Kalan süre/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopyala: Tutar' })).toBeVisible()
  state = { status: 1, state: 3, amount: 1000, provider: 'card', credited: 0, arrivals: [arrival([review(900)])] }
  await act(() => queries.refetchQueries({ queryKey: ['deposit', 'state'] }))
  expect(await screen.findByRole('heading', { name: '₺900,00 geldi, inceleniyor' })).toBeVisible()
  expect(screen.getByText(/Lütfen yeniden para göndermeyin\.$/, { selector: ':not([role=status])' })).toBeVisible()
  expect(screen.getByText(/^₺900,00 geldi, inceleniyor\. .*göndermeyin\./, { selector: '[role=status]' })).toBeInTheDocument()
  for (const text of ['₺1.000,00', '₺900,00', '14.02.2026 12:34 · Beklenen tutardan farklı.', 'İnceleniyor']) expect(received().getByText(text)).toBeVisible()
  expect(screen.queryByText(/Kalan süre|Havalenizi bekliyoruz/)).toBeNull()
  expect(screen.queryByText('TR33 0006 1005 1978 6457 8413 26')).toBeNull()
  expect(screen.queryByRole('button', { name: /Kopyala/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /tekrar|başka/i })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Canlı destek' }))
  expect(store.getState().support.wanted).toBe(true)
  act(() => void store.dispatch(supportGivenUp()))
  expect(notices).toEqual([])
})

test.each<[string, object, RegExp]>([
  ['without arrivals', { state: 3 }, /inceleniyor veya işleniyor/],
  ['with an ambiguous amount', { state: 3, arrivals: [{ amount: '50.000' }] }, /beklediğimiz ödemeden farklı/],
  [
    'with an unknown amount under review',
    { state: 0, arrivals: [{ amount: '50.000', parts: [{ state: 'review', amount: '50.000' }] }] },
    /beklediğimiz ödemeden/,
  ],
  [
    'with an unreadable part',
    { state: 0, arrivals: [{ amount: 900, parts: [{ state: 'credited', amount: '50.000' }, { state: 'zz' }] }] },
    /beklediğimiz ödemeden/,
  ],
])('DEP-06 DEP-14 BACKEND-5 a deposit in process %s does not ask for payment, and shows no sum', async (_what, answer, text) => {
  const data = { account_iban: 'TR330006100519786457841326', account_name: 'Poyraz Ltd', amount: 1000 }
  state = { status: 1, amount: 1000, provider: 'card', data, ...answer }
  await open('?pr_id=reference-unread')
  expect(await screen.findByRole('heading', { name: 'Ödemeniz inceleniyor' })).toBeVisible()
  expect(screen.getByText(text, { selector: ':not([role=status])' })).toHaveTextContent(/yeniden para göndermeyin/)
  expect(screen.queryByText('TR33 0006 1005 1978 6457 8413 26')).toBeNull()
  expect(screen.queryByRole('link', { name: /tekrar|başka/i })).toBeNull()
})

test('TXN-10 BACKEND-5 a second payment of an unknown sum under review shows beside the approved one', async () => {
  state = { status: 1, state: 1, amount: 400, arrivals: [{ amount: '50.000' }] }
  await open('?pr_id=reference-beside')
  expect(await screen.findByText(/^Bir ödemeniz daha geldi ve inceleniyor\./)).toBeVisible()
})

test('DEP-11 money under review closes the payment page', async () => {
  post = async () => ({ status: 1, success: true, url: 'https://pay.example/p/1', urlMode: 0, pr_id: 'reference-closes', data: { amount: 500 } })
  const { queries } = await open()
  const user = await fill()
  await user.click(pay())
  await screen.findByTitle('Ödeme sayfası')
  state = { status: 1, state: 3, amount: 500, arrivals: [arrival([review(200), { state: 'returned', amount: 300, note: 'Fazlası' }], { amount: 500 })] }
  await act(() => queries.refetchQueries({ queryKey: ['deposit', 'state'] }))
  expect(await screen.findByRole('heading', { name: '₺200,00 geldi, inceleniyor' })).toBeVisible()
  expect(screen.queryByTitle('Ödeme sayfası')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ödeme sayfasını aç' })).toBeNull()
  for (const text of ['₺200,00', '₺300,00', 'Fazlası', 'Geldiği yere geri gidiyor']) expect(received().getByText(text)).toBeVisible()
})

test('TXN-10 a second payment under review shows beside the approved one; several are summed per currency', async () => {
  const more = [arrival([review(500)], { amount: 500, reason: 'twice' }), arrival([], { amount: 10, currency: 'USD', reason: 'currency' })]
  state = { status: 1, state: 1, amount: 400, asked: 500, credited: 400, arrivals: [arrival([{ state: 'credited', amount: 400 }], { amount: 400 }), ...more] }
  await open('?pr_id=reference-twice')
  expect(await screen.findByRole('heading', { name: '₺400,00 hesabınızda' })).toBeVisible()
  expect(screen.getByText(/^Bir ödemeniz daha geldi \(₺500,00 \+ \$10,00\) ve inceleniyor\./)).toBeVisible()
  expect(received().getAllByText('İnceleniyor')).toHaveLength(2)
  for (const text of ['Bakiyenize eklendi', /Bu yatırım daha önce ödenmişti/, /Beklenen para biriminde değil/]) expect(received().getByText(text)).toBeVisible()
})

test('TXN-10 LIMIT-6 after the decision the page shows the result: credited as received, refunded, or refunded after an exclusion', async () => {
  state = { status: 1, state: 1, amount: 1000, asked: 1000, credited: 900, arrivals: [arrival([{ state: 'credited', amount: 900 }])] }
  const credited = await open('?pr_id=reference-credited')
  expect(await screen.findByRole('heading', { name: '₺900,00 hesabınızda' })).toBeVisible()
  expect(notices.map(({ text }) => text)).toEqual(['deposit.success_toast?amount=900'])
  expect(received().getByText('₺1.000,00')).toBeVisible()
  credited.unmount()
  const back = [arrival([{ state: 'returned', amount: 900, note: 'Başkasının hesabından geldi' }], { reason: 'late' })]
  state = { status: 1, state: 4, amount: 1000, credited: 0, arrivals: back }
  const late = await open('?pr_id=reference-late')
  expect(await screen.findByText(/artık para göndermeyin/, { selector: ':not([role=status])' })).toBeVisible()
  expect(received().getByText('Başkasının hesabından geldi')).toBeVisible()
  expect(screen.queryByText(/Para çekilmedi/)).toBeNull()
  late.unmount()
  state = { status: 1, state: 4, amount: 900, statusText: 'deposit.refund_sent', arrivals: back }
  await open('?pr_id=reference-sent')
  expect(await screen.findByRole('heading', { name: 'Ödemeniz iade edildi' })).toBeVisible()
  expect(screen.getByText(/geri gönderildi\.$/, { selector: ':not([role=status])' })).toBeVisible()
})
