import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setWidth } from '../testing'
import { Carousel } from './carousel'

const scrolled = vi.fn()
beforeEach(() => {
  setWidth(1280)
  scrolled.mockReset()
  Element.prototype.scrollTo = scrolled as never
  Element.prototype.scrollBy = scrolled as never
})
afterEach(() => vi.useRealTimers())

const slides = ['bir', 'iki', 'üç'].map((text) => <p key={text}>{text}</p>)
const show = (props: Partial<Parameters<typeof Carousel>[0]>) =>
  renderAt('/', [
    {
      path: '/',
      element: (
        <Carousel label="Vitrin" slideWidth="100%" {...props}>
          {slides}
        </Carousel>
      ),
    },
  ])

test('SHELL-64 arrows move it, beside dragging and scrolling; a loop never ends', async () => {
  await show({ controls: 'sides', loop: true })
  const region = screen.getByRole('region', { name: 'Vitrin' })
  expect(within(region).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(region).getByRole('button', { name: 'Sonraki' }))
  await userEvent.click(within(region).getByRole('button', { name: 'Önceki' }))
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('WCAG 2.2.2 what moves by itself can be stopped, and stands still for who asked for less motion', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show({ controls: 'over', autoAdvance: 2000 })
  await vi.advanceTimersByTimeAsync(2100)
  expect(scrolled).toHaveBeenCalledTimes(1)
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Durdur' }))
  const before = scrolled.mock.calls.length
  await vi.advanceTimersByTimeAsync(6000)
  expect(scrolled).toHaveBeenCalledTimes(before)
})

test('reduced motion: no advance and no pause control', async () => {
  const wide = (query: string) => window.matchMedia(query)
  const answer = wide('(min-width: 1px)')
  window.matchMedia = (query: string) => ({ ...answer, matches: query.includes('reduced-motion') })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show({ controls: 'over', autoAdvance: 2000 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(scrolled).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Durdur' })).toBeNull()
})
