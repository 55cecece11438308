import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, store } from '@/platform/page'
import { platform } from '@/platform/shell'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { setSession, setWidth, testUser } from '@/testing'
import { bonuses, openFlow, serve } from '../flow-testing'
import { openDeposits } from '../open/open-deposits'

const notices: Notice[] = []
let stop: () => void
beforeEach(() => {
  localStorage.clear()
  setWidth(1280)
  setSession(testUser)
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pay = () => screen.getAllByRole('button', { name: /yatır$/i })[0] as HTMLElement

test('REPO-13 DEP-15 the method’s kind determines the form; a method without a kind that can be told has none', async () => {
  const method = (code: string, kind?: string) => ({ id: 9, code, kind, title: code, image: '/x.svg', min: 50, max: 5_000, bonus: 'YOK', seconds: 60 })
  const list = {
    status: 1,
    deposit_methods: [method('cardano', 'card'), method('kartal'), method('kuru', 'cheque'), method('jeton', 'wallet')],
    deposit_bonuses: bonuses,
  }
  serve({ '/getData/depositMethods': list })
  const card = await openFlow('cardano')
  expect(await screen.findByLabelText('Kart numarası')).toBeVisible()
  card.unmount()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const code of ['kartal', 'kuru']) {
    const { unmount } = await openFlow(code)
    expect(await screen.findByRole('link', { name: 'Yöntemlere dön' })).toBeVisible()
    expect(await screen.findByText('Bu sayfa şu anda kullanıma kapalı')).toBeVisible()
    expect(screen.queryByLabelText('Yatırılacak tutar')).toBeNull()
    unmount()
  }
  await openFlow('jeton')
  expect(await screen.findByLabelText('Yatırılacak tutar')).toBeVisible()
})

test('VAL-40 the amount of a wallet is required and positive', async () => {
  const sent = serve({})
  await openFlow('papara')
  const user = userEvent.setup()
  await screen.findByLabelText('Yatırılacak tutar')
  await user.click(pay())
  await waitFor(() => expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription('Bu alan zorunludur'))
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '0')
  await user.click(pay())
  await waitFor(() => expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription(/Geçerli bir tutar/))
  expect(sent).toEqual([])
})

test('VAL-41 DEP-17 PLAY-20 the bonus is optional, "none" is first and chosen; all terms of another one show before it is taken', async () => {
  serve({})
  await openFlow('papara')
  expect(await screen.findByRole('radio', { name: /Bonus istemiyorum/ })).toBeChecked()
  expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName(/Bonus istemiyorum/)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '500')
  await user.click(screen.getByRole('radio', { name: /Hoş geldin bonusu/ }))
  const terms = screen.getByLabelText('Koşullar')
  for (const text of ['%100, en çok ₺2.500,00', 'Bonusun 20 katı', '7 gün', '₺50,00', /slot %100/]) expect(terms).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Hoş geldin bonusu koşulları' })).toHaveAttribute('href', '/promotions/1')
})

test('VAL-41 a method whose bonus is "YOK" shows no bonus field and sends no choice', async () => {
  const sent = serve({ '/depositPost': { status: 0, statusText: 'deposit.provider_unavailable' } })
  await openFlow('pep')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(pay())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('wantbonus')
})

test('DEP-10 DEP-11 urlMode 1: the page opens in a new tab, the form is emptied, and the page waits for the outcome', async () => {
  const opened = vi.spyOn(platform, 'openExternal').mockResolvedValue(true)
  const sent = serve({
    '/depositPost': { status: 1, success: true, url: 'https://pay.example/w/1', urlMode: 1, pr_id: 'reference-wallet' },
    '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'papara' },
  })
  const { router } = await openFlow('papara')
  // Newer browsers return a promise, which must not be taken for an effect's cleanup function.
  Object.assign(window, { scrollTo: async () => {} })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByText('Ödemeniz onay bekliyor')).toBeVisible()
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://pay.example/w/1')
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['deposit.started_toast']))
  expect(screen.queryByTitle('Ödeme sayfası')).toBeNull()
  expect(sent[0]?.body).toMatchObject({ provider: 'papara', amount: '500', wantbonus: '0', payment_method_id: '5' })
  await router.navigate('/profile/deposit/papara')
  expect(await screen.findByLabelText('Yatırılacak tutar')).toHaveValue('')
})

