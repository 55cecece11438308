import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setWidth } from '../../testing'
import { Carousel } from './carousel'

const scrolled = vi.fn()
beforeEach(() => {
  setWidth(1280)
  scrolled.mockReset()
  Element.prototype.scrollTo = scrolled as never
  Element.prototype.scrollBy = scrolled as never
})

const slides = ['bir', 'iki', 'üç'].map((text) => <p key={text}>{text}</p>)
const show = (props: Partial<Parameters<typeof Carousel>[0]>, children = slides) =>
  renderAt('/', [
    {
      path: '/',
      element: (
        <Carousel label="Vitrin" slideWidth="100%" {...props}>
          {children}
        </Carousel>
      ),
    },
  ])

test('SHELL-64 arrows scroll it, besides dragging and scrolling; a loop never ends', async () => {
  await show({ controls: 'sides', loop: true }, [...slides, ...slides])
  const region = screen.getByRole('region', { name: 'Vitrin' })
  // Screen readers skip the second copy.
  expect(within(region).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(region).getByRole('button', { name: 'Sonraki' }))
  await userEvent.click(within(region).getByRole('button', { name: 'Önceki' }))
  expect(scrolled).toHaveBeenCalledTimes(2)
})

/** Simulates the layout: three slides of 400 px with gaps of 20 px, twice, in a box of 700 px. */
function layOut(): HTMLElement {
  const track = screen.getByRole('list', { name: 'Vitrin' })
  const half = 3 * 420
  for (const [at, slide] of [...track.children].entries()) Object.defineProperty(slide, 'offsetLeft', { value: 6 + at * 420 })
  Object.defineProperties(track, { clientWidth: { value: 700 }, scrollWidth: { value: 2 * half - 20 + 12 } })
  return track
}

test('SHELL-63 SHELL-64 DETAIL-12 back from the first slide: a running scroll is not cancelled by its own first step', async () => {
  await show({ controls: 'sides', loop: true }, [...slides, ...slides])
  const track = layOut()
  await userEvent.click(screen.getByRole('button', { name: 'Önceki' }))
  // The same slide in the second copy, where there is room.
  expect(track.scrollLeft).toBe(1260)
  expect(scrolled).toHaveBeenLastCalledWith({ left: -630, behavior: 'smooth' })
  // The browser reports the end of the jump while the scroll has barely begun.
  fireEvent(track, new Event('scrollend'))
  expect(track.scrollLeft).toBe(1260)
})

test('SHELL-63 DETAIL-12 at either end it jumps to the other copy, so that it can always scroll both ways', async () => {
  await show({ controls: 'sides', loop: true }, [...slides, ...slides])
  const track = layOut()
  for (const [left, stands] of [
    [0, 1260],
    [1812, 552],
    [900, 900],
  ] as const) {
    track.scrollLeft = left
    fireEvent(track, new Event('scrollend'))
    expect(track.scrollLeft).toBe(stands)
  }
  // The strip moves forward from late in the second copy, starting from the same place of the first copy.
  track.scrollLeft = 1500
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki' }))
  expect(track.scrollLeft).toBe(240)
})

test('SHELL-64 every press moves by the same distance in both directions, also past the end of the slides', async () => {
  Element.prototype.scrollBy = function (this: Element, { left }: ScrollToOptions) {
    this.scrollLeft += left ?? 0
    scrolled(left)
  } as never
  await show({ controls: 'sides', loop: true }, [...slides, ...slides])
  layOut()
  for (const name of ['Sonraki', 'Sonraki', 'Sonraki', 'Önceki', 'Önceki', 'Önceki', 'Önceki']) await userEvent.click(screen.getByRole('button', { name }))
  expect(scrolled.mock.calls.flat()).toEqual([630, 630, 630, -630, -630, -630, -630])
})

test('SHELL-67 DETAIL-16 twenty pixels between two slides at every width', async () => {
  await show({})
  expect(screen.getByRole('list', { name: 'Vitrin' })).toHaveStyle({ gap: '20px' })
})
