import { expect, test, vi } from 'vitest'
import { renderAt } from '@/testing'
import { StickyAction } from './sticky-action'

test('EMB-14 a form’s button above the bottom bar says how much it covers, so that the chat’s button stands above it', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73)
  const { style } = document.documentElement
  const { unmount } = await renderAt('/', [{ path: '/', element: <StickyAction>Yatır</StickyAction> }])
  expect(style.getPropertyValue('--sticky-action')).toBe('73px')
  unmount()
  expect(style.getPropertyValue('--sticky-action')).toBe('')
})
