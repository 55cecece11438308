import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCapabilities, setSession, setWidth, renderAt } from '@/testing'
import { Component } from './login-screen'

type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
const sent: { path: string; body: unknown }[] = []
let answers: Record<string, Answer[]>

beforeEach(() => {
  setWidth(1280)
  setSession(null)
  sent.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/translator/')) return new Response('{"status":1,"data":{}}')
    sent.push({ path: url, body: JSON.parse((init.body as string | undefined) ?? '{}') })
    const answer = answers[url]?.shift() ?? { status: 503, body: {} }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const open = () => renderAt('/login', [{ path: '/login', element: <Component /> }])

async function submit(username = 'deniz.akarsu', password = 'Amber-1234') {
  const user = userEvent.setup()
  if (username) await user.type(screen.getByLabelText('Kullanıcı adı veya e-posta'), username)
  if (password) await user.type(screen.getByLabelText('Şifre'), password)
  await user.keyboard('{Enter}')
  return user
}

test('VAL-01 empty fields show errors, and nothing is sent', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Kullanıcı adı veya e-posta')).toHaveAccessibleDescription('Kullanıcı adınızı veya e-posta adresinizi girin.'),
  )
  expect(screen.getByLabelText('Şifre')).toHaveAccessibleDescription('Bu alan zorunludur')
  expect(screen.getByLabelText('Kullanıcı adı veya e-posta')).toHaveFocus()
  expect(sent).toEqual([])
})

test('DETAIL-7 VAL-02 a password of fewer than eight characters shows an error at the field, and nothing is sent', async () => {
  await open()
  await submit('deniz.akarsu', 'Amber-1')
  await waitFor(() => expect(screen.getByLabelText('Şifre')).toHaveAccessibleDescription('Şifre en az 8 karakter olmalı'))
  expect(sent).toEqual([])
})

test('AUTH-14 the password can be shown and hidden; AUTH-15 the links to other pages are there', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'text')
  expect(screen.getByRole('link', { name: 'Şifremi unuttum' })).toHaveAttribute('href', '/reset-password')
  expect(screen.getByRole('link', { name: 'Kullanıcı adımı unuttum' })).toHaveAttribute('href', '/retrieve-username')
  expect(screen.getByRole('link', { name: 'Hesap oluşturun' })).toHaveAttribute('href', '/register')
  expect(screen.getByRole('button', { name: 'Canlı desteğe yazın' })).toBeVisible()
})

test('AUTH-20 ERR-04 another status shows its text at the form, and typed values stay', async () => {
  answers['/api/login'] = [{ body: { status: 0, statusText: 'auth.invalid_credentials' } }]
  await open()
  await submit()
  expect(await screen.findByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible()
  expect(screen.getByLabelText('Kullanıcı adı veya e-posta')).toHaveValue('deniz.akarsu')
  expect(sent).toEqual([{ path: '/api/login', body: { username: 'deniz.akarsu', password: 'Amber-1234' } }])
})

test('AUTH-20 without a text the generic message shows', async () => {
  answers['/api/login'] = [{ body: { status: 7 } }]
  await open()
  await submit()
  expect(await screen.findByText('Giriş yapılamadı. Lütfen tekrar deneyin.')).toBeVisible()
})

test('ACCOUNT-2 a rate-limited login shows the waiting time and disables the button', async () => {
  answers['/api/login'] = [{ status: 429, body: { status: 0, statusText: 'auth.throttled' }, headers: { 'Retry-After': '75' } }]
  await open()
  await submit()
  expect(await screen.findByText(/1:1\d sonra tekrar deneyin/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Giriş yap' })).toBeDisabled()
})

/** Worker that solves the challenge at once. */
class Solver {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null
  postMessage() {
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: { counter: 7, derivedKey: 'ab' } })))
  }
  terminate() {}
}
const logins = () => sent.filter(({ path }) => path === '/api/login').map(({ body }) => body)

test('DATABASE-7 a captcha shows only if an answer requires it; its solution is sent once; the next answer without that requirement removes it', async () => {
  setCapabilities('captcha')
  vi.stubGlobal('Worker', Solver)
  const challenge = { parameters: { nonce: 'ab' }, signature: 'cd' }
  answers['/api/captcha'] = [{ body: challenge }, { body: challenge }]
  answers['/api/login'] = [
    { body: { status: 0, statusText: 'auth.captcha_required', captcha: true } },
    { body: { status: 0, statusText: 'auth.invalid_credentials', captcha: true } },
    { body: { status: 0, statusText: 'auth.invalid_credentials' } },
  ]
  await open()
  expect(screen.queryByRole('group', { name: 'Güvenlik kontrolü' })).toBeNull()
  const user = await submit()
  const box = await screen.findByRole('checkbox', { name: 'Robot değilim' })
  expect(box).toHaveAccessibleDescription('Lütfen güvenlik kontrolünü tamamlayın.')
  expect(box).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  expect(logins()).toHaveLength(1)
  await user.click(box)
  await screen.findByText('Doğrulandı')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  expect(await screen.findByText('Kullanıcı adı veya şifre hatalı.')).toBeVisible()
  expect(logins().at(-1)).toMatchObject({ captcha: btoa(JSON.stringify({ challenge, solution: { counter: 7, derivedKey: 'ab' } })) })
  // The next one is solved automatically.
  await screen.findByText('Doğrulandı')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Güvenlik kontrolü' })).toBeNull())
  expect(logins()).toHaveLength(3)
})

