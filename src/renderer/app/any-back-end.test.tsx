import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, store } from '@/platform/page'
import { balanceQuery } from '@/platform/session/account'
import { startLanguage } from '@/platform/texts/i18n'
import { sessionFound } from '@/platform/storage/store'
import { AroundHook, setCapabilities, setSession, testUser, renderAt, setWidth } from '@/testing'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import { Picture } from '@/ui/media/picture'
import { PlayerBalance } from '@/ui/money/player-balance'
import { system } from '@/ui/theme/system'
import { routes } from './routes'

/* The page frame with back ends that lack some features. */

const show = (content: React.ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <AroundHook>{content}</AroundHook>
    </ChakraProvider>,
  )
const fetched = vi.fn<typeof fetch>()

beforeAll(async () => {
  await startLanguage()
})
beforeEach(() => {
  setWidth(1280)
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

test('BACKEND-7 a picture that fails to load shows its fallback, and an empty address loads nothing', () => {
  const { container } = show(
    <>
      <Picture src="https://cdn.ornek.example/a.png" alt="" fallback="Sarkaç" />
      <MethodIcon image="" />
    </>,
  )
  const picture = container.querySelector('img')
  expect(container.querySelectorAll('img')).toHaveLength(1)
  if (picture) fireEvent.error(picture)
  expect(screen.getByText('Sarkaç')).toBeVisible()
  expect(container.querySelectorAll('img')).toHaveLength(0)
})

test('BACKEND-12 a balance that cannot be refreshed is marked as the last known one; an unreadable one is shown as unknown', async () => {
  setSession(testUser)
  show(<PlayerBalance />)
  const ask = () =>
    act(async () => {
      await queryClient.fetchQuery({ ...balanceQuery, retry: false }).catch(() => null)
    })
  fetched.mockImplementation(async () => new Response('<h1>502</h1>', { status: 502 }))
  await ask()
  expect(await screen.findByTitle('Son bilinen bakiye; şu anda güncellenemiyor.')).toHaveTextContent('₺12.480,35')
  fetched.mockImplementation(async () => Response.json({ status: '1', balance: '250.10', bonus: '0' }))
  await ask()
  expect(await screen.findByText('₺250,10')).not.toHaveAttribute('title')
  fetched.mockImplementation(async () => Response.json({ status: 1, balance: '1.251' }))
  await ask()
  expect(await screen.findByRole('img', { name: 'bilinmiyor' })).toBeVisible()
  expect(screen.queryByText(/₺/)).toBeNull()
})

test('BACKEND-15 pages that need a missing capability show "not found", and nothing links to them', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 503 }))
  setSession({ ...testUser, playState: undefined, marketing: undefined, avatar: undefined, sessionStartedAt: undefined, sessionNet: undefined })
  setCapabilities()
  await renderAt('/profile/limits', routes)
  expect(await screen.findByText('Sayfa bulunamadı', {}, { timeout: 10_000 })).toBeVisible()
  for (const name of [/limit/i, /güvenlik/i]) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByText('Oturum süresi')).toBeNull()
  expect(fetched.mock.calls.map(([url]) => (typeof url === 'string' ? url : '')).filter((url) => /limits|security|unread/.test(url))).toEqual([])
})

test('BACKEND-18 no login link is shown while the player’s record is loading', async () => {
  fetched.mockImplementation(() => new Promise(() => {}))
  act(() => void store.dispatch(sessionFound()))
  await renderAt('/promotions', routes)
  expect(await screen.findByRole('banner', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Giriş yap' })).toBeNull()
})
