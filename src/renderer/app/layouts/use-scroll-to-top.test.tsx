import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollToTop } from './use-scroll-to-top'

const scroll = vi.fn()
beforeEach(() => {
  scroll.mockClear()
  vi.stubGlobal('scrollTo', scroll)
})

function Page() {
  useScrollToTop(useLocation().pathname)
  return null
}
const back = -1 as const

/** Returns how often the page scrolled to the top while visiting these addresses. */
async function walk(first: string, ...next: (string | typeof back)[]): Promise<number> {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [first] })
  render(<RouterProvider router={router} />)
  for (const to of next) await act(() => (to === back ? router.navigate(back) : router.navigate(to)))
  return scroll.mock.calls.length
}

test('SHELL-09 every change of route scrolls to the top', async () => expect(await walk('/', '/slot', '/slot/sarkac', '/')).toBe(3))
test('SHELL-09 going back keeps the browser’s scroll position', async () => expect(await walk('/', '/slot', back)).toBe(1))
test('SHELL-09 navigating to the same route does not scroll', async () => expect(await walk('/slot', '/slot')).toBe(0))
test('SHELL-10 changes of route within /sportsbook do not scroll', async () =>
  expect(await walk('/sportsbook/prelive', '/sportsbook/live', '/SportsBook/event/7', '/sportsbook/history/sports')).toBe(0))
test('SHELL-09 DETAIL-19 entering the sportsbook scrolls to the top; going back into it keeps the scroll position', async () => {
  expect(await walk('/', '/sportsbook/prelive')).toBe(1)
  scroll.mockClear()
  expect(await walk('/sportsbook/prelive', '/slot', back)).toBe(1)
})
test('SHELL-10 an address that only begins like it is another page', async () => expect(await walk('/', '/sportsbooks')).toBe(1))
test('PROMO-03 opening a promotion over its list does not scroll', async () => expect(await walk('/promotions', '/promotions/3', '/promotions')).toBe(0))
