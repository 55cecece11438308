import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('ERR-12 ERR-19 the newer outcome of an action replaces the older one, other toasts stay', async () => {
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

test('SHELL-07 beside an open dialog toasts come at the top, away from its buttons', async () => {
  await open(true)
  await screen.findByRole('dialog')
  const region = document.querySelector('section[aria-label]') as HTMLElement
  const { top, bottom } = getComputedStyle(region)
  expect([top, bottom]).toEqual([expect.stringContaining('12px'), 'auto'])
})
