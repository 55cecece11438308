import { expect, test, vi } from 'vitest'
import { renderAt } from '@/testing'
import { StickyAction } from './sticky-action'

test('EMB-14 a form’s button above the bottom bar publishes its height, so that the chat button moves above it', async () => {
  let changed = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(act: () => void) {
        changed = act
      }
      observe() {}
      disconnect() {}
    },
  )
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0)
  const { style } = document.documentElement
  const { unmount } = await renderAt('/', [{ path: '/', element: <StickyAction>Yatır</StickyAction> }])
  changed()
  expect(style.getPropertyValue('--sticky-action'), 'wide').toBe('0px')
  measured.mockReturnValue(73)
  changed()
  expect(style.getPropertyValue('--sticky-action'), 'narrow').toBe('73px')
  unmount()
  expect(style.getPropertyValue('--sticky-action')).toBe('')
})
