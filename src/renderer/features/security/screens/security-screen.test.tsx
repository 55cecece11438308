import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { passkeySupport } from '@/platform/session/passkey-support'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './security-screen'

const overview = {
  status: 1,
  sessions: [
    { id: 3, device: 'Safari, iOS', ip: '203.0.113.7', createdAt: '2026-11-20T08:00:00Z', seenAt: '2026-11-20T09:30:00Z', current: false },
    { id: 2, device: 'Firefox, Windows', ip: '203.0.113.9', createdAt: '2026-11-19T08:00:00Z', seenAt: '2026-11-20T09:00:00Z', current: true },
  ],
  devices: [{ id: 5, device: 'Firefox, Windows', createdAt: '2026-11-01T08:00:00Z', expiresAt: '2026-12-01T08:00:00Z', current: true }],
  passkeys: [{ id: 8, name: 'Telefonum', createdAt: '2026-11-10T08:00:00Z', lastUsedAt: null }],
}
const login = (id: number, over: object = {}) => ({
  id,
  at: '2026-11-20T08:00:00Z',
  result: 'in',
  how: 'passkey',
  device: 'Safari, iOS',
  ip: '203.0.113.7',
  ...over,
})

const sent: { path: string; body: unknown }[] = []
const notices: Notice[] = []
let answers: Record<string, unknown>
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  sent.length = 0
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  answers = {
    get: overview,
    logins: { status: 1, total: 12, data: [login(9, { result: 'refused', how: 'password', device: '' }), login(8)] },
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/userapi/security/', '')
    if (url.startsWith('/api/translator/')) return new Response('{"status":1,"data":{}}')
    sent.push({ path, body: JSON.parse((init.body as string | null | undefined) ?? '{}') })
    return path in answers ? new Response(JSON.stringify(answers[path])) : new Response('{}', { status: 503 })
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

async function open() {
  await renderAt('/profile/security', [{ path: '/profile/security', element: <Component /> }])
  await screen.findByText('Açık oturumlar')
  return userEvent.setup()
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const bodyOf = (path: string) => sent.filter((each) => each.path === path).at(-1)?.body
const noticeTexts = () => notices.map(({ tone, text }) => `${tone} ${text}`)

test('sessions: this device first and marked, with address, start and last activity', async () => {
  await open()
  const rows = section('Açık oturumlar').getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Firefox, WindowsBu cihazIP 203.0.113.9 · giriş 19.11.2026 11:00Şu anda açık')
  expect(rows[1]).toHaveTextContent('Safari, iOSIP 203.0.113.7 · giriş 20.11.2026 11:00Son işlem 20.11.2026 12:30')
  expect(section('Güvenilen cihazlar').getByRole('listitem')).toHaveTextContent('Bu cihaz')
})

test('another session is ended after a confirmation; cancelling sends nothing', async () => {
  answers['end-session'] = { status: 1, statusText: 'security.session_ended' }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Oturumu kapat: Safari, iOS' }))
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }))
  expect(bodyOf('end-session')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Oturumu kapat: Safari, iOS' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Oturum kapatılsın mı?' }))
  const before = sent.filter(({ path }) => path === 'get').length
  await user.click(question.getByRole('button', { name: 'Oturumu kapat' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['success security.session_ended']))
  expect(bodyOf('end-session')).toEqual({ id: 3 })
  await waitFor(() => expect(sent.filter(({ path }) => path === 'get').length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the current session is ended through the logout question of the shell', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Oturumu kapat: Firefox, Windows' }))
  expect(store.getState().shell.overlay).toBe('logout')
})

test('all other sessions can be ended; with only one there is no button', async () => {
  answers['end-all'] = { status: 1, statusText: 'security.others_ended', ended: 1 }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Diğer oturumları kapat' }))
  answers['get'] = { ...overview, sessions: overview.sessions.slice(1) }
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Diğer oturumları kapat' }))
  await waitFor(() => expect(bodyOf('end-all')).toEqual({ others: true }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Diğer oturumları kapat' })).toBeDisabled())
  expect(knownPlayer()).not.toBeNull()
})

test('ending all sessions also logs this page out', async () => {
  answers['end-all'] = { status: 1, statusText: 'security.all_ended', ended: 2 }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Her yerden çıkış yap' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Her yerden çıkış yap' }))
  await waitFor(() => expect(knownPlayer()).toBeNull())
  expect(bodyOf('end-all')).toEqual({ others: false })
  expect(noticeTexts()).toContain('success security.all_ended')
})

