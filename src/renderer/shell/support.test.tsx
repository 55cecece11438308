import type { FrameMessage } from '@kehribar/shared/partners/embed'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { AuthMenu, AuthShortcuts } from '@/features/auth/auth-layout'
import { setSite } from '@/platform/network/site'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { languageChosen, overlayClosed, supportGivenUp, supportMissing, supportToggled, supportWanted } from '@/platform/storage/store'
import { renderAt, setSession, setWidth } from '../testing'
import { FooterBrand } from './footer-brand'
import { Header } from './header'
import { Overlays } from './overlays'
import { Support } from './support'

const partner = 'https://partner.example'
const page = (more?: React.ReactNode) => [
  {
    path: '*',
    element: (
      <>
        <Header />
        {more}
        <Support />
        <Overlays />
      </>
    ),
  },
]

let links: number
let answer: () => Response | Promise<Response>
const shown: Notice[] = []
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  links = 0
  shown.length = 0
  answer = () => Response.json({ status: 1, url: `${partner}/chat?lang=tr` })
  stop = takeNotices((notice) => shown.push(notice))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (!url.endsWith('/getProviderLink')) return new Response('{}', { status: 503 })
      links += 1
      return answer()
    }),
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setSession(null)
  act(() => {
    store.dispatch(overlayClosed())
    store.dispatch(languageChosen('tr'))
    // The first press of the next test fetches the chat again.
    store.dispatch(supportMissing())
    store.dispatch(supportWanted())
    store.dispatch(supportGivenUp())
  })
})

const frame = () => screen.findByTitle<HTMLIFrameElement>('Canlı destek sohbeti')
const float = () => screen.queryByRole('button', { name: /^Canlı deste(ği|k).*(aç|kapat)|yeni mesaj/ })
/** Includes buttons that only another width shows. */
const pressable = (name: string) => screen.getByRole('button', { name, hidden: true })
const panel = () => screen.queryByRole('dialog', { name: 'Canlı destek' })

async function chat() {
  const inside = (await frame()).contentWindow as Window
  const received: { type: string; [more: string]: unknown }[] = []
  vi.spyOn(inside, 'postMessage').mockImplementation(((message: never) => void received.push(message)) as never)
  const send = (message: Omit<FrameMessage, 'v'> & Record<string, unknown>) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data: { v: 1, ...message }, origin: partner, source: inside }))
    })
  return { received, send }
}

