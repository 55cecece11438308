import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './limits-screen'

const day = 86_400_000
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const limit = (kind: string, period: string, values: object = {}) => ({ kind, period, amount: null, used: 0, pending: null, ...values })
const periods = ['24h', '7d', '30d']
const rules = (values: object = {}) => ({
  status: 1,
  limits: [...periods.map((period) => limit('deposit', period)), ...periods.map((period) => limit('play', period))],
  reality: { minutes: 60, pending: null },
  playState: { kind: 'active', until: null, since: null },
  choices: {
    realityMinutes: [15, 30, 45, 60, 90, 120],
    breakHours: [1, 6, 24, 72, 168, 336, 720, 1008],
    exclusionTerms: ['6m', '1y', '5y', 'forever'],
    raiseHours: 24,
    mustConfirm: false,
    products: [] as string[],
  },
  reviewedAt: null,
  reviewDueAt: null,
  now: new Date().toISOString(),
  ...values,
})
/** Returns the state with changes to the 24-hour deposit limit. */
const withDay = (values: object) => rules({ limits: rules().limits.map((each, index) => (index === 0 ? { ...each, ...values } : each)) })

const sent: { path: string; body: unknown }[] = []
const notices: Notice[] = []
let state: unknown
let user: object
let answer: (path: string, body: unknown) => unknown
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession({ ...testUser, balance: 0 })
  sent.length = 0
  notices.length = 0
  user = { ...testUser, balance: 0 }
  state = rules()
  answer = () => state
  stop = takeNotices((notice) => notices.push(notice))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    if (path === '/getMyDetails' || path.endsWith('/getMyDetails')) return Response.json({ status: 1, user })
    if (!path.startsWith('/userapi/limits/')) return Response.json({}, { status: 503 })
    const body: unknown = JSON.parse(init.body as string)
    if (path.endsWith('/get')) return Response.json(state)
    sent.push({ path, body })
    const answered = answer(path, body)
    return answered instanceof Response ? answered : Response.json(answered)
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () =>
  renderAt('/profile/limits', [
    { path: '/profile/limits', element: <Component /> },
    { path: '*', element: <p>another page</p> },
  ])
const noticeTexts = () => notices.map(({ text }) => text)

test('RG-01 RG-02 RG-04 PLAY-2 limits of three periods for deposits and play, each with a text field, break, exclusion, closing and reality check', async () => {
  await open()
  for (const name of ['24 saatlik', '7 günlük', '30 günlük']) {
    for (const kind of ['yatırım', 'oyun']) {
      const card = await screen.findByRole('article', { name: `${name} ${kind} limiti` })
      expect(within(card).getByText('Limit yok')).toBeVisible()
      // A text field, not a list of amounts.
      expect(within(card).getByRole('textbox')).toHaveAccessibleName(`${name} ${kind} limiti`)
    }
  }
  for (const name of ['Süre hatırlatması', 'Mola', 'Kendini dışlama', 'Hesabı kapatma']) expect(screen.getByRole('heading', { name })).toBeVisible()
})

test('RG-02 a first limit is sent as typed and applies at once', async () => {
  await open()
  const field = await screen.findByRole('textbox', { name: '24 saatlik yatırım limiti' })
  await userEvent.type(field, '1.250,50')
  expect(field).toHaveAccessibleDescription('Kaydedince hemen geçerli olur.')
  answer = () => ({ ...withDay({ amount: 1250.5 }), statusText: 'limits.saved_now' })
  await userEvent.click(screen.getByRole('button', { name: '24 saatlik yatırım limiti: kaydet' }))
  await waitFor(() => expect(screen.getByTestId('limit-deposit-24h')).toHaveTextContent('₺1.250,50'))
  expect(sent).toEqual([{ path: '/userapi/limits/set', body: { kind: 'deposit', period: '24h', amount: '1250.50' } }])
  expect(noticeTexts()).toEqual(['limits.saved_now'])
  expect(field).toHaveValue('')
})

