import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { capabilities } from '@kehribar/shared/api/capabilities'
import { takeNotices } from '@/platform/shell/notify'

// Generous: the machine that runs this may be busy.
configure({ asyncUtilTimeout: 20_000 })
beforeEach(async () => {
  // Our own back end, unless a test says otherwise (setCapabilities).
  const { capabilitiesLoaded, store } = await import('@/platform/storage/store')
  store.dispatch(capabilitiesLoaded(capabilities))
})
/*
 * A partner's page lives until its tab is closed, and asks for news as long: its timers go with its file, or they would meet
 * what the next one stands in for. Components of the site take theirs back when they leave the page.
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
  // Toasts that nobody showed are of no later test.
  takeNotices(() => undefined)()
})

/* The next file finds the browser as new as this one did; styles stay, because the modules that keep them do. */
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
  // Not imported above: what a file puts into the storage comes before the store is made.
  const { languageChosen, overlayClosed, sessionEnded, store, supportGivenUp, supportMissing, supportToggled, supportWanted } = await import(
    '@/platform/storage/store'
  )
  const asNew = [sessionEnded('missing'), languageChosen('tr'), overlayClosed(), supportToggled(false), supportMissing(), supportWanted(), supportGivenUp()]
  for (const action of asNew) store.dispatch(action)
  localStorage.clear()
})
