import { focusManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, queryClient, store } from '@/platform/page'
import { RequirePlayer, RequireVisitor } from './guards'
import { SessionEnd } from './session-end'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '../testing'
import { accountKeys } from '@/platform/session/account-keys'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { call } from '@/platform/network/call'
import { logOut } from '@/platform/session/log-out'
import { watchEnds } from '@/platform/session/end-on-purpose'
import { checkSession, watchSession } from '@/platform/session/session'
import { watchTabs } from '@/platform/session/tab-sync'

/** The other tab. */
let other: BroadcastChannel
const received: unknown[] = []
const notices: Notice[] = []
let stops: (() => void)[]

beforeEach(() => {
  setWidth(1280)
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{}}'))
  setSession(testUser)
  received.length = 0
  notices.length = 0
  other = new BroadcastChannel('kehribar')
  other.onmessage = ({ data }) => received.push(data)
  stops = [watchSession(), watchTabs(), watchEnds(), takeNotices((notice) => notices.push(notice)), () => other.close()]
})
afterEach(() => {
  for (const stop of stops) stop()
  setSession(null)
  queryClient.clear()
  vi.unstubAllGlobals()
})

const routes: RouteObject[] = [
  {
    element: (
      <>
        <SessionEnd />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <p>home</p> },
      { path: '/slot', element: <p>games</p> },
      { element: <RequireVisitor />, children: [{ path: '/login', element: <p>login form</p> }] },
      { element: <RequirePlayer />, children: [{ path: '/profile/*', element: <input aria-label="typed" /> }] },
    ],
  },
]
const noticeTexts = () => notices.map(({ text }) => text)
const session = () => store.getState().session

test('AUTH-39 a logout in another tab leaves a private page with a notice', async () => {
  await renderAt('/profile/history', routes)
  other.postMessage({ kind: 'ended', how: 'logout' })
  await screen.findByText('home')
  expect(noticeTexts()).toEqual(['shell.logged_out'])
  expect([knownPlayer(), session()]).toEqual([null, { present: false, ended: null }])
})

test('AUTH-39 a public page stays open without the player', async () => {
  await renderAt('/slot', routes)
  other.postMessage({ kind: 'ended', how: 'logout' })
  await waitFor(() => expect(knownPlayer()).toBeNull())
  expect(screen.getByText('games')).toBeVisible()
  await waitFor(() => expect(session().ended).toBeNull())
  expect(noticeTexts()).toEqual([])
})

test('AUTH-36 a session that ended in another tab shows one toast and keeps the return path', async () => {
  const { router } = await renderAt('/profile/history', routes)
  other.postMessage({ kind: 'ended', how: 'expired' })
  other.postMessage({ kind: 'ended', how: 'expired' })
  await screen.findByText('login form')
  expect(router.state.location.search).toContain(encodeURIComponent('/profile/history'))
  expect(noticeTexts()).toEqual(['shell.session_ended'])
})

test('AUTH-18 a login in another tab moves the login page on to the return path', async () => {
  setSession(null)
  const { router } = await renderAt('/login?returnTo=%2Fprofile%2Fhistory', routes)
  await screen.findByText('login form')
  other.postMessage({ kind: 'user', user: testUser })
  await screen.findByLabelText('typed')
  expect(router.state.location.pathname).toBe('/profile/history')
})

test('another player in another tab replaces the record, the data and the screens', async () => {
  await renderAt('/profile/history', routes)
  const typed = await screen.findByLabelText<HTMLInputElement>('typed')
  typed.value = 'of the first player'
  queryClient.setQueryData(['transactions', 1], ['of the first player'])
  other.postMessage({ kind: 'user', user: { ...testUser, id: 7, username: 'baska.oyuncu', balance: 5 } })
  await waitFor(() => expect(knownPlayer()?.username).toBe('baska.oyuncu'))
  expect(queryClient.getQueryData(['transactions', 1])).toBeUndefined()
  expect(queryClient.getQueryData(accountKeys.user)).toMatchObject({ id: 7 })
  await waitFor(() => expect(screen.getByLabelText('typed')).toHaveValue(''))
})

test('AUTH-37 a page that was suspended finds the other player when it becomes visible', async () => {
  document.cookie = 'token=1'
  localStorage.setItem('kehribar.state', JSON.stringify({ version: 1, user: { ...testUser, username: 'baska.oyuncu' } }))
  await checkSession()
  expect(knownPlayer()?.username).toBe('baska.oyuncu')
  document.cookie = 'token=; max-age=0'
  await checkSession()
  expect([knownPlayer(), session()]).toEqual([null, { present: false, ended: null }])
})

test('balance and favourites are broadcast between tabs, and received ones are not sent back', async () => {
  queryClient.setQueryData(accountKeys.balance, { balance: 99, bonus: 0, sessionNet: 0 })
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ kind: 'user', user: { balance: 99 } })
  other.postMessage({ kind: 'user', user: { ...testUser, balance: 42, favoriteGames: [{ pd: 'sarkac', id: 3 }] } })
  await waitFor(() => expect(knownPlayer()).toMatchObject({ balance: 42, favoriteGames: [{ pd: 'sarkac', id: 3 }] }))
  queryClient.setQueryData(accountKeys.balance, { balance: 41, bonus: 0, sessionNet: 0 })
  await waitFor(() => expect(received.at(-1)).toMatchObject({ user: { balance: 41 } }))
  expect(received).toHaveLength(2)
})

test('a logout is broadcast; a language chosen in another tab is applied; invalid messages are ignored', async () => {
  other.postMessage({ kind: 'language', code: 'de' })
  await waitFor(() => expect(i18n.language).toBe('de'))
  other.postMessage({ kind: 'language', code: 'tr' })
  await waitFor(() => expect(i18n.language).toBe('tr'))
  other.postMessage({ kind: 'user', user: { id: 'x' } })
  other.postMessage('?')
  await logOut()
  const ending = [
    { kind: 'ending', isOver: false },
    { kind: 'ended', how: 'logout' },
    { kind: 'ending', isOver: true },
  ]
  await waitFor(() => expect(received).toEqual(ending))
})

test('AUTH-36 AUTH-39 a 401 during another tab’s logout is silent; that tab’s message ends the session', async () => {
  await renderAt('/profile/history', routes)
  vi.stubGlobal('fetch', async () => Response.json({ status: 0 }, { status: 401 }))
  const refused = () => call('balance', {}).catch(() => null)
  other.postMessage({ kind: 'ending', isOver: false })
  await waitFor(() => expect(focusManager.isFocused()).toBe(false))
  await refused()
  expect(session()).toMatchObject({ present: true, ended: null })
  other.postMessage({ kind: 'ended', how: 'logout' })
  other.postMessage({ kind: 'ending', isOver: true })
  await screen.findByText('home')
  await waitFor(() => expect(focusManager.isFocused()).toBe(true))
  expect(noticeTexts()).toEqual(['shell.logged_out'])
})

test('AUTH-36 a 401 is reported if the other tab did not end the session after all', async () => {
  await renderAt('/profile/history', routes)
  vi.stubGlobal('fetch', async () => Response.json({ status: 0 }, { status: 401 }))
  other.postMessage({ kind: 'ending', isOver: false })
  await waitFor(() => expect(focusManager.isFocused()).toBe(false))
  await call('balance', {}).catch(() => null)
  other.postMessage({ kind: 'ending', isOver: true })
  await screen.findByText('login form')
  expect(noticeTexts()).toEqual(['shell.session_ended'])
})