test('ACCOUNT-6 a device is forgotten after a confirmation; one that no longer exists shows an error', async () => {
  answers['forget-device'] = { status: 0, statusText: 'security.device_gone' }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Unut: Firefox, Windows' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unut' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['error security.device_gone']))
  expect(bodyOf('forget-device')).toEqual({ id: 5 })
})

test('the login history shows rejected attempts too, in pages', async () => {
  const user = await open()
  const rows = within(await screen.findByRole('table', { name: 'Giriş geçmişi' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('20.11.2026 11:00ŞifreBilinmeyen cihaz203.0.113.7Geri çevrildi')
  expect(rows[2]).toHaveTextContent('Geçiş anahtarıSafari, iOS203.0.113.7Giriş yapıldı')
  expect(screen.getByText('12 kayıt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sonraki' }))
  await waitFor(() => expect(bodyOf('logins')).toEqual({ start: 10, length: 10 }))
})

test('content that fails to load shows an error and can be retried', async () => {
  delete answers['get']
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  await renderAt('/profile/security', [{ path: '/profile/security', element: <Component /> }])
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' })
  vi.useRealTimers()
  answers['get'] = overview
  await userEvent.click(retry)
  expect(await screen.findByText('Açık oturumlar')).toBeVisible()
})

const credential = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}
function browserAnswers(create: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}
const options = { challenge: 'AAAA', rp: { id: 'localhost', name: 'Kehribar' }, user: { id: 'MQ', name: 'deniz', displayName: '' }, pubKeyCredParams: [] }

async function begin(user: ReturnType<typeof userEvent.setup>, name = 'İş telefonum') {
  await user.click(screen.getByRole('button', { name: 'Geçiş anahtarı ekle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Geçiş anahtarı ekle' }))
  await user.type(dialog.getByLabelText('Şifre'), 'Amber-1234')
  if (name) await user.type(dialog.getByLabelText(/^Anahtarın adı/), name)
  await user.click(dialog.getByRole('button', { name: 'Devam et' }))
  return dialog
}

test('a passkey is added: password, browser dialog, name', async () => {
  answers['passkey-options'] = { status: 1, challengeId: 'c1', options }
  answers['passkey-add'] = { status: 1, statusText: 'security.passkey_added' }
  browserAnswers(async () => credential)
  const user = await open()
  await begin(user)
  await waitFor(() => expect(noticeTexts()).toEqual(['success security.passkey_added']))
  expect(bodyOf('passkey-options')).toEqual({ password: 'Amber-1234' })
  expect(bodyOf('passkey-add')).toMatchObject({ challengeId: 'c1', name: 'İş telefonum', credential: { id: 'AQID', type: 'public-key' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong password shows an error at its field', async () => {
  answers['passkey-options'] = { status: 0, errors: { password: ['validation.password_current'] } }
  const user = await open()
  const dialog = await begin(user)
  await waitFor(() => expect(dialog.getByLabelText('Şifre')).toHaveAccessibleDescription('Mevcut şifre hatalı'))
  expect(noticeTexts()).toEqual([])
})

test.each([
  ['a cancelled browser dialog shows no error, and the dialog stays', 'NotAllowedError', []],
  ['a passkey that the device already has shows an error', 'InvalidStateError', ['error security.passkey_known']],
  ['any other failure shows a general error', 'UnknownError', ['error security.passkey_failed']],
])('%s', async (_what, name, expected) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers['passkey-options'] = { status: 1, challengeId: 'c1', options }
  browserAnswers(() => Promise.reject(new DOMException('no', name)))
  const user = await open()
  const dialog = await begin(user)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Devam et' })).toBeEnabled())
  await waitFor(() => expect(noticeTexts()).toEqual(expected))
  expect(bodyOf('passkey-add')).toBeUndefined()
  vi.restoreAllMocks()
})

test('a passkey is removed after a confirmation', async () => {
  answers['passkey-remove'] = { status: 1, statusText: 'security.passkey_removed' }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Kaldır: Telefonum' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
  await waitFor(() => expect(bodyOf('passkey-remove')).toEqual({ id: 8 }))
})

test('without passkey support the page says why; passkeys added elsewhere can still be removed', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(screen.getByText(/Tarayıcınız geçiş anahtarlarını desteklemiyor/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kaldır: Telefonum' })).toBeEnabled()
})

test.each([
  ['localhost', 'web', 'yes'],
  ['www.kehribar.example', 'web', 'yes'],
  ['127.0.0.1', 'web', 'address'],
  ['[::1]', 'web', 'address'],
  ['site', 'desktop', 'desktop'],
] as const)('on %s (%s) passkeys: %s', (hostname, kind, expected) => {
  expect(passkeySupport({ hostname } as Location, kind)).toBe(expected)
})
