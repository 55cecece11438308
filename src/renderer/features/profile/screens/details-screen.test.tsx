import type { User } from '@kehribar/shared/api/account'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { keepOffered } from '@/platform/storage/kept-values'
import { takeNotices } from '@/platform/shell/notify'
import { knownPlayer, renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Component as Details } from './details-screen'

let kept: User
let answers: Record<string, { status?: number; body: object }>
let sent: { path: string; body: Record<string, unknown> }[]
let toasts: string[]
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  kept = { ...testUser, city: 'Çanakkale' }
  answers = {}
  sent = []
  toasts = []
  stop = takeNotices(({ tone, text, detail }) => toasts.push([tone, text, detail].filter(Boolean).join(' ')))
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const path = String(url).replace(/^.*\/api/, '')
    if (body && !['/getMyDetails', '/getData/cities', '/translator/translate'].includes(path))
      sent.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    const answer = answers[path] ?? {
      body:
        path === '/getMyDetails'
          ? { status: 1, user: kept }
          : path === '/getData/cities'
            ? { status: 1, cities: ['Çanakkale', 'İzmir'].map((name) => ({ value: name, text: name })) }
            : { status: 1 },
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

async function open(user: Partial<User> = {}) {
  kept = { ...kept, ...user }
  setSession(kept)
  await renderAt('/profile/details', [{ path: '/profile/details', element: <Details /> }])
  if (!kept.secret) await screen.findByRole('option', { name: 'İzmir' })
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const info = () => region('Bilgi değiştir')
const password = () => region('Şifre değiştir')
const save = () => info().getByRole('button', { name: 'Değişiklikleri kaydet' })

test('PROF-07 the rows are read only; the pencil leads to the field, and Save changes stores it', async () => {
  await open()
  const personal = region('Kişisel bilgiler')
  expect(personal.queryByRole('textbox')).toBeNull()
  expect(personal.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Profil resmini değiştir',
    'Değiştir: Cep telefonu',
    'Değiştir: Şehir',
    'Değiştir: Adres',
  ])
  await userEvent.click(personal.getByRole('button', { name: 'Değiştir: Adres' }))
  expect(info().getByLabelText(/^Adres/)).toHaveFocus()
  expect(save()).toBeDisabled()
  await userEvent.keyboard('Liman Cad. 4')
  kept = { ...kept, address: 'Liman Cad. 4' }
  await userEvent.click(save())
  await waitFor(() => expect(toasts).toEqual(['success profile.saved']))
  expect(sent).toEqual([{ path: '/userapi/profile/update', body: { address: 'Liman Cad. 4' } }])
  await waitFor(() => expect(screen.getByText('Adres', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Liman Cad. 4'))
  expect(save()).toBeDisabled()
  expect(info().getByRole('heading')).toHaveFocus()
})

test('PROF-08 city, address, phone and consent can be changed here; identity is changed by support', async () => {
  await open()
  await userEvent.selectOptions(info().getByLabelText('Şehir'), 'İzmir')
  await userEvent.click(info().getByRole('checkbox', { name: /Bonus ve kampanyaları/ }))
  await userEvent.click(save())
  await waitFor(() => expect(sent).toEqual([{ path: '/userapi/profile/update', body: { city: 'İzmir', checkmail: true } }]))
  await userEvent.click(screen.getByRole('button', { name: 'Desteğe yazın' }))
  expect(store.getState().support.wanted).toBe(true)
})

test('PROF-08 a new phone requires the password; the server’s errors show at their fields', async () => {
  await open()
  expect(info().queryByLabelText('Mevcut şifre')).toBeNull()
  const phone = info().getByLabelText('Cep telefonu')
  expect(phone).toHaveValue('+90 532 123 45 67')
  await userEvent.clear(phone)
  await userEvent.type(phone, '0544 000 11 22')
  await userEvent.click(save())
  expect(await info().findByText('Bu alan zorunludur')).toBeVisible()
  expect(sent).toEqual([])
  answers['/userapi/profile/update'] = { body: { status: 0, statusText: 'profile.save_failed', errors: { gsm: ['validation.phone_taken'] } } }
  await userEvent.type(info().getByLabelText('Mevcut şifre'), 'Gizli-2026!')
  await userEvent.click(save())
  expect(await info().findByText('Bu telefon numarasıyla bir hesap var')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ gsm: '+905440001122', password: 'Gizli-2026!' })
  expect(toasts).toEqual(['error profile.save_failed'])
})

test('PROF-08 LIMIT-7 an excluded player’s phone is read only', async () => {
  await open({ playState: { kind: 'excluded', until: null } })
  expect(info().getByLabelText('Cep telefonu')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Değiştir: Cep telefonu' })).toBeNull()
})

test('SEC-01 a secret member has no personal data to change', async () => {
  await open({ secret: true, gsm: '', city: '', country: '', sex: '', birthdate: null, firstName: '', lastName: '' })
  expect(info().queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Cinsiyet', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Belirtilmedi')
  await userEvent.click(info().getByRole('checkbox'))
  await userEvent.click(save())
  await waitFor(() => expect(sent[0]?.body).toEqual({ checkmail: true }))
})

async function type(current: string, fresh: string, again = fresh) {
  if (current) await userEvent.type(password().getByLabelText('Mevcut şifre'), current)
  if (fresh) await userEvent.type(password().getByLabelText('Yeni şifre'), fresh)
  if (again) await userEvent.type(password().getByLabelText('Yeni şifre (tekrar)'), again)
  await userEvent.click(password().getByRole('button', { name: 'Şifre değiştir' }))
}

test('PROF-09 API-12 ERR-12 changing the password shows a success toast and empties the fields', async () => {
  await open()
  await type('Gizli-2026!', 'Yepyeni-7?')
  await waitFor(() => expect(toasts).toEqual(['success profile.password_changed']))
  expect(sent).toEqual([{ path: '/changePassword', body: { currentPass: 'Gizli-2026!', newPass: 'Yepyeni-7?', newPass_confirmation: 'Yepyeni-7?' } }])
  for (const label of ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)']) expect(password().getByLabelText(label)).toHaveValue('')
})

test('ERR-12 any other status shows the generic error toast, with the reason at its field', async () => {
  await open()
  answers['/changePassword'] = { body: { status: 0, statusText: 'x', errors: { currentPass: ['validation.password_current'] } } }
  await type('Yanlış-1!', 'Yepyeni-7?')
  expect(await password().findByText('Mevcut şifre hatalı')).toBeVisible()
  expect(toasts).toEqual(['error profile.password_failed'])
  answers['/changePassword'] = { body: { status: -7 } }
  await userEvent.click(password().getByRole('button', { name: 'Şifre değiştir' }))
  await waitFor(() => expect(toasts).toEqual(['error profile.password_failed', 'error profile.password_failed']))
})

test.each([
  [500, { status: 0, statusText: 'errors.server' }, 'error profile.password_failed errors.server'],
  [429, { status: 0, statusText: 'auth.throttled' }, 'error profile.password_failed auth.throttled'],
])('ERR-12 a failure (%i) shows the generic error toast too', async (status, body, toast) => {
  await open()
  answers['/changePassword'] = { status, body }
  await type('Gizli-2026!', 'Yepyeni-7?')
  await waitFor(() => expect(toasts).toEqual([toast]))
  expect(password().getByLabelText('Yeni şifre')).toHaveValue('Yepyeni-7?')
})

test('BACKEND-4 BACKEND-12 the effect on other devices is promised only if the back end supports it', async () => {
  await open()
  expect(password().getByText(/diğer cihazlardaki oturumlar/i)).toBeVisible()
  act(() => setCapabilities())
  await waitFor(() => expect(password().queryByText(/diğer cihazlardaki oturumlar/i)).toBeNull())
})

test('VAL-16 VAL-17 missing, different or unchanged passwords show errors before anything is sent', async () => {
  await open()
  await type('', '', '')
  expect(await password().findAllByText('Bu alan zorunludur')).toHaveLength(3)
  await type('Gizli-2026!', 'Gizli-2026!', 'Gizli-2026?')
  expect(await password().findByText('Yeni şifre eskisinden farklı olmalı')).toBeVisible()
  expect(password().getByText('Şifreler eşleşmiyor')).toBeVisible()
  expect(sent).toEqual([])
})

test('PROF-09 VAL-19 the checklist shows the present rule and ticks it; it does not mention the older rule of 6 to 32 characters', async () => {
  await open()
  const rules = within(password().getByRole('list', { name: 'Şifre koşulları' }))
  expect(rules.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    '8–16 karakter: eksik',
    'Küçük harf: eksik',
    'Büyük harf: eksik',
    'Rakam: eksik',
    'Özel karakterler: !@#$%^&*()_-+=?/><: eksik',
  ])
  expect(document.body).not.toHaveTextContent(/6\s*[-–]\s*32|boşluk/)
  await userEvent.type(password().getByLabelText('Yeni şifre'), 'Yepyeni-7?')
  expect(rules.queryAllByText(/eksik/)).toHaveLength(0)
})

test('PROF-09 each password can be shown and hidden; password managers get the username', async () => {
  await open()
  const current = password().getByLabelText('Mevcut şifre')
  expect(current).toHaveAttribute('type', 'password')
  await userEvent.click(password().getAllByRole('button', { name: 'Şifreyi göster' })[0] as HTMLElement)
  expect(current).toHaveAttribute('type', 'text')
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue('deniz.akarsu')
  expect([...document.querySelectorAll('input[autocomplete=new-password]')]).toHaveLength(2)
})

test('PROF-11 twelve pictures, each with a name; Save stores the chosen one, which then shows', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Profil resmini değiştir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Profil resmi' }))
  const tiles = dialog.getAllByRole('radio')
  expect(new Set(tiles.map((tile) => tile.getAttribute('aria-label'))).size).toBe(12)
  const button = dialog.getByRole('button', { name: 'Resmi kaydet' })
  expect(button).toBeDisabled()
  await userEvent.click(dialog.getByRole('radio', { name: 'Baykuş' }))
  kept = { ...kept, avatar: 9 }
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ path: '/userapi/avatar/set', body: { avatar: 9 } }])
  expect(toasts).toEqual(['success profile.avatar_saved'])
  expect(knownPlayer()?.avatar).toBe(9)
})

