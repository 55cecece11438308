import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from './scroll-restoration'

const scroll = vi.fn()
let height = 0
beforeEach(() => {
  scroll.mockClear()
  height = 10_000
  vi.stubGlobal('scrollTo', scroll)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function List({ long }: { long: number }) {
  const { shown = 30, keep } = useScrollRestoration()
  useEffect(() => keep(Math.max(shown, long)))
  return <output>{shown}</output>
}
const shown = () => screen.getByRole('status').textContent
const scrolledTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List long={90} /> },
      { path: '/other', element: <p /> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  return { go: (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to))) }
}

test('USE-3 going back restores the length of the list and the scroll position; a link starts at the top', async () => {
  const { go } = open()
  expect(shown()).toBe('30')
  scrolledTo(4_000)
  await go('/other')
  scrolledTo(0)
  await go(-1)
  expect(shown()).toBe('90')
  expect(scroll.mock.calls).toEqual([[0, 4_000]])
  await go('/list')
  expect([shown(), scroll.mock.calls.length]).toEqual(['30', 1])
})

test('USE-3 another filter has its own scroll position, and restoring waits for a list that loads late', async () => {
  const { go } = open()
  await go('/list')
  scroll.mockClear()
  scrolledTo(2_500)
  await go('/list?new=1')
  expect(shown()).toBe('30')
  scrolledTo(100)
  height = 1_000
  await go(-1)
  expect(scroll).not.toHaveBeenCalled()
  height = 10_000
  await expect.poll(() => scroll.mock.calls).toEqual([[0, 2_500]])
})
