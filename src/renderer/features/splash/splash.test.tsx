import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderAt, setWidth } from '@/testing'
import { rememberSplash, SPLASH_PAUSE, splashDue } from './memory'
import Splash from './splash'

const forget = () => {
  document.cookie = 'splash=; Max-Age=0; Path=/'
}
const record = {
  json: {
    image: { '1': '/wide.svg' },
    imageMobile: { '1': '/phone.svg' },
    title: { '1': 'Hoş geldiniz' },
    text: { '1': 'Önce limitinizi belirleyin.' },
    link: '/promotions',
  },
}
beforeEach(() => {
  forget()
  setWidth(1280)
  decode.mockClear()
  HTMLImageElement.prototype.decode = decode
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data: {}, splash: [record] })))
})
afterEach(() => {
  forget()
  vi.unstubAllGlobals()
})

const decode = vi.fn(async () => {})
/** The splash opens after its picture has loaded. */
const pictureLoaded = async () => {
  await waitFor(() => expect(decode).toHaveBeenCalled())
  await act(async () => {})
}

const open = (beside?: React.ReactNode) =>
  renderAt('/', [
    { path: '/', element: [<Splash key="splash" />, beside] },
    { path: '/promotions', element: <p>Promosyonlar</p> },
  ])

test('CONTENT-09 the cookie stores the time until which no splash shows: ten minutes', () => {
  const now = Date.now()
  expect(splashDue(now)).toBe(true)
  expect(rememberSplash(now)).toBe(true)
  expect(document.cookie).toContain(`splash=${now + 600_000}`)
  expect(SPLASH_PAUSE).toBe(600_000)
  expect(splashDue(now + 599_999)).toBe(false)
  expect(splashDue(now + 600_000)).toBe(true)
})

test('CONTENT-09 a cookie without a time counts as none', () => {
  document.cookie = 'splash=yes; Path=/'
  expect(splashDue()).toBe(true)
})

test('CONTENT-08 a first visit shows the splash with pictures for phones and wide screens', async () => {
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Hoş geldiniz' })
  expect(dialog.querySelector('picture source')).toHaveAttribute('srcset', '/phone.svg')
  expect(dialog.querySelector('picture source')).toHaveAttribute('media', '(max-width: 767px)')
  expect(dialog.querySelector('picture img')).toHaveAttribute('src', '/wide.svg')
  expect(splashDue()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('CONTENT-08 BACKEND-18 an address that may not be opened is no button', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const blocked = { json: { ...record.json, link: 'javascript:alert(1)' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data: {}, splash: [blocked] })))
  await open()
  expect(within(await screen.findByRole('dialog')).queryByText('İncele')).toBeNull()
})

test('CONTENT-08 it links to the address of its record', async () => {
  const { router } = await open()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'İncele' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
})

test('CONTENT-09 while the cookie is valid nothing opens', async () => {
  rememberSplash()
  await open()
  await pictureLoaded()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('CONTENT-08 DETAIL-11 it never opens above another dialog, but after it', async () => {
  await open(
    <div key="other" role="dialog" aria-label="Başka">
      Başka
    </div>,
  )
  const other = await screen.findByText('Başka')
  await pictureLoaded()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(splashDue()).toBe(true)
  other.style.visibility = 'hidden'
  expect(await screen.findByRole('dialog', { name: 'Hoş geldiniz' })).toBeVisible()
  expect(splashDue()).toBe(false)
})

test('CONTENT-08 it does not take the focus while the keyboard is in use', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let loaded = () => {}
  decode.mockImplementationOnce(() => new Promise<void>((done) => (loaded = done)))
  await open()
  await waitFor(() => expect(decode).toHaveBeenCalled())
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).keyboard('{Tab}')
  await act(async () => loaded())
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.getByRole('dialog', { name: 'Hoş geldiniz' })).toBeVisible()
})

test('CONTENT-08 a hidden chat does not prevent the splash', async () => {
  await open(<div key="chat" role="dialog" aria-label="Canlı destek" style={{ display: 'none' }} />)
  expect(await screen.findByRole('dialog', { name: 'Hoş geldiniz' })).toBeVisible()
})
