import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth } from '@/testing'
import { Component as Layout } from '../auth-layout'
import { Component as ResetPassword } from './reset-password-screen'
import { Component as RetrieveUsername } from './retrieve-username-screen'

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | Error
const sent: { path: string; body: string }[] = []
const toasts: Notice[] = []
let answers: Record<string, Answer[]>
let stop = () => {}
const good = 'Yeni-Kehri1'

beforeEach(() => {
  setWidth(390)
  setSession(null)
  sent.length = 0
  toasts.length = 0
  answers = {}
  stop = takeNotices((notice) => void toasts.push(notice))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/translator/')) return new Response('{"status":1,"data":{}}')
    sent.push({ path: url, body: typeof init.body === 'string' ? init.body : String(init.body as URLSearchParams) })
    const answer = answers[url]?.shift() ?? { status: 503, body: {} }
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const open = (path: string) =>
  renderAt(path, [
    {
      element: <Layout />,
      children: [
        { path: '/reset-password/:token?', element: <ResetPassword /> },
        { path: '/retrieve-username', element: <RetrieveUsername /> },
        { path: '/login', element: <h1>Giriş</h1> },
      ],
    },
  ])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toastTexts = () => toasts.map(({ tone, text }) => `${tone}: ${text}`)

test('AUTH-16 API-10 the address is sent; the confirmation does not reveal whether an account exists', async () => {
  answers['/api/forgotPassword'] = [{ body: { status: 1, statusText: 'auth.recovery_sent' } }]
  await open('/reset-password')
  expect(document.title).toBe('Şifrenizi yenileyin · Kehribar')
  expect(screen.getByLabelText('E-posta')).toHaveAttribute('autocomplete', 'email')
  await userEvent.type(screen.getByLabelText('E-posta'), ' deniz@ornek.example {Enter}')
  expect(await screen.findByRole('heading', { name: 'E-postanıza bakın' })).toHaveFocus()
  expect(screen.getByText('deniz@ornek.example').closest('p')).toHaveTextContent('deniz@ornek.example adresiyle bir hesap varsa')
  expect(document.title).toBe('E-postanıza bakın · Kehribar')
  expect(sent.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([['/api/forgotPassword', { email: 'deniz@ornek.example' }]])
  expect(toasts).toEqual([])
  await press('Adresi düzelt ya da yeniden gönder')
  expect(screen.getByLabelText('E-posta')).toHaveValue('deniz@ornek.example')
})

test('TURKISH-05 an address with İ is sent with ASCII letters', async () => {
  answers['/api/forgotPassword'] = [{ body: { status: 1, statusText: 'auth.recovery_sent' } }]
  await open('/reset-password')
  await userEvent.type(screen.getByLabelText('E-posta'), 'DENİZ@ORNEK.EXAMPLE{Enter}')
  expect(await screen.findByRole('heading', { name: 'E-postanıza bakın' })).toBeVisible()
  expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ email: 'DENiZ@ORNEK.EXAMPLE' }])
})

test('VAL-12 an empty and a malformed address show an error at the field, and nothing is sent', async () => {
  await open('/reset-password')
  await press('Bağlantıyı gönder')
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Bu alan zorunludur'))
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek')
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Geçersiz e-posta: geçerli bir adres girin'))
  expect(sent).toEqual([])
})

