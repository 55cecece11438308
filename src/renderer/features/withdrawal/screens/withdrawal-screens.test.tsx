import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Component as Flow } from './flow-screen'
import { Component as Methods } from './methods-screen'

const method = (id: number, code: string, title: string) => ({ id, code, title, image: `/${code}.svg`, min: 100, max: 20_000, seconds: 900 })
const methods = [method(1, 'havale', 'Banka havalesi'), method(2, 'papara', 'Papara'), method(3, 'crypto', 'Kripto para'), method(4, 'pep', 'Pep')]
const bank = { id: 7, text: 'Poyraz Bank · TR33 •••• 1326', value: '7', bank_name: 'Poyraz Bank' }
const wallet = (id: number, coin: string) => ({ id, text: `${coin.toUpperCase()} · ${id}`, value: String(id), bank_name: 'crypto' })

const posts: { key: string | null; body: Record<string, unknown> }[] = []
const notices: Notice[] = []
let page: object
let banks: object[]
let post: () => Promise<unknown>
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession({ ...testUser, balance: 1_200, bonus: 0 })
  posts.length = 0
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  page = { balance: 1_200, bonus: 0, limits: { min: 100, max: 20_000 } }
  banks = [bank]
  post = async () => ({ status: 1, statusText: 'withdrawal.requested', id: 1 })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    if (path.startsWith('/translator/')) return Response.json({ status: 1, data: {} })
    if (path === '/getData/withdrawMethods') return Response.json({ status: 1, withdraw_methods: methods })
    if (path === '/getData/page_withdraw') return Response.json({ status: 1, ...page })
    if (path === '/getData/bankAccounts') return Response.json({ status: 1, banks })
    if (path === '/getData/page_bankAccounts') {
      const rows = banks.map((each) => {
        const { id, text } = each as typeof bank
        const network = (text.split(' ')[0] ?? '').toLowerCase()
        return { id, bank_name: 'crypto', image: '', iban: '', account_no: `${network}:x`, branch_code: '', country: '', city: '', network }
      })
      return Response.json({ status: 1, banks: rows, sysBanks: [], identityKnown: true })
    }
    if (path !== '/withdrawPost') return Response.json({}, { status: 503 })
    posts.push({ key: new Headers(init.headers).get('Idempotency-Key'), body: JSON.parse(init.body as string) as Record<string, unknown> })
    return Response.json(await post())
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = (path: string) =>
  renderAt(path, [
    { path: '/profile/withdrawal', element: <Methods /> },
    { path: '/profile/withdrawal/:provider', element: <Flow /> },
    { path: '/profile/bank-accounts', element: <h1>Hesaplar</h1> },
  ])
/** Without style sheets, the phone's button is rendered too, as the last button. */
const send = () => screen.getAllByRole('button', { name: /çek$|^Devam et$/ }).at(-1) as HTMLElement
const confirm = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Talebi gönder' }))
const noticeTexts = () => notices.map(({ tone, text }) => `${tone} ${text}`)

test('WDR-01 the search filters titles and ignores case, in Turkish too', async () => {
  await open('/profile/withdrawal')
  const user = userEvent.setup()
  expect(await screen.findByText('Banka havalesi')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'KRIPTO')
  expect(screen.getByText('Kripto para')).toBeVisible()
  expect(screen.queryByText('Banka havalesi')).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'PaPaRa')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('DATA-22 BACKEND-5 an account without a number is not offered, because PHP reads its IBAN as 0', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { id: _, ...unnumbered } = { ...bank, value: 'TR330006100519786457841326', text: 'Ada Bankası' }
  banks = [unnumbered, bank]
  await open('/profile/withdrawal/havale')
  expect(await screen.findByRole('option', { name: bank.text })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Ada Bankası' })).toBeNull()
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('accounts without a number'))
  warned.mockRestore()
})