test('after an expired session typed values are restored, but no password', async () => {
  await open()
  await userEvent.type(info().getByLabelText(/^Adres/), 'Liman Cad. 4')
  await userEvent.type(password().getByLabelText('Mevcut şifre'), 'Gizli-2026!')
  keepOffered()
  cleanup()
  await open()
  expect(info().getByLabelText(/^Adres/)).toHaveValue('Liman Cad. 4')
  expect(save()).toBeEnabled()
  expect(password().getByLabelText('Mevcut şifre')).toHaveValue('')
})

test('PLAY-12 the account page shows time, device and place of the previous login', async () => {
  await open({ previousLogin: { at: '2026-11-19T19:14:00.000Z', ip: '203.0.113.9', device: 'Firefox, Windows' } })
  expect(screen.getByText('Önceki giriş: 19.11.2026 22:14 · Firefox, Windows · 203.0.113.9')).toBeVisible()
})

test('PLAY-12 a first login shows no line', async () => {
  await open()
  expect(screen.queryByText(/Önceki giriş/)).toBeNull()
})

test('PLAY-12 an unknown device shows as unknown', async () => {
  await open({ previousLogin: { at: '2026-11-19T19:14:00.000Z', ip: '203.0.113.9', device: '' } })
  expect(screen.getByText(/bilinmeyen cihaz/)).toBeVisible()
})

