import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollToTop } from './use-scroll-to-top'

const scroll = vi.fn()
beforeEach(() => {
  scroll.mockClear()
  vi.stubGlobal('scrollTo', scroll)
})

/** How often the page went to the top on a way through these addresses. */
function walk(first: string, ...next: string[]): number {
  const { rerender } = renderHook(({ at }) => useScrollToTop(at), { initialProps: { at: first } })
  for (const at of next) rerender({ at })
  return scroll.mock.calls.length
}

test('SHELL-09 every change of route goes to the top', () => expect(walk('/', '/slot', '/slot/sarkac', '/')).toBe(3))
test('SHELL-09 the same route stays where it is', () => expect(walk('/slot', '/slot')).toBe(0))
test('SHELL-10 no change of route under /sportsbook does', () =>
  expect(walk('/sportsbook/prelive', '/sportsbook/live', '/sportsbook/event/7', '/sportsbook/history/sports')).toBe(0))
test('SHELL-10 what only begins like it is another page', () => expect(walk('/', '/sportsbooks')).toBe(1))
test('PROMO-03 a promotion opens above the page that lists it', () => expect(walk('/promotions', '/promotions/3', '/promotions')).toBe(0))
