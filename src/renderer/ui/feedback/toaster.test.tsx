import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notify } from '@/platform/shell/notify'
import { renderAt } from '@/testing'
import { Dialog } from './dialog'
import Toaster from './toaster'

const open = (dialog: boolean) =>
  renderAt('/', [
    {
      path: '/',
      element: (
        <>
          <Dialog open={dialog} onClose={() => {}} title="Kod" />
          <Toaster />
        </>
      ),
    },
  ])

test('ERR-12 ERR-19 a newer outcome of an action replaces the older one, other toasts stay', async () => {
  await open(false)
  act(() => {
    notify.error('Başka bir şey')
    notify.error('Şifre değiştirilemedi', 'Mevcut şifre hatalı', 'password')
    notify.success('Şifreniz değiştirildi', undefined, 'password')
  })
  expect(screen.queryByText('Şifre değiştirilemedi')).toBeNull()
  expect(screen.getByText('Şifreniz değiştirildi')).toBeVisible()
  expect(screen.getByText('Başka bir şey')).toBeVisible()
})

test('SHELL-07 with an open dialog toasts show at the top, away from its buttons', async () => {
  await open(true)
  await screen.findByRole('dialog')
  const region = document.querySelector('section[aria-label]') as HTMLElement
  const { top, bottom } = getComputedStyle(region)
  expect([top, bottom]).toEqual([expect.stringContaining('12px'), 'auto'])
})

test('PROTECT-3 a toast that requires verification links to it, and stays until it is closed', async () => {
  await open(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => {
    notify.warning('verification.notice_due')
    notify.warning('games.login_required')
  })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Bu oyun için giriş yapmanız gerekiyor.')).toBeNull()
  expect(screen.getByText('Oynamadan önce geçici hesap notunu okuyup onaylayın.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Doğrulamaya git' })).toHaveAttribute('href', '/profile/verification')
})

test('AUTH-36 AUTH-44 the time of a toast starts when its page shows', async () => {
  let arrive: (page: { Component: () => ReactNode }) => void = () => {}
  const { router } = await renderAt('/', [
    {
      element: (
        <>
          <Outlet />
          <Toaster />
        </>
      ),
      children: [
        { path: '/', element: null },
        { path: '/login', lazy: () => new Promise<{ Component: () => ReactNode }>((resolve) => (arrive = resolve)) },
      ],
    },
  ])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = (seconds: number) => void act(() => vi.advanceTimersByTime(seconds * 1000))
  await act(async () => {
    notify.info('Oturum bitti')
    void router.navigate('/login')
  })
  later(20)
  expect(screen.getByText('Oturum bitti')).toBeVisible()
  await act(async () => arrive({ Component: () => <p>login form</p> }))
  expect(screen.getByText('login form')).toBeVisible()
  later(4)
  expect(screen.getByText('Oturum bitti')).toBeVisible()
  later(2)
  expect(screen.queryByText('Oturum bitti')).toBeNull()
})