test('PROTECT-11 a limit of time takes whole minutes, and no amount of money', async () => {
  state = rules({ limits: [...rules().limits, limit('time', '24h')] })
  await open()
  const field = await screen.findByRole('textbox', { name: '24 saatlik süre limiti (dakika)' })
  const card = screen.getByRole('article', { name: '24 saatlik süre limiti (dakika)' })
  expect(within(card).queryByText('₺')).toBeNull()
  expect(within(card).getByText('dk')).toBeVisible()
  const save = within(card).getByRole('button', { name: /kaydet/ })
  for (const typed of ['12,5', '12.5', 'bir']) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(save)
    expect(await within(card).findByText('Tam dakika girin.')).toBeVisible()
  }
  await userEvent.clear(field)
  await userEvent.type(field, '90')
  await userEvent.click(save)
  await waitFor(() => expect(sent).toEqual([{ path: '/userapi/limits/set', body: { kind: 'time', period: '24h', amount: '90' } }]))
})

test('RG-05 RG-06 before saving the page says what applies at once and what waits; the used amount shows as text', async () => {
  state = withDay({ amount: 1000, used: 300 })
  await open()
  const field = await screen.findByRole('textbox', { name: '24 saatlik yatırım limiti' })
  expect(screen.getByText('₺300,00 kullanıldı, ₺700,00 kaldı')).toBeVisible()
  await userEvent.type(field, '900')
  expect(field).toHaveAccessibleDescription('Düşürme hemen geçerli olur.')
  await userEvent.clear(field)
  await userEvent.type(field, '1500')
  expect(field).toHaveAccessibleDescription('Yükseltme kaydettikten 24 saat sonra geçerli olur.')
})