test('DATABASE-7 BACKEND-15 a back end without its own captcha shows none, and its message shows at the form', async () => {
  setCapabilities()
  answers['/api/login'] = [{ body: { status: 0, statusText: 'auth.captcha_required', captcha: true } }]
  await open()
  await submit()
  expect(await screen.findByText('Lütfen güvenlik kontrolünü tamamlayın.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Güvenlik kontrolü' })).toBeNull()
})

test('AUTH-19 AUTH-21 a new device opens the dialog; the channels show their addresses; AUTH-24 after going back the choice has the focus', async () => {
  answers['/api/login'] = [{ body: { status: -4, channels: { sms: '+90 5•• ••• 42 17', mail: 'd•••@o•••.example' } } }]
  answers['/api/otp/request'] = [{ body: { status: 1, otpId: 'challenge-1', resendIn: 300 } }]
  answers['/api/otp/verify'] = [{ body: { status: 0, statusText: 'auth.wrong_code' } }]
  await open()
  const user = await submit()
  expect(await screen.findByRole('dialog', { name: 'İki adımlı doğrulama' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /E-posta ile/ }))
  expect(screen.getByText('d•••@o•••.example')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kodu gönder' }))
  const boxes = await screen.findAllByRole('textbox', { name: /\. hane/ })
  expect(boxes).toHaveLength(6)
  expect(boxes[0]).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByRole('button', { name: /Yeniden gönder · (5:00|4:59)/ })).toBeDisabled()
  await user.click(boxes[0] as HTMLElement)
  await user.paste('000000')
  expect(await screen.findByText('Kod hatalı.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ path: '/api/otp/verify', body: { checktype: 'mail', otpId: 'challenge-1', code: '000000' } })
  await user.click(screen.getByRole('button', { name: 'Geri dön, yöntemi değiştir' }))
  expect(screen.getByRole('radio', { name: /E-posta ile/ })).toHaveFocus()
})

test('AUTH-21 BACKEND-5 without addresses of the channels, the dialog names none', async () => {
  answers['/api/login'] = [{ body: { status: -4 } }]
  answers['/api/otp/request'] = [{ body: { status: 1, otpId: 'challenge-1' } }]
  await open()
  const user = await submit()
  await user.click(await screen.findByRole('button', { name: 'Kodu gönder' }))
  expect(await screen.findByText('Size gönderdiğimiz altı haneli kodu girin.')).toBeVisible()
})

const signed = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: { authenticatorData: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1), signature: new ArrayBuffer(1), userHandle: null },
  getClientExtensionResults: () => ({}),
}
function browserHasPasskeys(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  answers['/api/passkey/options'] = [{ body: { status: 1, challengeId: 'c1', options: { challenge: 'AAAA', rpId: 'localhost' } } }]
}

test('a browser without passkey support shows no passkey login', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })).toBeNull()
})

test('the browser signs a passkey; a rejection by the server shows beside the button', async () => {
  browserHasPasskeys(async () => signed)
  answers['/api/passkey/login'] = [{ body: { status: 0, statusText: 'auth.passkey_unknown' } }]
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu geçiş anahtarı hiçbir hesaba ait değil')
  expect(sent.at(-1)).toMatchObject({ path: '/api/passkey/login', body: { challengeId: 'c1', credential: { id: 'AQID', type: 'public-key' } } })
})

test('a passkey dialog that the player cancels is not an error', async () => {
  browserHasPasskeys(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await open()
  const button = screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })
  await userEvent.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  expect(sent.map(({ path }) => path)).toEqual(['/api/passkey/options'])
  expect(screen.getByRole('alert', { hidden: true })).toBeEmptyDOMElement()
})

test('ACCOUNT-2 a rate-limited passkey login shows the waiting time', async () => {
  browserHasPasskeys(async () => signed)
  answers['/api/passkey/login'] = [{ status: 429, body: { status: 0, statusText: 'auth.throttled' }, headers: { 'Retry-After': '75' } }]
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' }))
  expect(await screen.findByText(/1:1\d sonra tekrar deneyin/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Geçiş anahtarıyla giriş yap' })).toBeDisabled()
})
