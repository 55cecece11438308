import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBatches } from './batches'

let seen: ((top?: number) => void)[] = []
beforeEach(() => {
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onIntersect: (entries: { isIntersecting: boolean; boundingClientRect: Pick<DOMRect, 'top' | 'bottom'> }[]) => void) {}
      observe() {
        seen.push((top = 0) => this.onIntersect([{ isIntersecting: true, boundingClientRect: { top, bottom: top + 100 } }]))
      }
      unobserve() {}
      disconnect() {
        seen = []
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Moves the marker into the viewport, or near it. */
const scroll = (top?: number) => act(() => seen.at(-1)?.(top))

function List({ total, list, onSeen }: { total: number; list: unknown; onSeen?: () => void }) {
  const { shown, more, marker } = useBatches(total, list, onSeen)
  return (
    <>
      <output>{shown}</output>
      {(more || onSeen) && <i ref={marker} data-testid="marker" />}
    </>
  )
}
const shown = () => Number(screen.getByRole('status').textContent)

test('CAT-12 thirty cards at first, thirty more whenever the marker comes into view, and no more than there are', () => {
  render(<List total={75} list="a" />)
  expect(shown()).toBe(30)
  scroll()
  expect(shown()).toBe(60)
  scroll()
  expect(shown()).toBe(75)
  expect(screen.queryByTestId('marker')).toBeNull()
})

test('CAT-12 another list starts again with its first batch', () => {
  const { rerender } = render(<List total={100} list="a" />)
  scroll()
  scroll()
  expect(shown()).toBe(90)
  rerender(<List total={80} list="b" />)
  expect(shown()).toBe(30)
  scroll()
  expect(shown()).toBe(60)
})

test('CAT-12 DETAIL-13 without further scrolling, another batch follows only if the marker is in the viewport, not just near it', () => {
  render(<List total={300} list="a" />)
  const near = innerHeight + 200
  scroll(near)
  expect(shown()).toBe(60)
  scroll(near)
  expect(shown()).toBe(60)
  scroll(-300)
  expect(shown()).toBe(60)
  scroll(innerHeight - 50)
  expect(shown()).toBe(90)
  const looks = seen.length
  act(() => void dispatchEvent(new Event('scroll')))
  expect(seen.length).toBe(looks + 1)
  scroll(near)
  expect(shown()).toBe(120)
})

test('a short list has no marker', () => {
  render(<List total={30} list="a" />)
  expect(shown()).toBe(30)
  expect(screen.queryByTestId('marker')).toBeNull()
})

test('CAT-12 the end of a partly loaded list requests the rest, and checks again once it has arrived', () => {
  const onSeen = vi.fn()
  const { rerender } = render(<List total={30} list="a" onSeen={onSeen} />)
  scroll()
  expect(onSeen).toHaveBeenCalledOnce()
  const looks = seen.length
  rerender(<List total={200} list="b" />)
  expect(seen.length).toBeGreaterThan(looks)
  scroll()
  expect(shown()).toBe(60)
})