test('RG-06 an increase waits with a countdown, and the present limit can be kept', async () => {
  state = withDay({ amount: 1000, pending: { amount: 2000, from: soon(3_661_500) } })
  await open()
  expect(await screen.findByText(/₺2\.000,00 tutarına yükseltme .* itibarıyla geçerli olur/)).toBeVisible()
  expect(screen.getByRole('timer').textContent).toMatch(/^1:01:0\d$/)
  answer = () => ({ ...withDay({ amount: 1000 }), statusText: 'limits.kept' })
  await userEvent.click(screen.getByRole('button', { name: 'Şimdiki limit kalsın' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(sent).toEqual([{ path: '/userapi/limits/keep', body: { kind: 'deposit', period: '24h' } }])
})

test('PROTECT-6 an increase whose wait is over shows two buttons that look alike; confirming sends it', async () => {
  const pending = { amount: 2000, from: soon(-60_000), confirmUntil: soon(7 * day), confirmable: true }
  state = { ...withDay({ amount: 1000, pending }), choices: { ...rules().choices, mustConfirm: true } }
  await open()
  expect(await screen.findByText(/₺2\.000,00 tutarına yükseltme onayınızı bekliyor/)).toBeVisible()
  const answers = ['Değişikliği onayla', 'Şimdiki limit kalsın'].map((name) => screen.getByRole('button', { name }))
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1)
  const field = screen.getByRole('textbox', { name: '24 saatlik yatırım limiti' })
  await userEvent.type(field, '3000')
  expect(field).toHaveAccessibleDescription('Yükseltmeyi kaydettikten 24 saat sonra onaylarsınız; o zamana kadar bu limit kalır.')
  answer = () => ({ ...withDay({ amount: 2000 }), statusText: 'limits.confirmed' })
  await userEvent.click(screen.getByRole('button', { name: 'Değişikliği onayla' }))
  await waitFor(() => expect(screen.getByTestId('limit-deposit-24h')).toHaveTextContent('₺2.000,00'))
  expect(sent).toEqual([{ path: '/userapi/limits/confirm', body: { kind: 'deposit', period: '24h' } }])
})

test('PROTECT-15 a player on the exclusion register sees who closed play, and that it cannot be reopened here', async () => {
  state = rules({ playState: { kind: 'time_out', until: null, since: soon(0), register: 'listed' } })
  await open()
  expect(await screen.findByText('Ulusal dışlama kaydındasınız')).toBeVisible()
  expect(screen.getByText(/Kaydın ne zaman biteceğini kaydı tutan kurum söyler/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Para çek' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Yeniden sor' })).toBeNull()
})

test('PROTECT-15 while the register does not answer the player can retry; its answer applies and shows at once', async () => {
  const waiting = { kind: 'time_out', until: null, since: soon(0), register: 'unanswered' }
  state = rules({ playState: waiting })
  await open()
  expect(await screen.findByText('Dışlama kaydına sorulamadı')).toBeVisible()
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Yeniden sor' }))
  answer = () => ({ ...rules({ playState: waiting }), statusText: 'limits.register_unanswered_now' })
  await again()
  await waitFor(() => expect(noticeTexts()).toEqual(['limits.register_unanswered_now']))
  answer = () => ({ ...rules(), statusText: 'limits.register_clear_now' })
  await again()
  await waitFor(() => expect(screen.queryByText('Dışlama kaydına sorulamadı')).toBeNull())
  expect(noticeTexts()).toEqual(['limits.register_unanswered_now', 'limits.register_clear_now'])
  expect(sent.map(({ body }) => body)).toEqual([{}, {}])
})

test('PROTECT-7 after the term of an exclusion the page offers the return with the password; after the request, it shows the date', async () => {
  const over = { kind: 'excluded', until: soon(-60_000), since: soon(-180 * day), returns: null }
  state = rules({ playState: over })
  await open()
  expect(await screen.findByText(/Hesabınız kendiliğinden açılmaz/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Oyuna dönmek istiyorum' }))
  const field = screen.getByLabelText('Onay için şifreniz')
  expect(field).toHaveAccessibleDescription('Bu alan zorunludur')
  await userEvent.type(field, 'Kumsal-2026!')
  answer = () => ({ ...rules({ playState: { ...over, returns: soon(day) } }), statusText: 'limits.return_asked' })
  await userEvent.click(screen.getByRole('button', { name: 'Oyuna dönmek istiyorum' }))
  expect(await screen.findByText(/Oyuna dönmek istediniz/)).toBeVisible()
  expect(screen.queryByLabelText('Onay için şifreniz')).toBeNull()
  expect(sent).toEqual([{ path: '/userapi/limits/exclusion-return', body: { password: 'Kumsal-2026!' } }])
})

test('RG-02 an invalid amount is not sent, and a rejection shows at its field', async () => {
  await open()
  const field = await screen.findByRole('textbox', { name: '7 günlük oyun limiti' })
  const save = screen.getByRole('button', { name: '7 günlük oyun limiti: kaydet' })
  await userEvent.click(save)
  await waitFor(() => expect(field).toHaveAccessibleDescription('Bu alan zorunludur'))
  await userEvent.type(field, '12,345')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Geçerli bir tutar/))
  expect(sent).toEqual([])
  answer = () => Response.json({ errors: { amount: ['validation.amount'] } }, { status: 422 })
  await userEvent.clear(field)
  await userEvent.type(field, '99')
  await userEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Geçerli bir tutar/))
  expect(field).toHaveValue('99')
})

