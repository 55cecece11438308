import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { capabilities } from '@kehribar/shared/api/capabilities'
import { takeNotices } from '@/platform/shell/notify'

// A generous timeout, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })
beforeEach(async () => {
  // Capabilities of our own back end, unless a test sets others (setCapabilities).
  const { queryClient } = await import('@/platform/page')
  const { capabilitiesQuery } = await import('@/platform/network/back-end')
  queryClient.setQueryData(capabilitiesQuery.queryKey, { capabilities })
})
/*
 * A partner's page polls until its tab is closed. Its timers are cleared after its test file, because they would otherwise
 * call the fakes of the next file. Components of the site clear their timers when they unmount.
 */
const timers = new Set<ReturnType<typeof setTimeout>>()
for (const name of ['setTimeout', 'setInterval'] as const) {
  const real = globalThis[name]
  const kept = (...given: Parameters<typeof setTimeout>) => {
    const timer = (real as typeof setTimeout)(...given)
    timers.add(timer)
    return timer
  }
  globalThis[name] = Object.defineProperties(kept, Object.getOwnPropertyDescriptors(real)) as never
  afterAll(() => {
    globalThis[name] = real as never
    if (expect.getState().testPath?.includes('/sandbox/src/companies/')) for (const timer of timers) clearTimeout(timer)
  })
}

afterEach(() => {
  cleanup()
  // Toasts that were not shown must not reach a later test.
  takeNotices(() => undefined)()
})

/* Resets the browser for the next file. Styles stay, because the modules that cache them stay loaded. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('class')
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`
  history.replaceState(null, '', '/')
  // Not imported at the top: a test file fills the storage before the store is created.
  const { queryClient, store } = await import('@/platform/page')
  const { languageChosen, overlayClosed, sessionEnded, supportGivenUp, supportMissing, supportToggled, supportWanted } = await import(
    '@/platform/storage/store'
  )
  queryClient.clear()
  const asNew = [sessionEnded('missing'), languageChosen('tr'), overlayClosed(), supportToggled(false), supportMissing(), supportWanted(), supportGivenUp()]
  for (const action of asNew) store.dispatch(action)
  localStorage.clear()
})