describe('EMB-14 the float button', () => {
  test('EMB-14 it shows once the page is used and the partner has answered, for visitors too', async () => {
    await renderAt('/', page())
    expect(links).toBe(0)
    window.dispatchEvent(new Event('pointerdown'))
    const { received, send } = await chat()
    expect(float()).toBeNull()
    await send({ type: 'ready' })
    expect(received).toEqual([expect.objectContaining({ type: 'init', token: null, locale: 'tr_TR', layout: 'desktop' })])
    expect(panel()).toBeNull()
    await userEvent.click(float() as HTMLElement)
    expect(panel()).toBeVisible()
    expect(float()).toHaveAttribute('aria-expanded', 'true')
    await send({ type: 'close' })
    expect(panel()).toBeNull()
  })

  test('BACKEND-15 a back end without a chat is not asked again by the next page, but by a press', async () => {
    sessionStorage.clear()
    onTestFinished(() => sessionStorage.clear())
    answer = () => Response.json({}, { status: 404 })
    for (const _page of ['first', 'second']) {
      // The state of a new page.
      act(() => [supportWanted(), supportGivenUp()].forEach((action) => store.dispatch(action)))
      const { unmount } = await renderAt('/', page())
      window.dispatchEvent(new Event('pointerdown'))
      await waitFor(() => expect(store.getState().support.chat).toBe('missing'))
      expect(links).toBe(1)
      unmount()
    }
    act(() => [supportWanted(), supportGivenUp()].forEach((action) => store.dispatch(action)))
    await renderAt('/', page())
    act(() => void store.dispatch(supportWanted()))
    await waitFor(() => expect(links).toBe(2))
  })

  test('BACKEND-8 EMB-14 a page that sends no messages is ready once loaded, and the field of its address may be named link', async () => {
    setSite({ embeds: 'address' })
    onTestFinished(() => setSite({}))
    answer = () => Response.json({ status: 1, link: `${partner}/chat?lang=tr` })
    await renderAt('/', page())
    act(() => void store.dispatch(supportWanted()))
    fireEvent.load(await frame())
    await waitFor(() => expect(panel()).toBeVisible())
  })

  test('BACKEND-8 EMB-14 an invalid address leaves the page working, without a chat', async () => {
    answer = () => Response.json({ status: 1, url: 'zz-unknown' })
    await renderAt('/', page())
    window.dispatchEvent(new Event('pointerdown'))
    await waitFor(() => expect(store.getState().support.chat).toBe('missing'))
    expect([float(), document.querySelector('iframe')]).toEqual([null, null])
  })

  test('EMB-14 it hides while it would cover a focused control, and returns afterwards', async () => {
    await renderAt('/', page(<input aria-label="Adres" />))
    act(() => void store.dispatch(supportWanted()))
    const { send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    act(() => void store.dispatch(supportToggled(false)))
    const button = float() as HTMLElement
    const field = screen.getByRole('textbox', { name: 'Adres' })
    button.getBoundingClientRect = () => new DOMRect(326, 720, 48, 48)
    field.getBoundingClientRect = () => new DOMRect(16, 700, 358, 44)
    act(() => field.focus())
    await waitFor(() => expect(button).toHaveStyle({ opacity: '0', 'pointer-events': 'none' }))
    // The control scrolls out from under the button.
    field.getBoundingClientRect = () => new DOMRect(16, 600, 358, 44)
    act(() => void window.dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(button).toHaveStyle({ opacity: '1' }))
    field.getBoundingClientRect = () => new DOMRect(16, 700, 358, 44)
    act(() => void window.dispatchEvent(new Event('scroll')))
    act(() => button.focus())
    await waitFor(() => expect(button).toHaveStyle({ opacity: '1', 'pointer-events': 'auto' }))
  })

  test('EMB-14 it counts messages that arrive while the chat is closed, and the chat follows the language', async () => {
    await renderAt('/', page())
    act(() => void store.dispatch(supportWanted()))
    const { received, send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    await send({ type: 'unread', count: 2 })
    expect(store.getState().support.unread).toBe(0)
    act(() => void store.dispatch(supportToggled(false)))
    await send({ type: 'unread', count: 2 })
    expect(screen.getByRole('button', { name: 'Canlı desteği aç, 2 yeni mesaj' })).toBeInTheDocument()
    received.length = 0
    act(() => void store.dispatch(languageChosen('de')))
    expect(received).toEqual([{ v: 1, type: 'locale', locale: 'de_DE' }])
  })

  test('EMB-14 it hides on a partner’s page, and the header still opens the chat', async () => {
    await renderAt('/sportsbook/live', page())
    act(() => void store.dispatch(supportWanted()))
    const { send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    expect(float()).toBeNull()
  })

  test('EMB-14 on phones it hides on the player’s pages, whose forms and rows it would cover', async () => {
    setWidth(390)
    await renderAt('/profile/deposit/card', page())
    act(() => void store.dispatch(supportWanted()))
    const { send } = await chat()
    await send({ type: 'ready' })
    await send({ type: 'close' })
    expect(panel()).toBeNull()
    expect(float()).toBeNull()
  })

  test('EMB-14 on phones navigation closes the sheet', async () => {
    setWidth(390)
    const { router } = await renderAt('/', page())
    act(() => void store.dispatch(supportWanted()))
    const { send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    await act(() => router.navigate('/slot'))
    expect(panel()).toBeNull()
    await send({ type: 'open', page: 'request-call' })
    expect(router.state.location.pathname).toBe('/profile/request-call')
  })
})

describe('live-support links', () => {
  test('SHELL-16 EMB-14 the header opens the dialog with chat, call back and mail; its chat clicks the float button', async () => {
    await renderAt('/', page())
    await userEvent.click(screen.getByRole('button', { name: 'Canlı destek' }))
    const modal = await screen.findByRole('dialog', { name: 'Canlı destek' })
    expect(within(modal).getByRole('link', { name: /Beni arayın/ })).toHaveAttribute('href', '/profile/request-call')
    expect(within(modal).getByRole('link', { name: /E-posta/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
    await userEvent.click(within(modal).getByRole('button', { name: /Sohbeti başlat/ }))
    const { send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(float()).toHaveAttribute('aria-expanded', 'true'))
  })

  test.each([
    ['AUTH-11 AUTH-10 the auth menu', <AuthMenu key="menu" />, '7/24 canlı destek'],
    ['AUTH-11 AUTH-13 the auth shortcuts on phones', <AuthShortcuts key="short" />, '7/24 canlı destek'],
    ['SHELL-56 the footer', <FooterBrand key="footer" />, '7/24 destek'],
  ])('%s opens the chat', async (_name, part, button) => {
    await renderAt('/', page(part))
    await userEvent.click(pressable(button))
    const { send } = await chat()
    expect(await screen.findByText('Canlı desteğe bağlanılıyor')).toBeVisible()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    expect(store.getState().support).toMatchObject({ open: true, wanted: false })
  })
})

describe('AUTH-11 EMB-14 if the partner is unavailable', () => {
  test('AUTH-11 AUTH-12 a blocked chat shows one error, and the help pages open; the next press tries again', async () => {
    answer = () => new Response('{}', { status: 503 })
    const { router } = await renderAt('/login', page(<AuthMenu />))
    await userEvent.click(pressable('7/24 canlı destek'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/static'))
    expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['error', 'support.not_found']])
    expect(float()).toBeNull()
    answer = () => Response.json({ status: 1, url: `${partner}/chat` })
    await userEvent.click(pressable('7/24 canlı destek'))
    const { send } = await chat()
    await send({ type: 'ready' })
    await waitFor(() => expect(panel()).toBeVisible())
    expect(shown).toHaveLength(1)
  })

  test('AUTH-12 a blocked frame never answers: the same happens after a timeout', async () => {
    const { router } = await renderAt('/', page(<FooterBrand />))
    await userEvent.click(screen.getByRole('button', { name: '7/24 destek' }))
    await frame()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // Pressed again, now with fake timers.
    act(() => void store.dispatch(supportGivenUp()))
    act(() => void store.dispatch(supportWanted()))
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(router.state.location.pathname).toBe('/static')
    expect(shown.map(({ text }) => text)).toEqual(['support.not_found'])
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('a visitor who did not ask for the chat sees no error', async () => {
    answer = () => new Response('{}', { status: 503 })
    const { router } = await renderAt('/', page())
    window.dispatchEvent(new Event('scroll'))
    await waitFor(() => expect(store.getState().support.chat).toBe('missing'))
    expect(shown).toEqual([])
    expect(router.state.location.pathname).toBe('/')
  })
})