test('RG-02 a limit above 10,000,000 TRY is rejected with a message, the largest is sent', async () => {
  await open()
  const field = await screen.findByRole('textbox', { name: '24 saatlik yatırım limiti' })
  const save = screen.getByRole('button', { name: '24 saatlik yatırım limiti: kaydet' })
  for (const typed of ['10.000.000,01', '99999999999']) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(save)
    await waitFor(() => expect(field).toHaveAccessibleDescription('Bir limit en çok ₺10.000.000,00 olabilir.'))
  }
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '10000000')
  await userEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('RG-06 after keeping, removing or saving, the focus is on the present state, never lost', async () => {
  state = withDay({ amount: 1000, pending: { amount: 2000, from: soon(day) } })
  await open()
  const stands = () => screen.getByRole('group', { name: /^24 saat ₺1\.000,00/ })
  answer = () => ({ ...withDay({ amount: 1000 }), statusText: 'limits.kept' })
  await userEvent.click(await screen.findByRole('button', { name: 'Şimdiki limit kalsın' }))
  await waitFor(() => expect(stands()).toHaveFocus())
  expect(stands()).toHaveAccessibleName('24 saat ₺1.000,00')
  answer = () => ({ ...withDay({ amount: 1000, pending: { amount: null, from: soon(day) } }), statusText: 'limits.saved_later' })
  await userEvent.click(screen.getByRole('button', { name: '24 saatlik yatırım limiti: kaldır' }))
  await waitFor(() => expect(stands()).toHaveFocus())
  expect(stands()).toHaveAccessibleName(/itibarıyla kalkar\.$/)
  answer = () => ({ ...withDay({ amount: 900 }), statusText: 'limits.saved_now' })
  await userEvent.type(screen.getByRole('textbox', { name: '24 saatlik yatırım limiti' }), '900')
  await userEvent.click(screen.getByRole('button', { name: '24 saatlik yatırım limiti: kaydet' }))
  await waitFor(() => expect(screen.getByRole('group', { name: '24 saat ₺900,00' })).toHaveFocus())
})

test('RG-06 after a raise the focused field stays in view and keeps the focus', async () => {
  state = withDay({ amount: 1000 })
  await open()
  const field = await screen.findByRole('textbox', { name: '24 saatlik yatırım limiti' })
  const seen = vi.fn()
  field.scrollIntoView = () => seen(screen.queryByRole('timer') !== null)
  answer = () => ({ ...withDay({ amount: 1000, pending: { amount: 2000, from: soon(day) } }), statusText: 'limits.saved_later' })
  await userEvent.type(field, '2000{Enter}')
  await waitFor(() => expect(seen).toHaveBeenCalledWith(true))
  expect(field).toHaveFocus()
})

test('RG-07 a longer interval shows that it waits, and is sent', async () => {
  await open()
  const field = await screen.findByRole('combobox', { name: 'Hatırlatma aralığı' })
  expect(screen.getByText('Şu an 60 dakikada bir.')).toBeVisible()
  await userEvent.selectOptions(field, '120')
  expect(field).toHaveAccessibleDescription('Uzatma kaydettikten 24 saat sonra geçerli olur.')
  answer = () => ({ ...rules({ reality: { minutes: 60, pending: { minutes: 120, from: soon(day) } } }), statusText: 'limits.saved_later' })
  await userEvent.click(screen.getByRole('button', { name: 'Hatırlatma aralığı: kaydet' }))
  expect(await screen.findByText(/120 dakikaya uzatma/)).toBeVisible()
  expect(sent).toEqual([{ path: '/userapi/limits/reality-set', body: { minutes: 120 } }])
  await waitFor(() => expect(screen.getByRole('group', { name: /^Şu an 60 dakikada bir\. 120 dakikaya uzatma/ })).toHaveFocus())
})