test('WDR-02 PLAY-7 on wide screens a table with limits, no fee and time; the balance above it', async () => {
  await open('/profile/withdrawal')
  const rows = within(await screen.findByRole('table', { name: 'Çekim yöntemleri' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Banka havalesi₺100,00₺20.000,00Ücretsizyaklaşık 15 dakika')
  await waitFor(() => expect(screen.getByTestId('withdrawable')).toHaveTextContent('₺1.200,00'))
})

test('WDR-02 WDR-03 on narrow screens cards; choosing one goes to its step 2', async () => {
  setWidth(390)
  const { router } = await open('/profile/withdrawal')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Banka havalesi/ }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(router.state.location.pathname).toBe('/profile/withdrawal/havale')
  expect(await screen.findByText('Adım 2 / 2')).toBeInTheDocument()
})

test('WDR-04 balance and bonus deduction show read-only; a running bonus shows that it ends', async () => {
  page = { ...page, bonus: 150.5 }
  await open('/profile/withdrawal/havale')
  const bonus = await screen.findByLabelText('Düşülecek bonus')
  expect(bonus).toHaveValue('₺150,50')
  expect(bonus).toHaveAttribute('readonly')
  expect(bonus).toHaveAccessibleDescription(/süren bonusunuz sona erer/)
  expect(screen.getByLabelText('Çekilebilir bakiye')).toHaveValue('₺1.200,00')
  expect(screen.getByLabelText('Çekilebilir bakiye')).toHaveAttribute('readonly')
})

test('WDR-05 FAULT-5 after a confirmation it is sent once with one key; then step 1 shows with a toast and an empty form', async () => {
  page = { ...page, bonus: 150.5 }
  const { router } = await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Poyraz Bank · TR33 •••• 1326')).toBeVisible()
  expect(question.getByText('₺500,00')).toBeVisible()
  expect(question.getByText('₺150,50')).toBeVisible()
  expect(posts).toEqual([])
  await user.dblClick(question.getByRole('button', { name: 'Talebi gönder' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/withdrawal'))
  expect(posts).toHaveLength(1)
  expect(posts[0]?.key).toMatch(/^.{16,255}$/)
  expect(posts[0]?.body).toEqual({ provider: 'havale', ttype: 'wire', amount: '500', bonus: '150.5', bank: 7 })
  expect(noticeTexts()).toEqual(['success withdrawal.requested'])
  expect(await screen.findByText('Talebinizi aldık')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Talebi izle' })).toHaveAttribute('href', '/profile/withdrawal-requests')
  await router.navigate('/profile/withdrawal/havale')
  expect(await screen.findByLabelText('Çekilecek tutar')).toHaveValue('')
})

test('WDR-05 a player who left while it was sent gets a toast, and is not redirected', async () => {
  let answer = (_value: unknown) => {}
  post = () => new Promise((resolve) => (answer = resolve))
  const { router } = await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  await waitFor(() => expect(posts).toHaveLength(1))
  await act(() => router.navigate('/profile/bank-accounts'))
  answer({ status: 1, statusText: 'withdrawal.requested', id: 1 })
  await waitFor(() => expect(noticeTexts()).toEqual(['success withdrawal.requested']))
  expect(router.state.location.pathname).toBe('/profile/bank-accounts')
  await act(() => router.navigate('/profile/withdrawal/havale'))
  expect(await screen.findByLabelText('Çekilecek tutar')).toHaveValue('')
})

test('without the confirmation nothing is sent and typed values stay', async () => {
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Vazgeç' }))
  expect(posts).toEqual([])
  expect(screen.getByLabelText('Çekilecek tutar')).toHaveValue('500')
})

test('VAL-53 VAL-54 errors show at their fields; "all" fills in the balance', async () => {
  banks = [bank, { ...bank, id: 8, value: '8', text: 'Enpara · TR10 •••• 0001' }]
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '1201')
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText('Çekilecek tutar')).toHaveAccessibleDescription('Çekilebilir bakiyeniz ₺1.200,00.'))
  expect(screen.getByLabelText('Hangi hesaba')).toHaveAccessibleDescription('Bu alan zorunludur')
  await user.click(screen.getByRole('button', { name: 'Çekilebilecek tutarın tümü: ₺1.200,00' }))
  expect(screen.getByLabelText('Çekilecek tutar')).toHaveValue('1.200,00')
  expect(screen.getByLabelText('Çekilecek tutar')).not.toHaveAttribute('aria-invalid')
  expect(posts).toEqual([])
})

test('VAL-55 VAL-56 crypto: the coins of the player’s wallets; with several wallets of a coin one must be chosen', async () => {
  banks = [wallet(1, 'usdt'), wallet(2, 'usdt'), wallet(3, 'btc')]
  await open('/profile/withdrawal/crypto')
  const user = userEvent.setup()
  const coin = await screen.findByLabelText('Kripto para ve ağ')
  expect(
    within(coin)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kripto para seçin', 'BTC', 'USDT TRC20'])
  await user.selectOptions(coin, 'usdt')
  await user.selectOptions(screen.getByLabelText('Hangi cüzdana'), '2')
  await user.selectOptions(coin, 'btc')
  expect(screen.queryByLabelText('Hangi cüzdana')).toBeNull()
  await user.type(screen.getByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  await waitFor(() => expect(posts[0]?.body).toMatchObject({ provider: 'crypto', cointype: 'btc', bank: 3 }))
})

test('VAL-56 the screen keeps accounts that do not fit the method away, whatever the back end lists', async () => {
  const papara = { id: 8, text: 'Papara •••• 7890', value: '8', bank_name: 'Papara' }
  banks = [bank, papara]
  await open('/profile/withdrawal/papara')
  const list = await screen.findByLabelText('Hangi hesaba')
  expect(list).toHaveValue('8')
  expect(within(list).queryByRole('option', { name: bank.text })).toBeNull()
})

test('VAL-56 an account whose bank nobody states must be chosen by the player', async () => {
  banks = [{ value: '7', text: 'TR33 •••• 1326' }]
  await open('/profile/withdrawal/papara')
  const list = await screen.findByLabelText('Hangi hesaba')
  expect(list).toHaveValue('')
  expect(within(list).getByRole('option', { name: 'TR33 •••• 1326' })).toBeInTheDocument()
})

test('VAL-54 VAL-56 pep has no list of accounts: the player types a number', async () => {
  banks = []
  await open('/profile/withdrawal/pep')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Pep hesap numarası'), '12345678')
  await user.type(screen.getByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  await waitFor(() => expect(posts[0]?.body).toMatchObject({ provider: 'pep', popy: '12345678' }))
  expect(posts[0]?.body).not.toHaveProperty('bank')
})

test('without a fitting account, the link to add one leads back here, and the amount is kept', async () => {
  banks = []
  const { router } = await open('/profile/withdrawal/papara')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(screen.getByRole('link', { name: 'Hesap ekle' }))
  expect(router.state.location.pathname).toBe('/profile/bank-accounts')
  expect(router.state.location.state).toEqual({ from: '/profile/withdrawal/papara' })
  await router.navigate('/profile/withdrawal/papara')
  expect(await screen.findByLabelText('Çekilecek tutar')).toHaveValue('500')
})

test('WDR-09 within two hours of a deposit: time and countdown show, and nothing can be sent', async () => {
  const at = new Date(Date.now() + 5_400_000).toISOString()
  page = { ...page, available_at: at }
  const methodsView = await open('/profile/withdrawal')
  expect(await screen.findByText('Yatırımdan sonra 2 saat')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^1:(29:\d\d|30:00)$/)
  methodsView.unmount()
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500{Enter}')
  expect(send()).toBeDisabled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(posts).toEqual([])
})

test('WDR-09 ERR-10 a rejection in the meantime shows when withdrawal is possible, and the notice updates', async () => {
  const at = '2030-05-04T18:30:00.000Z'
  post = async () => {
    page = { ...page, available_at: at }
    return { status: 0, statusText: `withdrawal.too_soon?at=${encodeURIComponent(at)}`, available_at: at }
  }
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  await waitFor(() => expect(noticeTexts()).toEqual([`error withdrawal.too_soon?at=${encodeURIComponent(at)}`]))
  expect(await screen.findByText(/04\.05\.2030 21:30/)).toBeVisible()
  expect(screen.getByLabelText('Çekilecek tutar')).toHaveValue('500')
})

test('ERR-07 ERR-08 every message is its own toast and shows at its field; changed bonus money updates', async () => {
  post = async () => {
    page = { ...page, bonus: 80 }
    return {
      status: 0,
      errors: { amount: ['withdrawal.too_high?max=400'], bonus: ['withdrawal.bonus_changed?bonus=80'] },
      error: { original: '{"amount":["Kapalı"]}' },
    }
  }
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  await waitFor(() => expect(screen.getByLabelText('Çekilecek tutar')).toHaveAccessibleDescription(/₺400,00/))
  expect(noticeTexts()).toEqual(['error withdrawal.too_high?max=400', 'error withdrawal.bonus_changed?bonus=80', 'error Kapalı'])
  await waitFor(() => expect(screen.getByLabelText('Düşülecek bonus')).toHaveValue('₺80,00'))
})

test('FAULT-4 a lost answer locks the form, shows "unknown, checking", and is retried with the same key', async () => {
  let calls = 0
  post = async () => {
    calls += 1
    if (calls === 1) throw new TypeError('connection lost')
    return { status: 1, statusText: 'withdrawal.requested', id: 1 }
  }
  const { router } = await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  expect(await screen.findAllByText('Sonuç belirsiz, kontrol ediyoruz')).not.toHaveLength(0)
  expect(screen.getByLabelText('Çekilecek tutar')).toBeDisabled()
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/withdrawal'), { timeout: 15_000 })
  expect(posts).toHaveLength(2)
  expect(posts[1]?.key).toBe(posts[0]?.key)
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('connection lost'))],
  ['an answer without a status', async () => ({ data: {} })],
])('BACKEND-1 after %s from a back end without idempotency: sent once, the list is fetched, the player checks it and can start again', async (_, answer) => {
  setCapabilities()
  post = answer
  await open('/profile/withdrawal/havale')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Çekilecek tutar'), '500')
  await user.click(send())
  await confirm(user)
  expect(await screen.findAllByText('Sonuç bilinmiyor')).not.toHaveLength(0)
  expect(screen.getByLabelText('Çekilecek tutar')).toBeDisabled()
  expect(screen.getAllByRole('link', { name: 'Listeyi aç' })[0]).toHaveAttribute('href', '/profile/withdrawal-requests')
  await user.click(screen.getAllByRole('button', { name: 'Baktım, listede yok' })[0] as HTMLElement)
  await waitFor(() => expect(screen.getByLabelText('Çekilecek tutar')).toBeEnabled())
  expect(screen.getByLabelText('Çekilecek tutar')).toHaveValue('500')
  expect(posts).toHaveLength(1)
  expect(noticeTexts()).toEqual([])
})

test('RG-09 LIMIT-4 LIMIT-5 PLAY-17 in a break withdrawal stays open, and a note says so', async () => {
  setSession({ ...testUser, balance: 1_200, playState: { kind: 'time_out', until: new Date(Date.now() + 86_400_000).toISOString() } })
  await open('/profile/withdrawal/havale')
  expect(await screen.findByText('Hesabınız oyuna kapalı; bu, para çekmenizi engellemez.')).toBeVisible()
  expect(send()).toBeEnabled()
})

test('PROTECT-3 LIMIT-4 in a break an unverified player does not see that withdrawal is open', async () => {
  setSession({ ...testUser, playState: { kind: 'time_out', until: new Date(Date.now() + 86_400_000).toISOString() } })
  page = { ...page, verification_first: true }
  await open('/profile/withdrawal')
  expect(await screen.findByRole('link', { name: 'Doğrulamaya git' })).toBeVisible()
  expect(screen.getByText('Hesabınız oyuna kapalı. Para çekme bundan etkilenmez: kimliğiniz doğrulanınca açılır.')).toBeVisible()
  expect(screen.queryByText(/engellemez/)).toBeNull()
})

test('ERR-24 one press reloads everything that failed to load', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 403 }))
  await open('/profile/withdrawal/havale')
  const again = await screen.findByRole('button', { name: 'Yeniden dene' })
  vi.stubGlobal('fetch', answering)
  await userEvent.setup().click(again)
  expect(await screen.findByLabelText('Çekilecek tutar')).toBeVisible()
})

test('SEC-01 a closed method, and a secret member, show a message', async () => {
  setSession({ ...testUser, secret: true })
  await open('/profile/withdrawal/boyle-bir-yontem-yok')
  expect(await screen.findByText('Bu sayfa şu anda kullanıma kapalı')).toBeVisible()
  expect(screen.getByText('Gizli üyelikte para yalnız kripto parayla yatırılır ve çekilir.')).toBeVisible()
  expect(screen.queryByLabelText('Çekilecek tutar')).toBeNull()
})
