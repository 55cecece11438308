import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setWidth } from '@/testing'
import { RootLayout } from './root-layout'

test('D24 the web build looks for no new version of the client', async () => {
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
  // Loaded in the same way, and after what stands higher on the page.
  await screen.findByRole('region', { name: 'Bildirim mesajları' }, { timeout: 10_000 })
  expect(onChanged).not.toHaveBeenCalled()
})
