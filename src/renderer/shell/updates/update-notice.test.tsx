import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setWidth } from '@/testing'
import ReadyLine, { isCalm } from './update-notice'

const ready: UpdateState = { phase: 'ready', version: '1.2.0', notes: '', percent: 100, reason: 'none', checkedAt: 1 }
let did: string[]
let report: (state: UpdateState) => void

beforeEach(() => {
  setWidth(1280)
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{}}'))
  did = []
  Object.assign(platform, {
    updates: {
      read: async () => ({ ...ready, phase: 'idle', version: '' }),
      skip: async () => did.push('skip'),
      install: async () => did.push('install'),
      onChanged: (listener: typeof report) => {
        report = listener
        return () => {}
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(platform, { updates: null })
})

async function open() {
  const { router } = await renderAt('/', [{ path: '*', element: <ReadyLine /> }])
  const go = (path: string) => act(() => router.navigate(path))
  return { go, user: userEvent.setup() }
}
const line = () => screen.queryByText('Sürüm 1.2.0 hazır.')

test('DESKTOP-24 a ready version shows with the next page, never above a form or a partner’s page', async () => {
  const { go } = await open()
  act(() => report(ready))
  expect(line(), 'nothing moves under the hand').toBeNull()
  for (const path of ['/profile/deposit', '/login', '/sportsbook/prelive', '/spaceman', '/profile/desktop']) {
    await go(path)
    expect(line(), path).toBeNull()
  }
  await go('/slot/pragmatic')
  expect(line()).toBeVisible()
})

test.each([
  ['Şimdi yeniden başlat', ['install']],
  ['Sonraki açılışta', []],
  ['Bu sürümü atla', ['skip']],
])('D24 "%s" closes it', async (name, done) => {
  const { go, user } = await open()
  act(() => report(ready))
  await go('/promotions')
  await user.click(screen.getByRole('button', { name }))
  expect(did).toEqual(done)
  await go('/')
  expect(line()).toBeNull()
  act(() => report({ ...ready, version: '1.3.0' }))
  await go('/promotions')
  expect(screen.getByText('Sürüm 1.3.0 hazır.')).toBeVisible()
})

test('DESKTOP-24 an update that is still loading shows nothing', async () => {
  const { go } = await open()
  act(() => report({ ...ready, phase: 'downloading' }))
  await go('/promotions')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['/register', '/profile/withdrawal/bank', '/profile/limits', '/parlaybay', '/betsolutions', '/slots'])('it does not show on %s', (path) =>
  expect(isCalm(path)).toBe(false),
)