test.each([
  ['javascript:alert(1)', 'an address that begins with javascript:'],
  ['http://pay.example/p/1', 'an address that begins with http:'],
])('DEP-11 DEP-14 a payment page that cannot be opened (%s) shows an error, and the page does not wait for an approval', async (url, why) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  serve({ '/depositPost': { status: 1, success: true, url, urlMode: 0, pr_id: 'reference-blocked' }, '/getData/deposit': { status: 1, state: 0, amount: 500 } })
  await openFlow('papara')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Ödeme sayfası açılamıyor' })).toBeVisible()
  expect(screen.queryByText('Ödemeniz onay bekliyor')).toBeNull()
  expect(screen.getByRole('link', { name: 'Başka yöntem seç' })).toHaveAttribute('href', '/profile/deposit')
  expect(openDeposits(queryClient)).toEqual([])
  expect(notices).toEqual([])
  expect(warn.mock.calls.flat().filter((line) => String(line).includes(why))).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Canlı destek' }))
  expect(store.getState().support.wanted).toBe(true)
})

test('DEP-11 a payment page that its frame may not show opens in a tab, and the result is requested from the back end', async () => {
  const opened = vi.spyOn(platform, 'openExternal').mockResolvedValue(true)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let state = 0
  serve({
    '/depositPost': { status: 1, success: true, url: 'https://pay.example/w/3', urlMode: 0, pr_id: 'reference-3ds' },
    '/getData/deposit': () => ({ status: 1, state, amount: 500, provider: 'papara' }),
  })
  await openFlow('papara')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByTitle('Ödeme sayfası')).toBeInTheDocument()
  // The frame has moved on to the cardholder's bank.
  const violation = { effectiveDirective: 'frame-src', blockedURI: 'https://acs.bank.example/step?ticket=7' }
  act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation)))
  expect(screen.queryByTitle('Ödeme sayfası')).toBeNull()
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/frames.* lacks https:\/\/acs\.bank\.example\. It opens in a tab/)])
  await user.click(screen.getByRole('button', { name: 'Ödeme sayfasını aç' }))
  expect(opened).toHaveBeenCalledWith('https://pay.example/w/3')
  expect(screen.getByText('Ödemeyi orada onaylayın; sonuç burada kendiliğinden görünür.')).toBeVisible()
  state = 1
  expect(await screen.findByRole('heading', { name: /₺500,00/ }, { timeout: 5_000 })).toBeVisible()
})

test('DEP-11 a relative payment page is on the API’s origin, and opens in a tab if frames are not allowed', async () => {
  const opened = vi.spyOn(platform, 'openExternal').mockResolvedValue(true)
  serve({
    '/depositPost': { status: 1, success: true, url: '/odeme.php?id=7', pr_id: 'reference-relative' },
    '/getData/deposit': { status: 1, state: 0, amount: 500 },
  })
  await openFlow('papara')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByRole('button', { name: 'Ödeme sayfasını aç' })).toBeVisible()
  expect(opened).toHaveBeenCalledExactlyOnceWith(new URL('/odeme.php?id=7', location.origin).href)
  opened.mockResolvedValue(false)
  await user.click(screen.getByRole('button', { name: 'Ödeme sayfasını aç' }))
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['deposit.started_toast', 'deposit.state_blocked_title']))
})

test('DEP-11 DESKTOP-15 a page that the client refuses to open shows an error', async () => {
  vi.spyOn(platform, 'openExternal').mockResolvedValue(false)
  serve({
    '/depositPost': { status: 1, url: 'https://pay.example/w/1', urlMode: 1, pr_id: 'reference-refused' },
    '/getData/deposit': { status: 1, state: 0, amount: 500 },
  })
  await openFlow('papara')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Ödeme sayfası açılamıyor' })).toBeVisible()
  expect(notices).toEqual([])
  expect(openDeposits(queryClient)).toEqual([])
})

test('DEP-11 DEP-22 DATA-20 an answer without a page shows the wallet to pay to, with copy buttons', async () => {
  const data = { amount: 500, papara_id: '1902284411', papara_fullname: 'Kehribar Eğlence A.Ş.', reference: 'K7FMQ3XP' }
  serve({
    '/depositPost': { status: 1, success: true, pr_id: 'reference-papara', data },
    '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'papara', data },
  })
  await openFlow('papara')
  const user = userEvent.setup()
  expect(await screen.findByText('Tutarı onayladığınızda parayı göndereceğiniz hesap ve açıklama gösterilir.')).toBeVisible()
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '500')
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Ödemenizi bekliyoruz' })).toBeVisible()
  for (const value of ['1902284411', 'Kehribar Eğlence A.Ş.', 'K7FMQ3XP']) expect(screen.getByText(value)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopyala: Hesap numarası' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopyala: Hesap sahibi' })).toBeVisible()
})
