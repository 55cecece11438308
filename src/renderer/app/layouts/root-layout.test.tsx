import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setWidth } from '@/testing'
import { RootLayout } from './root-layout'

test('DESKTOP-24 the web build does not check for updates of the client', async () => {
  setWidth(1280)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  const onChanged = vi.fn(() => () => {})
  Object.assign(platform, { updates: { read: async () => ({ phase: 'idle' }), onChanged } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Object.assign(platform, { updates: null })
  })
  await renderAt('/', [{ element: <RootLayout />, children: [{ path: '*', element: null }] }])
  fireEvent.pointerDown(document.body)
  // The toaster is loaded in the same way, after the parts above it.
  await screen.findByRole('region', { name: 'Bildirim mesajları' }, { timeout: 10_000 })
  expect(onChanged).not.toHaveBeenCalled()
})