test('ERR-05 a failure shows a general message at the form and as a toast; typed values stay', async () => {
  answers['/api/forgotPassword'] = [{ status: 503, body: {} }, new TypeError('offline')]
  await open('/reset-password')
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek.example')
  await press('Bağlantıyı gönder')
  expect(await screen.findByText('Gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible()
  await press('Bağlantıyı gönder')
  expect(await screen.findByText('Yanıt alınamadı. Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible()
  expect(toastTexts()).toEqual(['error: auth.recovery_failed', 'error: auth.recovery_unanswered'])
  expect(screen.getByLabelText('E-posta')).toHaveValue('deniz@ornek.example')
})

test('ERR-06 a field error of the server shows at its field and in a toast "field: message"', async () => {
  answers['/api/forgotPassword'] = [{ body: { status: 0, statusText: 'auth.recovery_failed', errors: { email: ['validation.email'] } } }]
  await open('/reset-password')
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek.example{Enter}')
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Geçersiz e-posta: geçerli bir adres girin'))
  expect(toasts).toHaveLength(1)
  expect(new URLSearchParams(toasts[0]?.text.split('?')[1])).toEqual(
    new URLSearchParams({ field: 'E-posta', message: 'Geçersiz e-posta: geçerli bir adres girin' }),
  )
})

test('ACCOUNT-2 too many requests show the waiting time', async () => {
  answers['/api/forgotPassword'] = [{ status: 429, body: { status: 0, statusText: 'auth.throttled' }, headers: { 'Retry-After': '75' } }]
  await open('/reset-password')
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek.example{Enter}')
  expect(await screen.findByText(/1:1\d sonra tekrar deneyin/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bağlantıyı gönder' })).toBeDisabled()
})

test('AUTH-13 on a phone the links to other pages are above the form', async () => {
  await open('/reset-password')
  // Phones do not show the side menu of wide screens.
  const ways = within(screen.getByRole('navigation', { name: 'Hesap sayfaları' }))
  expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hesap oluştur', '/register'],
    ['Giriş yap', '/login'],
    ['Kullanıcı adımı unuttum', '/retrieve-username'],
  ])
  expect(ways.getByRole('button', { name: '7/24 canlı destek' })).toBeEnabled()
})

test('AUTH-33 AUTH-34 API-13 the token of the link is sent with both passwords, and success leads to the login', async () => {
  answers['/api/reset-password'] = [{ body: { status: 1, statusText: 'auth.reset_success' } }]
  const { router } = await open('/reset-password/token-of-the-mail')
  expect(await screen.findByRole('heading', { name: 'Yeni şifre belirleyin' })).toBeVisible()
  for (const label of ['Yeni şifre', 'Yeni şifre (tekrar)']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(good)
  }
  await press('Şifreyi kaydet')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sent.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/api/reset-password', { password: good, password_confirmation: good, token: 'token-of-the-mail' }],
  ])
  expect(toastTexts()).toEqual(['success: auth.reset_success'])
})

test('ACCOUNT-6 the token is removed from the address at once; without it the page offers to send the mail again', async () => {
  const { router, unmount } = await open('/reset-password/token-of-the-mail')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(JSON.stringify(router.state.location)).not.toContain('token-of-the-mail')
  const { state } = router.state.location as { state: unknown }
  unmount()
  const again = await open('/login')
  await again.router.navigate('/reset-password', { state })
  expect(await screen.findByRole('heading', { name: 'E-postanızdaki bağlantıyı yeniden açın' })).toBeVisible()
})

test('ACCOUNT-6 DETAIL-22 a reload keeps the link; leaving the page removes it', async () => {
  const { router, unmount } = await open('/reset-password/token-of-the-mail')
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'))
  const { state } = router.state.location as { state: unknown }
  // A reload does not unmount components.
  const kept = sessionStorage.getItem('kehribar.reset') ?? ''
  expect(kept).toBe('token-of-the-mail')
  unmount()
  sessionStorage.setItem('kehribar.reset', kept)
  answers['/api/reset-password'] = [{ body: { status: 1, statusText: 'auth.reset_success' } }]
  const again = await open('/login')
  await again.router.navigate('/reset-password', { state })
  await userEvent.type(await screen.findByLabelText('Yeni şifre'), good)
  await userEvent.type(screen.getByLabelText('Yeni şifre (tekrar)'), `${good}{Enter}`)
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/login'))
  expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([{ token: 'token-of-the-mail' }])
  await waitFor(() => expect(sessionStorage.getItem('kehribar.reset')).toBeNull())
})

test('AUTH-34 VAL-18 a used link shows a neutral message with a way to request a new mail', async () => {
  answers['/api/reset-password'] = [{ body: { status: 0, statusText: 'auth.reset_failed', errors: { token: ['auth.reset_link_spent'] } } }]
  await open('/reset-password/spent')
  await userEvent.type(await screen.findByLabelText('Yeni şifre'), good)
  await userEvent.type(screen.getByLabelText('Yeni şifre (tekrar)'), `${good}{Enter}`)
  expect(await screen.findByRole('heading', { name: 'Bu bağlantı artık geçerli değil' })).toHaveFocus()
  expect(document.title).toBe('Bu bağlantı artık geçerli değil · Kehribar')
  expect(toastTexts()).toEqual(['error: auth.reset_failed'])
  await userEvent.click(screen.getByRole('link', { name: 'Yeni bağlantı iste' }))
  expect(await screen.findByRole('heading', { name: 'Şifrenizi yenileyin' })).toBeVisible()
})

test('VAL-14 VAL-15 the password rules are ticked while typing', async () => {
  await open('/reset-password/abc')
  const rules = await screen.findByRole('list', { name: 'Şifre koşulları' })
  const met = () =>
    within(rules)
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.endsWith(': tamam')).length
  const field = screen.getByLabelText('Yeni şifre')
  const steps: [string, number][] = [
    ['a', 1],
    ['B', 2],
    ['3', 3],
    ['!', 4],
    ['xxxx', 5],
    ['xxxxxxxxx', 4],
  ]
  expect(met()).toBe(0)
  for (const [typed, count] of steps) {
    await userEvent.type(field, typed)
    expect([typed, met()]).toEqual([typed, count])
  }
  expect(screen.getByText('5 koşuldan 4 tanesi tamam.')).toHaveAttribute('role', 'status')
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Şifre 8-16 karakter olmalı'))
})

test('VAL-14 passwords that differ are not sent; each can be shown and hidden', async () => {
  await open('/reset-password/abc')
  await userEvent.type(await screen.findByLabelText('Yeni şifre'), good)
  await userEvent.type(screen.getByLabelText('Yeni şifre (tekrar)'), `${good}x{Enter}`)
  await waitFor(() => expect(screen.getByLabelText('Yeni şifre (tekrar)')).toHaveAccessibleDescription('Şifreler eşleşmiyor'))
  expect(sent).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Şifreyi göster' })[0] as HTMLElement)
  expect(screen.getByLabelText('Yeni şifre')).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('Yeni şifre (tekrar)')).toHaveAttribute('type', 'password')
})