test('RG-09 a break begins after a confirmation; during one only longer ones are offered', async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: '24 saat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mola ver' }))
  const dialog = await screen.findByRole('alertdialog', { name: '24 saat mola verilsin mi?' })
  expect(dialog).toHaveAccessibleDescription(/mola kısaltılamaz/)
  expect(sent).toEqual([])
  const until = soon(day)
  user = { ...testUser, balance: 0, playState: { kind: 'time_out', until } }
  answer = () => ({ ...rules({ playState: { kind: 'time_out', until, since: soon(0) } }), statusText: 'limits.time_out_begun' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mola ver' }))
  expect(await screen.findByRole('heading', { name: 'Moladasınız' })).toBeVisible()
  expect(sent).toEqual([{ path: '/userapi/limits/time-out', body: { hours: 24 } }])
  expect(screen.getByRole('link', { name: 'Para çek' })).toHaveAttribute('href', '/profile/withdrawal')
  await waitFor(() => expect(screen.getByRole('group', { name: /^Moladasınız\. / })).toHaveFocus())
  expect(screen.queryByRole('radio', { name: '24 saat' })).toBeNull()
  expect(screen.getByRole('radio', { name: '3 gün' })).toBeVisible()
  await waitFor(() => expect(knownPlayer()?.playState?.kind).toBe('time_out'))
})

