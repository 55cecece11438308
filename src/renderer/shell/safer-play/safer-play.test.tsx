import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { platform } from '@/platform/shell'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '@/testing'
import { nextCheckMs } from './reality-query'
import SaferHost from './safer-play-host'

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
let due: boolean
let failing: boolean
let idle: object
const asked: string[] = []

beforeEach(() => {
  setWidth(1280)
  due = true
  failing = false
  idle = {}
  asked.length = 0
  setSession({ ...testUser, sessionStartedAt: new Date(Date.now() - 3_725_000).toISOString() })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/api/, '')
    asked.push(path)
    if (path.endsWith('/reality-check'))
      return Response.json({ status: 1, due, nextAt: soon(due ? 0 : 3_600_000), minutes: 60, sessionSeconds: 3725, staked: 1250, net: -185.5, ...idle })
    if (path.endsWith('/getMyDetails')) return Response.json({ status: 1, user: { ...testUser, sessionStartedAt: soon(0) } })
    if (path.endsWith('/reality-answer')) {
      if (failing) return Response.json({}, { status: 503 })
      due = false
      return Response.json({ status: 1 })
    }
    return Response.json({ status: 1 })
  })
})
afterEach(() => {
  setSession(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  renderAt('/slot', [
    {
      path: '*',
      element: (
        <>
          <SaferHost />
          <a href="/elsewhere">a link of the page</a>
        </>
      ),
    },
  ])

test('PLAY-10 LIMIT-3 the reality check shows session time, stakes and net result, and two buttons of equal weight', async () => {
  await open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Süre hatırlatması' })
  expect(within(dialog).getByRole('timer').textContent).toMatch(/^1:02:0\d$/)
  expect(dialog).toHaveTextContent('₺1.250,00')
  expect(dialog).toHaveTextContent('−₺185,50')
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['Çıkış yap', 'Devam et'])
  expect(new Set(buttons.map((button) => button.className)).size).toBe(1)
})

test('PLAY-10 only an answer closes it, and the focus stays inside', async () => {
  await open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Süre hatırlatması' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  for (let press = 0; press < 4; press++) {
    await userEvent.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
  expect(dialog).toBeVisible()
})

test('LIMIT-3 "continue" answers it on the server, and it closes', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Devam et' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toContain('/userapi/limits/reality-answer')
})

test('LIMIT-3 if "continue" fails, it keeps the focus for another try', async () => {
  failing = true
  await open()
  const button = await screen.findByRole('button', { name: 'Devam et' })
  await userEvent.click(button)
  await waitFor(() => expect(asked).toContain('/userapi/limits/reality-answer'))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(button).toHaveFocus()
  failing = false
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('PLAY-10 DESKTOP-22 "log out" ends the session and closes every game', async () => {
  const closeAll = vi.spyOn(platform.games, 'closeAll')
  await open()
  expect(closeAll).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  await waitFor(() => expect([knownPlayer(), store.getState().session.present]).toEqual([null, false]))
  expect(asked).toContain('/logout')
  expect(closeAll).toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('LIMIT-3 the next check follows the server’s clock, whatever the device clock says', () => {
  const startedAt = '2020-01-01T10:00:00.000Z'
  const check = { status: 1, due: false, minutes: 60, staked: 0, net: 0 }
  expect(nextCheckMs({ ...check, nextAt: '2020-01-01T11:00:00.000Z', sessionSeconds: 3590 }, startedAt)).toBe(10_000)
  expect(nextCheckMs({ ...check, nextAt: '2020-01-01T11:00:00.000Z', sessionSeconds: 60 }, startedAt)).toBe(60_000)
  expect(nextCheckMs({ ...check, nextAt: '2020-01-01T11:00:00.000Z', sessionSeconds: 3600 }, startedAt)).toBe(2_000)
  expect(nextCheckMs({ ...check, due: true, nextAt: startedAt, sessionSeconds: 3600 }, startedAt)).toBe(false)
})

test.each([
  ['time_out', soon(90_000_000), 'Moladasınız'],
  ['excluded', null, 'Kendinizi oyundan dışladınız'],
] as const)(
  'LIMIT-4 LIMIT-5 PLAY-17 DESKTOP-22 a player in %s sees on every page that play is closed, and games close, wherever it began',
  async (kind, until, title) => {
    due = false
    const closeAll = vi.spyOn(platform.games, 'closeAll')
    setSession({ ...testUser, playState: { kind, until } })
    await open()
    const banner = await screen.findByRole('complementary', { name: 'Oyun durumu' })
    expect(banner).toHaveTextContent(title)
    expect(within(banner).getByRole('link', { name: 'Limitlerim' })).toHaveAttribute('href', '/profile/limits')
    expect(closeAll).toHaveBeenCalledTimes(1)
  },
)

test('LIMIT-4 a break that has ended has no effect', async () => {
  due = false
  setSession({ ...testUser, playState: { kind: 'time_out', until: soon(-1000) } })
  await open()
  await waitFor(() => expect(asked).toContain('/userapi/limits/reality-check'))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('PROTECT-12 two minutes before the login idles out a warning shows, and one press keeps the login', async () => {
  due = false
  idle = { now: soon(0), idleEndsAt: soon(95_000) }
  await open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Hâlâ burada mısınız?' })
  expect(within(dialog).getByRole('timer').textContent).toMatch(/^0:01:3\d$/)
  const answers = ['Çıkış yap', 'Oturumda kal'].map((name) => within(dialog).getByRole('button', { name }))
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1)
  idle = { now: soon(0), idleEndsAt: soon(1_800_000) }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Oturumda kal' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toContain('/getMyDetails')
})

test('PROTECT-12 before that no warning shows; the next check is when the warning is due', async () => {
  const check = { status: 1, due: false, minutes: 60, sessionSeconds: 5, staked: 0, net: 0, nextAt: soon(3_600_000), now: soon(0) }
  expect(nextCheckMs({ ...check, idleEndsAt: soon(140_000) }, '')).toBeLessThanOrEqual(20_000)
  expect(nextCheckMs({ ...check, idleEndsAt: soon(1_800_000) }, '')).toBe(60_000)
  due = false
  idle = { now: soon(0), idleEndsAt: soon(1_800_000) }
  await open()
  await waitFor(() => expect(asked).toContain('/userapi/limits/reality-check'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('PROTECT-8 the time of the check covers the stretch of play, not only this login', async () => {
  setSession({ ...testUser, sessionStartedAt: new Date().toISOString() })
  await open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Süre hatırlatması' })
  expect(within(dialog).getByRole('timer').textContent).toMatch(/^1:02:0\d$/)
})
