import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { overlayClosed } from '@/platform/storage/store'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { readablePhone } from './info-form'
import { isLink, profileMenu } from './menu'
import { Component as Layout } from './profile-layout'
import { Component as Details } from './screens/details-screen'
import { Component as Index } from './screens/index-screen'

beforeEach(() => {
  setSession(testUser)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, user: testUser }), { status: 200 }))
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

const open = (path: string) =>
  renderAt(path, [
    {
      path: '/profile',
      element: <Layout />,
      children: [
        { index: true, element: <Index /> },
        { path: 'details', element: <Details /> },
        { path: '*', element: <p>another page</p> },
      ],
    },
  ])

/** Returns texts outside the hidden side panel of wide screens. */
const shown = (text: string) => screen.getAllByText(text).filter((element) => !element.closest('aside'))

test('PROF-01 above 1024 px /profile leads to the details', async () => {
  setWidth(1280)
  const { router } = await open('/profile')
  await screen.findByRole('heading', { name: 'Hesap bilgilerim' })
  expect(router.state.location.pathname).toBe('/profile/details')
})

test('PROF-01 PROF-04 PROF-05 up to 1024 px it is a menu with the balance, deposit and withdrawal, without the strip', async () => {
  setWidth(1024)
  const { router } = await open('/profile')
  expect(router.state.location.pathname).toBe('/profile')
  await screen.findByRole('heading', { name: 'Hesabım' })
  expect(shown('Üye no 480 217')).toHaveLength(1)
  expect(shown('₺12.480,35')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Para yatır' })).toHaveAttribute('href', '/profile/deposit')
  expect(screen.getByRole('link', { name: 'Para çek' })).toHaveAttribute('href', '/profile/withdrawal')
  expect(screen.queryByRole('navigation', { name: 'Hesap menüsü' })).toBeNull()
})

test('PROF-05 WEB-8 on a page below it the strip shows, with its own label, and marks the page', async () => {
  setWidth(390)
  await open('/profile/history')
  await screen.findByText('another page')
  const strip = screen.getByRole('navigation', { name: 'Sayfalar arası geçiş' })
  expect(within(strip).getByRole('link', { name: 'Geçmiş işlemler' })).toHaveAttribute('aria-current', 'page')
  expect(
    within(strip)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1)
})

test('PROF-02 PROF-03 the side menu of wide screens links to every page by its name', async () => {
  setWidth(1280)
  await open('/profile/details')
  const side = await screen.findByRole('navigation', { name: 'Hesap menüsü', hidden: true })
  const menu = within(side)
  const links = Object.fromEntries(menu.getAllByRole('link', { hidden: true }).map((link) => [link.getAttribute('href'), link.textContent]))
  expect(links).toMatchObject({
    '/profile/details': 'Hesap bilgilerim',
    '/profile/bank-accounts': 'Banka hesaplarım',
    '/profile/upload-receipt': 'Dekont yükle',
    '/profile/withdrawal-requests': 'Çekim taleplerim',
    '/profile/bonuses': 'Bonuslarım',
    '/profile/bonus-request': 'Bonus talep et',
    '/profile/history': 'Geçmiş işlemler',
    '/profile/request-call': 'Beni arayın',
    '/profile/deposit': 'Para yatır',
    '/profile/withdrawal': 'Para çek',
    '/profile/notifications': 'Mesajlar ve bildirimler',
  })
})

test('PROF-11 PLAY-12 the phone’s card shows the avatar, opens the twelve choices, and shows the previous login', async () => {
  setWidth(390)
  const user = { ...testUser, avatar: 4, previousLogin: { at: '2026-11-19T19:14:00.000Z', ip: '203.0.113.9', device: 'Safari, iOS' } }
  setSession(user)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, user })))
  await open('/profile')
  expect(shown('Önceki giriş: 19.11.2026 22:14 · Safari, iOS · 203.0.113.9')).toHaveLength(1)
  expect(document.querySelector('img[src="/avatars/4.svg"]')).not.toBeNull()
  const [button] = screen.getAllByRole('button', { name: 'Profil resmi' }).filter((each) => !each.closest('aside'))
  await userEvent.click(button as HTMLElement)
  expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Lale' })).toBeChecked()
})

test('PROF-06 logging out asks for confirmation', async () => {
  setWidth(390)
  await open('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  expect(store.getState().shell.overlay).toBe('logout')
})

test.each([
  ['Promosyon kodu kullan', 'promo_code'],
  ['Kayıp bonusu al', 'loss_bonus'],
  ['Aylık kayıp bonusu al', 'monthly_loss_bonus'],
  ['Günlük free spin al', 'daily_spins'],
])('PROF-06 BON-09 %s opens its dialog from the menu of a phone', async (name, overlay) => {
  setWidth(390)
  await open('/profile')
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(store.getState().shell.overlay).toBe(overlay)
  act(() => void store.dispatch(overlayClosed()))
})

test('PROTECT-5 without offers neither card nor menu leads to a deposit or a bonus; withdrawing and logging out stay', async () => {
  setWidth(390)
  setSession({ ...testUser, noOffers: true })
  await open('/profile')
  expect(await screen.findByRole('button', { name: 'Çıkış yap' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Para çek' })).toBeVisible()
  for (const name of ['Para yatır', 'Bonus talep et']) expect(screen.queryByRole('link', { name })).toBeNull()
  for (const name of ['Promosyon kodu kullan', 'Kayıp bonusu al', 'Aylık kayıp bonusu al']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('PROF-07 PROF-10 the rows: sex, country with its code, an empty address is "not specified"', async () => {
  setWidth(1280)
  await open('/profile/details')
  const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(valueOf('Cinsiyet')).toHaveTextContent('Kadın')
  expect(await screen.findByText('Türkiye (TUR)')).toBeVisible()
  expect(valueOf('Adres')).toHaveTextContent('Belirtilmedi')
  expect(valueOf('Doğum tarihi')).toHaveTextContent('20.11.1990')
  expect(valueOf('Ad soyad')).toHaveTextContent('Deniz Akarsu')
})

test('PROF-10 any sex but male is female', async () => {
  setWidth(1280)
  setSession({ ...testUser, sex: 'male' })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, user: { ...testUser, sex: 'male' } })))
  await open('/profile/details')
  expect(screen.getByText('Cinsiyet', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Erkek')
})

test('a Turkish number shows in groups, another one unchanged', () => {
  expect(readablePhone('+905321234567')).toBe('+90 532 123 45 67')
  expect(readablePhone('+491712345678')).toBe('+491712345678')
})

test('the desktop client’s menu links to its settings; a browser has no such entry', async () => {
  const pathsOf = (menu: typeof profileMenu) => menu.flatMap(({ items }) => items.flatMap((item) => (isLink(item) ? [item.path] : [])))
  expect(pathsOf(profileMenu)).not.toContain('/profile/desktop')
  vi.resetModules()
  const { platform } = await import('@/platform/shell')
  Object.assign(platform, { settings: {} })
  expect(pathsOf((await import('./menu')).profileMenu)).toContain('/profile/desktop')
})

test('a visitor sees the settings of the device without the menu of an account', async () => {
  setWidth(1280)
  setSession(null)
  await open('/profile/desktop')
  await screen.findByText('another page')
  expect(screen.queryByRole('navigation', { name: 'Hesap menüsü', hidden: true })).toBeNull()
})