test('RG-03 RG-08 self-exclusion: six reasons, a term, then consequences, password and a tick; the final state stays', async () => {
  await open()
  const reason = await screen.findByRole('combobox', { name: 'Nedeniniz' })
  expect(within(reason).getAllByRole('option')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Devam et' }))
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Bu alan zorunludur'))
  await userEvent.selectOptions(reason, 'family')
  await userEvent.click(screen.getByRole('radio', { name: '6 ay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Devam et' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Bu karar geri alınamaz' })
  expect(within(dialog).getByText(/^6 ay: .* tarihine kadar$/)).toBeVisible()
  expect(within(dialog).getByText(/ne siz ne de destek ekibi bu kararı geri alabilir/)).toBeVisible()
  const submit = within(dialog).getByRole('button', { name: 'Kendimi dışla' })
  await userEvent.click(submit)
  await waitFor(() => expect(within(dialog).getByLabelText('Onaylamak için şifreniz')).toHaveAccessibleDescription('Bu alan zorunludur'))
  expect(sent).toEqual([])

  await userEvent.type(within(dialog).getByLabelText('Onaylamak için şifreniz'), 'yanlis')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  answer = () => ({ ...rules(), status: 0, statusText: 'limits.wrong_password', errors: { password: ['limits.wrong_password'] } })
  await userEvent.click(submit)
  await waitFor(() => expect(within(dialog).getByLabelText('Onaylamak için şifreniz')).toHaveAccessibleDescription('Şifre hatalı.'))

  const until = soon(184 * day)
  user = { ...testUser, playState: { kind: 'excluded', until } }
  answer = () => ({ ...rules({ playState: { kind: 'excluded', until, since: soon(0) } }), statusText: 'limits.excluded_now' })
  await userEvent.click(submit)
  expect(await screen.findByRole('heading', { name: 'Kendinizi oyundan dışladınız' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group', { name: /^Kendinizi oyundan dışladınız\. / })).toHaveFocus())
  expect(sent.at(-1)).toEqual({ path: '/userapi/limits/self-exclude', body: { password: 'yanlis', reason: 'family', term: '6m' } })
  expect(screen.queryByRole('heading', { name: 'Mola' })).toBeNull()
  // Only longer terms can still be chosen.
  expect(screen.queryByRole('radio', { name: '6 ay' })).toBeNull()
  expect(screen.getByRole('radio', { name: '5 yıl' })).toBeVisible()
})

test('RG-01 closing the account: with a balance a link to withdraw it, without one the password, then a logout on this device', async () => {
  setSession({ ...testUser, balance: 12.5 })
  const view = await open()
  expect(await screen.findByText(/Hesabınızda ₺12,50 var/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hesabımı kapat' })).toBeNull()
  act(() => setSession({ ...testUser, balance: 0 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Hesap kalıcı olarak kapatılsın mı?' })
  await userEvent.type(within(dialog).getByLabelText('Onaylamak için şifreniz'), 'sifre')
  answer = () => ({ status: 0, statusText: 'limits.close_open_bets' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kalıcı olarak kapat' }))
  expect(await within(dialog).findByText(/Açık bahisleriniz var/)).toBeVisible()
  answer = () => ({ status: 1, statusText: 'limits.closed' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kalıcı olarak kapat' }))
  await waitFor(() => expect([knownPlayer(), store.getState().session]).toEqual([null, { present: false, ended: 'logout' }]))
  expect(noticeTexts()).toEqual(['limits.closed'])
  view.unmount()
})

test('PLAY-6 every six months the page asks, and "they stay" is an answer', async () => {
  setSession({ ...testUser, limitsPrompt: 'review' })
  user = { ...testUser, limitsPrompt: null }
  await open()
  answer = () => rules({ reviewedAt: soon(0), reviewDueAt: soon(183 * day) })
  await userEvent.click(await screen.findByRole('button', { name: 'Baktım, böyle kalsın' }))
  expect(await screen.findByText(/Yeniden soracağımız gün/)).toBeVisible()
  expect(sent).toEqual([{ path: '/userapi/limits/reviewed', body: {} }])
})

test('ERR-24 limits that fail to load show an error and can be retried', async () => {
  state = { status: 0 }
  await open()
  expect(await screen.findByText('Limitleriniz alınamadı.')).toBeVisible()
  state = rules()
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('article', { name: '24 saatlik oyun limiti' })).toBeVisible()
})

test('PROTECT-15 an operator’s limit shows who set it, why and until when, and has no buttons', async () => {
  const until = soon(5 * day)
  state = rules({
    house: [
      { kind: 'deposit', period: '7d', amount: 500, used: 120, until, since: soon(-day), reason: 'harm' },
      { kind: 'time', period: '24h', amount: 90, used: 30, until: null, since: soon(-day), reason: 'wish' },
    ],
  })
  await open()
  const section = await screen.findByRole('region', { name: 'Bizim koyduğumuz limitler' })
  expect(within(section).getByText('₺500,00')).toBeVisible()
  expect(within(section).getByText('Oyun düzeninizde zarar belirtileri gördük.')).toBeVisible()
  expect(within(section).getByText(/tarihinde biter/)).toBeVisible()
  expect(within(section).getByText(/Biz kaldırana kadar geçerli/)).toBeVisible()
  expect(within(section).queryAllByRole('button')).toEqual([])
  expect(within(section).queryAllByRole('textbox')).toEqual([])
})

test('PROTECT-15 the affordability check is answered here, and waits if an operator must review the answer', async () => {
  state = rules({ check: { level: 'declaration', hours: 720, lost: 7600, askedAt: soon(-day), answeredAt: null } })
  await open()
  const section = await screen.findByRole('region', { name: 'Bütçeniz hakkında bir soru' })
  expect(within(section).getByText(/Son 30 gün içinde ₺7.600,00 kaybettiniz/)).toBeVisible()
  const send = within(section).getByRole('button', { name: 'Yanıtımı gönder' })
  await userEvent.click(send)
  expect(within(section).getAllByRole('alert').length + within(section).queryAllByText(/gerekli|zorunlu/i).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await userEvent.type(within(section).getByLabelText(/Aylık net geliriniz/), '60000')
  await userEvent.type(within(section).getByLabelText(/Oyuna ayda ayırabileceğiniz/), '1000')
  await userEvent.selectOptions(within(section).getByLabelText(/Bu para nereden/), 'work')
  answer = () => rules({ statusText: 'limits.check_sent', check: { level: 'declaration', hours: 720, lost: 7600, askedAt: soon(-day), answeredAt: soon(0) } })
  await userEvent.click(send)
  expect(sent).toEqual([{ path: '/userapi/limits/answer', body: { income: '60000', affordable: '1000', origin: 'work' } }])
  expect(await within(section).findByText(/Ekibimiz inceliyor/)).toBeVisible()
  expect(within(section).queryByRole('button', { name: 'Yanıtımı gönder' })).toBeNull()
})
