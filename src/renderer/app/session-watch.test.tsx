import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import type { SessionProtection } from '@kehribar/shared/desktop'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { queryClient, store } from '@/platform/page'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'
import { setSession, testUser } from '@/testing'
import { SessionWatch } from './session-watch'

let notice: SessionProtection['notice']
let protection: MockInstance<typeof platform.session.protection>
const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  vi.stubGlobal('fetch', async () => Response.json({ status: 1 }))
  protection = vi.spyOn(platform.session, 'protection').mockImplementation(async () => ({ kept: notice !== 'memory_only', notice }))
  vi.spyOn(notify, 'warning').mockImplementation((text) => void warnings.push(text))
})
afterEach(() => {
  setSession(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SessionWatch />
      </QueryClientProvider>
    </Provider>,
  )
}
const asked = (times: number) => waitFor(() => expect(protection).toHaveBeenCalledTimes(times))

test.each([
  ['backend_changed', ['desktop.session_lost'], ['desktop.session_lost']],
  ['unreadable', ['desktop.session_lost'], ['desktop.session_lost']],
  ['locked', ['desktop.session_locked'], ['desktop.session_locked']],
  ['memory_only', [], ['desktop.session_not_kept']],
  ['none', [], []],
] as const)(
  'DESKTOP-21 CLIENT-5 %s is reported when it matters: a lost session at the start, a session that will not be stored after the login',
  async (kind, atStart, afterLogin) => {
    notice = kind
    open()
    await asked(1)
    expect(warnings).toEqual(atStart)
    act(() => setSession(testUser))
    await asked(2)
    expect(warnings).toEqual(afterLogin)
  },
)