test('AUTH-17 API-11 e-mail and birth date are sent in the form’s own fields', async () => {
  answers['/api/forgotUsername'] = [{ body: { status: 1, statusText: 'auth.recovery_sent' } }]
  await open('/retrieve-username')
  expect(document.title).toBe('Kullanıcı adınızı öğrenin · Kehribar')
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek.example')
  await userEvent.type(screen.getByLabelText('Doğum tarihi'), '20111990')
  expect(screen.getByLabelText('Doğum tarihi')).toHaveAttribute('autocomplete', 'bday')
  await press('Kullanıcı adımı gönder')
  expect(await screen.findByRole('heading', { name: 'E-postanıza bakın' })).toHaveFocus()
  expect(screen.getByText(/Bilgiler bir hesapla eşleşiyorsa/)).toBeVisible()
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    email: 'deniz@ornek.example',
    'birthdate[day]': '20',
    'birthdate[month]': '11',
    'birthdate[year]': '1990',
  })
})

test('VAL-13 both fields are required and validated; ERR-06 the server’s field errors have no field name here', async () => {
  answers['/api/forgotUsername'] = [{ status: 422, body: { status: 0, statusText: 'errors.invalid', errors: { 'birthdate.year': ['validation.date'] } } }]
  await open('/retrieve-username')
  await press('Kullanıcı adımı gönder')
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Bu alan zorunludur'))
  expect(screen.getByLabelText('Doğum tarihi')).toHaveAccessibleDescription('Bu alan zorunludur')
  await userEvent.type(screen.getByLabelText('E-posta'), 'deniz@ornek.example')
  await userEvent.type(screen.getByLabelText('Doğum tarihi'), '31.02.1990')
  await waitFor(() => expect(screen.getByLabelText('Doğum tarihi')).toHaveAccessibleDescription('Geçerli bir tarih girin'))
  expect(sent).toEqual([])
  await userEvent.clear(screen.getByLabelText('Doğum tarihi'))
  await userEvent.type(screen.getByLabelText('Doğum tarihi'), '01.02.1990')
  await press('Kullanıcı adımı gönder')
  await waitFor(() => expect(toastTexts()).toEqual(['error: validation.date']))
})
