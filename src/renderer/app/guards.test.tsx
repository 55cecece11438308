import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { sessionEnded } from '@/platform/storage/store'
import { renderAt, setSession, setWidth, testUser } from '../testing'
import { RequirePlayer, RequireVisitor } from './guards'
import { SessionEnd } from './session-end'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'

const shown: Notice[] = []
let stop: () => void
beforeEach(() => {
  setWidth(1280)
  shown.length = 0
  stop = takeNotices((notice) => shown.push(notice))
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}', { status: 503 })))
})
afterEach(() => {
  cleanup()
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const routes = [
  {
    element: (
      <>
        <SessionEnd />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <p>home</p> },
      { element: <RequireVisitor />, children: [{ path: '/login', element: <p>login form</p> }] },
      { element: <RequirePlayer />, children: [{ path: '/profile/*', element: <p>private</p> }] },
    ],
  },
]

test('AUTH-44 a visitor is redirected to /login with a return path and one info toast', async () => {
  setSession(null)
  const { router } = await renderAt('/profile/deposit?x=1', routes)
  await screen.findByText('login form')
  expect(router.state.location.pathname + router.state.location.search).toBe(`/login?returnTo=${encodeURIComponent('/profile/deposit?x=1')}`)
  expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['info', 'shell.login_required']])
  expect(screen.queryByText('private')).toBeNull()
})

test('AUTH-09 a player who opens a login page is redirected home with one warning', async () => {
  setSession(testUser)
  await renderAt('/login?returnTo=/profile', routes)
  await screen.findByText('home')
  expect(shown.map(({ tone, text }) => [tone, text])).toEqual([['warning', 'shell.already_logged_in']])
})

test('AUTH-18 after a login, the player returns to the previous page without a warning', async () => {
  setSession(null)
  const { router } = await renderAt('/login?returnTo=%2Fprofile%2Fhistory', routes)
  await screen.findByText('login form')
  setSession(testUser)
  await screen.findByText('private')
  expect(router.state.location.pathname).toBe('/profile/history')
  expect(shown).toEqual([])
})

test('USE-14 after a login, a skeleton is shown until the next page has loaded', async () => {
  setSession(null)
  let arrive: (page: { Component: () => ReactNode }) => void = () => {}
  await renderAt('/login?returnTo=%2Flate', [
    { element: <RequireVisitor />, children: [{ path: '/login', element: <p>login form</p> }] },
    { path: '/late', lazy: () => new Promise<{ Component: () => ReactNode }>((resolve) => (arrive = resolve)) },
  ])
  await screen.findByText('login form')
  setSession(testUser)
  await waitFor(() => expect(screen.queryByText('login form')).toBeNull())
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  arrive({ Component: () => <p>late</p> })
  await screen.findByText('late')
})

test('AUTH-36 a session that ends on a private page redirects to /login with one notice', async () => {
  setSession(testUser)
  const { router } = await renderAt('/profile/history', routes)
  await screen.findByText('private')
  store.dispatch(sessionEnded('expired'))
  await screen.findByText('login form')
  expect(router.state.location.search).toContain(encodeURIComponent('/profile/history'))
  await waitFor(() => expect(store.getState().session.ended).toBeNull())
  // A later 401 from the old page must not change the return path.
  store.dispatch(sessionEnded('expired'))
  await waitFor(() => expect(store.getState().session.ended).toBeNull())
  expect(router.state.location.search).toContain(encodeURIComponent('/profile/history'))
  expect(shown.map(({ text }) => text)).toEqual(['shell.session_ended'])
})

test('AUTH-39 a logout on a private page redirects home, and the next private page requires a login', async () => {
  setSession(testUser)
  const { router } = await renderAt('/profile/history', routes)
  await screen.findByText('private')
  store.dispatch(sessionEnded('logout'))
  await screen.findByText('home')
  expect(shown).toEqual([])
  await router.navigate('/profile')
  await screen.findByText('login form')
  expect(shown.map(({ text }) => text)).toEqual(['shell.login_required'])
})
