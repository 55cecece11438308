import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { overlayClosed, sessionFound } from '@/platform/storage/store'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '../testing'
import { BottomBar } from './bottom-bar'
import { Header } from './header'
import { sortedLanguageCodes } from './language-switcher'
import { betMenu, menu, playMenu, shortcuts } from './menu'
import { Overlays } from './overlays'

const shell = [
  {
    path: '*',
    element: (
      <>
        <Header />
        <BottomBar />
        <Overlays />
      </>
    ),
  },
]

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}', { status: 503 })))
  setWidth(1280)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setSession(null)
  act(() => void store.dispatch(overlayClosed()))
})

describe.each([1280, 390])('at %i px', (width) => {
  beforeEach(() => setWidth(width))

  test('SHELL-12 SHELL-13 SHELL-14 SHELL-15 a visitor sees no bell, balance or deposit, but login and registration', async () => {
    await renderAt('/', shell)
    expect(screen.queryByRole('link', { name: 'Bildirimler' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Para yatır' })).toBeNull()
    expect(screen.queryByTestId('balance')).toBeNull()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/login')
    expect(header.getByRole('link', { name: 'Kayıt ol' })).toHaveAttribute('href', '/register')
  })

  test('USE-14 the header’s login leads back to the page with its choices', async () => {
    await renderAt('/slot/meltem?q=ejder', shell)
    const header = within(screen.getByRole('banner'))
    const way = `?returnTo=${encodeURIComponent('/slot/meltem?q=ejder')}`
    expect(header.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', `/login${way}`)
    expect(header.getByRole('link', { name: 'Kayıt ol' })).toHaveAttribute('href', `/register${way}`)
  })

  test('SHELL-12 SHELL-13 SHELL-14 SHELL-15 a player sees the bell with count, balance and deposit, and no login', async () => {
    setSession({ ...testUser, unreadCount: 3 })
    await renderAt('/', shell)
    expect(screen.getByRole('link', { name: '3 okunmamış bildirim' })).toHaveAttribute('href', '/profile/notifications')
    expect(screen.getByRole('link', { name: 'Para yatır' })).toHaveAttribute('href', '/profile/deposit')
    expect(screen.getByTestId('balance')).toHaveTextContent('₺12.480,35')
    expect(screen.queryByRole('link', { name: 'Giriş yap' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Kayıt ol' })).toBeNull()
  })

  test('USE-10 on a match the header still marks the sportsbook', async () => {
    if (width < 1280) return
    await renderAt('/sportsbook/event/f-1', shell)
    const marked = screen.getAllByRole('link').filter((link) => link.matches('[aria-current=page], [data-within]'))
    expect(marked.map((link) => link.textContent)).toEqual(['Spor'])
  })

  test('PROTECT-5 a player at a limit sees no deposit button', async () => {
    setSession({ ...testUser, noOffers: true })
    await renderAt('/', shell)
    expect(screen.getByTestId('balance')).toHaveTextContent('₺12.480,35')
    expect(screen.queryByRole('link', { name: 'Para yatır' })).toBeNull()
  })

  test('PLAY-9 session time and net result are always visible', async () => {
    setSession({ ...testUser, sessionStartedAt: new Date(Date.now() - 2_538_000).toISOString() })
    await renderAt('/', shell)
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:42:1\d$/)
    expect(screen.getByText('−₺185,50')).toBeInTheDocument()
  })

  test('SHELL-11 SHELL-16 the logo leads home, and live support opens a dialog with working links', async () => {
    await renderAt('/slot', shell)
    expect(screen.getByRole('link', { name: 'Kehribar ana sayfa' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Canlı destek' }))
    const dialog = await screen.findByRole('dialog', { name: 'Canlı destek' })
    expect(within(dialog).getByRole('link', { name: /Beni arayın/ })).toHaveAttribute('href', '/profile/request-call')
    expect(within(dialog).getByRole('link', { name: /E-posta/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  })

  test.each([
    ['a visitor', null],
    ['a player', testUser],
  ])('SHELL-16 DETAIL-22 on a phone %s finds live support in the header', async (_, user) => {
    setWidth(390)
    setSession(user)
    await renderAt('/slot', shell)
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Canlı destek' }))
    expect(await screen.findByRole('dialog', { name: 'Canlı destek' })).toBeVisible()
  })
})

test('SHELL-17 SHELL-21 SHELL-22 SHELL-23 the wide header links to call-me, promotions, crash game and ten sections', async () => {
  await renderAt('/', shell)
  expect(screen.getByRole('link', { name: 'Beni arayın' })).toHaveAttribute('href', '/profile/request-call')
  expect(screen.getByRole('link', { name: 'Promosyonlar' })).toHaveAttribute('href', '/promotions')
  expect(screen.getByRole('link', { name: 'Kuyruklu oyununu aç' })).toHaveAttribute('href', '/spaceman')
  const links = within(screen.getByRole('navigation', { name: 'Bölümler' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(menu.slice(1, 11).map(({ to }) => to))
  expect(shortcuts).toHaveLength(10)
})

test('SHELL-18 the languages are exactly de, en, tr', () => expect(sortedLanguageCodes).toEqual(['de', 'en', 'tr']))

test('WEB-7 WEB-6 the accessible name of the language button is its text, and the browser reports whether its box is open', async () => {
  await renderAt('/', shell)
  const button = screen.getByRole('button', { name: 'Dil: Türkçe (TR)' })
  expect(button).toHaveTextContent(/^TR$/)
  expect([button.hasAttribute('popovertarget'), button.hasAttribute('aria-expanded')]).toEqual([true, false])
})

describe('account menu', () => {
  const openMenu = async () => {
    setSession(testUser)
    await renderAt('/', shell)
    // jsdom has no popovers: fire the event that a browser sends when one opens.
    const box = document.getElementById(screen.getByRole('button', { name: 'Hesap menüsü' }).getAttribute('popovertarget') ?? '')
    if (box) fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    return within(box as HTMLElement)
  }

  test.each([
    ['SHELL-24', 'Hesap bilgilerim', '/profile/details'],
    ['SHELL-25', 'Banka hesaplarım', '/profile/bank-accounts'],
    ['SHELL-26', 'Para yatır', '/profile/deposit'],
    ['SHELL-27', 'Para çek', '/profile/withdrawal'],
    ['SHELL-28', 'Dekont yükle', '/profile/upload-receipt'],
    ['SHELL-29', 'Çekim taleplerim', '/profile/withdrawal-requests'],
    ['SHELL-30', 'Bonuslarım', '/profile/bonuses'],
    ['SHELL-31', 'Mesajlar ve bildirimler', '/profile/notifications'],
    ['SHELL-32', 'Kuponlarım', '/sportsbook/history/sports'],
    ['SHELL-33', 'Geçmiş işlemler', '/profile/history'],
    ['SHELL-35', 'Bonus talep et', '/profile/bonus-request'],
  ])('SHELL-19 %s %s leads to %s', async (_id, name, to) => {
    const open = await openMenu()
    expect(open.getByRole('link', { name, hidden: true })).toHaveAttribute('href', to)
  })

  test.each([
    ['SHELL-34', 'Promosyon kodu kullan'],
    ['SHELL-36', 'Kayıp bonusu al'],
    ['SHELL-37', 'Aylık kayıp bonusu al'],
  ])('SHELL-19 %s %s opens its dialog', async (_id, name) => {
    const menu = await openMenu()
    await userEvent.click(menu.getByRole('button', { name, hidden: true }))
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
  })

  test('SHELL-19 SHELL-20 it is there only for players on wide screens; narrow ones have a profile icon', async () => {
    await renderAt('/', shell)
    expect(screen.queryByRole('button', { name: 'Hesap menüsü' })).toBeNull()
    cleanup()
    setWidth(390)
    setSession(testUser)
    await renderAt('/', shell)
    expect(screen.queryByRole('button', { name: 'Hesap menüsü' })).toBeNull()
    expect(document.querySelector('header a[href="/profile"]')).toHaveAttribute('href', '/profile')
  })
})

test('SHELL-01 SHELL-02 one menu leads to every product; all share the same balance', async () => {
  setSession(testUser)
  await renderAt('/', shell)
  expect(menu.map(({ to }) => to)).toEqual([
    '/',
    '/sportsbook/prelive',
    '/sportsbook/live',
    '/sportsbook/esport',
    '/slot',
    '/live-casino',
    '/virtual-bets',
    '/games',
    '/spaceman',
    '/betsolutions',
    '/parlaybay',
    '/promotions',
  ])
  for (const { to } of menu.slice(1)) expect(document.querySelector(`header a[href="${to}"]`), to).not.toBeNull()
  expect(screen.getAllByTestId('balance')).toHaveLength(1)
})

test('SHELL-20 SHELL-38 SHELL-39 SHELL-40 the drawer shows the player or a welcome, and every section', async () => {
  setWidth(390)
  await renderAt('/', shell)
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menü' })
  expect(within(drawer).getByText('Hoş geldiniz')).toBeInTheDocument()
  expect(within(within(drawer).getByRole('navigation')).getAllByRole('link')).toHaveLength(menu.length)
  act(() => setSession(testUser))
  expect(await within(drawer).findByText('deniz.akarsu')).toBeInTheDocument()
  for (const name of ['Para yatır', 'Para çek', 'Hesabım']) expect(within(drawer).getByRole('link', { name })).toBeInTheDocument()
})

test('SHELL-41 the drawer closes on every change of route', async () => {
  setWidth(390)
  const { router } = await renderAt('/', shell)
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  await screen.findByRole('dialog', { name: 'Menü' })
  await act(() => router.navigate('/slot'))
  expect(store.getState().shell.overlay).toBeNull()
})

describe('bottom bar', () => {
  const bar = () => screen.queryByRole('navigation', { name: 'Alt menü' })

  test('SHELL-42 it shows only below 768 px', async () => {
    setWidth(768)
    await renderAt('/', shell)
    expect(bar()).toBeNull()
  })

  test.each(['/sportsbook/live', '/parlaybay', '/betsolutions', '/spaceman'])('SHELL-44 it does not show on %s', async (path) => {
    setWidth(767)
    await renderAt(path, shell)
    expect(bar()).toBeNull()
  })

  test('SHELL-43 it hides while scrolling down and returns after any scrolling up', async () => {
    setWidth(390)
    await renderAt('/', shell)
    const scroll = (to: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
        window.dispatchEvent(new Event('scroll'))
      })
    scroll(300)
    expect(bar()).toHaveAttribute('data-hidden')
    scroll(298)
    expect(bar()).not.toHaveAttribute('data-hidden')
    scroll(0)
  })

  test('SHELL-46 SHELL-47 the two sheets list their sections', async () => {
    setWidth(390)
    await renderAt('/', shell)
    await userEvent.click(screen.getByRole('button', { name: 'Bahis yap' }))
    const sheet = await screen.findByRole('dialog', { name: 'Bahis yap' })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/sportsbook/prelive', '/sportsbook/live', '/sportsbook/esport', '/virtual-bets'])
    expect(betMenu).toHaveLength(4)
    expect(playMenu.map(({ to }) => to)).toEqual(['/live-casino', '/slot', '/games'])
  })

  test('SHELL-48 SHELL-49 SHELL-50 login and register for visitors, my account for players, bonuses for both', async () => {
    setWidth(390)
    const names = () =>
      within(bar() as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    await renderAt('/', shell)
    expect(names()).toEqual(['/login', '/register', '/profile/bonuses'])
    act(() => setSession(testUser))
    expect(names()).toEqual(['/profile/bonuses', '/profile'])
  })
})

test('AUTH-38 on cancel nothing changes', async () => {
  setWidth(390)
  setSession(testUser)
  await renderAt('/', shell)
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  const question = await screen.findByRole('alertdialog', { name: 'Çıkış yapılsın mı?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Vazgeç' }))
  expect(knownPlayer()).toEqual(testUser)
  expect(vi.mocked(fetch).mock.calls.filter(([url]) => typeof url === 'string' && url.includes('logout'))).toEqual([])
})

test.each([1280, 768, 390])(
  'PLAY-5 PLAY-7 PLAY-9 at %i px a link to the limits is beside session time, net result and the balance with its currency',
  async (width) => {
    setWidth(width)
    setSession(testUser)
    await renderAt('/', shell)
    expect(screen.getByRole('link', { name: 'Limitlerim' })).toHaveAttribute('href', '/profile/limits')
    expect(screen.getByRole('timer')).toBeInTheDocument()
    expect(screen.getByTestId('balance')).toHaveTextContent(/^₺/)
  },
)

test('SPEED-02 on a phone the header has its second row before the player’s record has loaded, so that nothing shifts', async () => {
  setWidth(390)
  act(() => void store.dispatch(sessionFound()))
  await renderAt('/', shell)
  const header = screen.getByRole('banner')
  expect(header.childElementCount).toBe(2)
  expect(screen.queryByRole('timer')).toBeNull()
  act(() => setSession(testUser))
  expect(await screen.findByRole('timer')).toBeInTheDocument()
  expect(header.childElementCount).toBe(2)
  act(() => setSession(null))
  expect(header.childElementCount).toBe(1)
})

test('PLAY-5 PLAY-18 on a phone, on a partner’s page without a footer, a visitor sees the age sign and the safer-play link', async () => {
  setWidth(390)
  await renderAt('/sportsbook/prelive', shell)
  expect(screen.getByRole('img', { name: 'Yalnızca 18 yaş ve üzeri' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sorumlu oyun' })).toHaveAttribute('href', '/static#responsible-gaming')
})

test('BACKEND-15 PLAY-18 on a phone, if the back end sends no limits and session figures, a player sees the age sign and the safer-play link', async () => {
  setWidth(390)
  setSession({ ...testUser, playState: undefined, sessionStartedAt: undefined })
  await renderAt('/', shell)
  expect(screen.getByRole('img', { name: 'Yalnızca 18 yaş ve üzeri' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sorumlu oyun' })).toHaveAttribute('href', '/static#responsible-gaming')
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([1280, 390])('PLAY-11 at %i px the time of day shows while the window is in full screen, and only then', async (width) => {
  setSession(testUser)
  setWidth(width)
  const view = await renderAt('/', shell)
  expect(screen.queryByLabelText('Saat')).toBeNull()
  view.unmount()
  setWidth(width)
  const inWindow = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query.includes('fullscreen') ? { ...inWindow(query), matches: true } : inWindow(query))
  await renderAt('/', shell)
  const now = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' }).format(new Date())
  expect((await screen.findByLabelText('Saat')).textContent?.slice(0, 2)).toBe(now.slice(0, 2))
})