test('DATA-02 fields missing in an older snapshot arrive with the details', async () => {
  const { avatar, previousLogin, marketing, ...older } = testUser
  setSession(older as User)
  kept = { ...testUser, avatar: avatar ?? 4, marketing: !marketing, previousLogin, address: 'Liman Cad. 4' }
  await renderAt('/profile/details', [{ path: '/profile/details', element: <Details /> }])
  await waitFor(() => expect(knownPlayer()).toEqual(kept))
  expect(await screen.findByDisplayValue('Liman Cad. 4')).toBeVisible()
  expect(info().getByRole('checkbox')).toBeChecked()
})

test('ERR-25 details that fail to load show "Failed to retrieve user information" and can be retried', async () => {
  store.dispatch({ type: 'session/sessionFound' })
  answers['/getMyDetails'] = { status: 403, body: { status: 0, statusText: 'errors.forbidden' } }
  await renderAt('/profile/details', [{ path: '/profile/details', element: <Details /> }])
  expect(await screen.findByText('Kullanıcı bilgileri alınamadı')).toBeVisible()
  answers = {}
  await userEvent.click(screen.getByRole('button', { name: /dene/ }))
  expect(await screen.findByText('deniz.akarsu', { selector: 'dd' })).toBeVisible()
})

test('OPERATE-9 the page offers a copy of all data as a file; BACKEND-15 not if the back end has none', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Verilerimi indir' })
  expect(link).toHaveAttribute('href', '/api/userapi/personal-data.json')
  expect(link).toHaveAttribute('download')
  act(() => setCapabilities('security'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Verilerimi indir' })).toBeNull())
})
