import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the time updates each second, pauses while the page is hidden, and is current when the page returns', () => {
  vi.useFakeTimers({ now: 10_000 })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const { result, unmount } = renderHook(() => useNow())
  act(() => void vi.advanceTimersByTime(2_000))
  expect(result.current).toBe(12_000)

  visibility.mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(vi.getTimerCount()).toBe(0)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(12_000)

  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(72_000)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
