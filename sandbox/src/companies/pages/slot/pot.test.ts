import type { SlotPot } from '@kehribar/shared/partners/slot-page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reducedMotion } from './dom'
import { potView } from './pot'

vi.hoisted(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
})

let standing: SlotPot
let asked: string[]
let online: boolean
let busy: boolean
let visibility: DocumentVisibilityState

beforeEach(() => {
  ;[standing, asked, online, busy, visibility] = [{ amount: '100000', last: null }, [], true, false, 'visible']
  vi.useFakeTimers()
  Object.defineProperty(reducedMotion, 'matches', { configurable: true, value: true })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (!online) throw new TypeError('offline')
    return new Response(JSON.stringify(standing))
  })
  document.body.innerHTML = '<b id="pot-amount"></b><i id="pot-last"></i>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'visibilityState')
})

const view = () => potView({ base: '/slot/7', language: 'tr', text: () => 'Son: {amount}', isBusy: () => busy })
const shown = () => [document.getElementById('pot-amount')?.textContent, document.getElementById('pot-last')?.textContent]
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('USE-1 the shared pot follows other players’ stakes, and shows the last payout after a reset', async () => {
  const pot = view()
  pot.show(standing)
  pot.follow()
  expect(shown()).toEqual(['₺1.000,00', ''])
  standing = { amount: '100250', last: null }
  await wait(3_000)
  expect(asked).toEqual(['/slot/7/pot'])
  expect(shown()).toEqual(['₺1.002,50', ''])
  standing = { amount: '50000', last: { amount: '100250', at: '2026-02-14T09:00:00Z' } }
  await wait(3_000)
  expect(shown()).toEqual(['₺500,00', 'Son: ₺1.002,50'])
})

test('USE-1 does not poll during a round or in a hidden window; while offline it keeps the last amount and retries', async () => {
  const pot = view()
  pot.show(standing)
  pot.follow()
  busy = true
  await wait(9_000)
  ;[busy, visibility] = [false, 'hidden']
  await wait(9_000)
  expect(asked).toEqual([])
  ;[visibility, online] = ['visible', false]
  await wait(3_000)
  expect(shown()[0]).toBe('₺1.000,00')
  ;[online, standing] = [true, { amount: '100100', last: null }]
  await wait(3_000)
  expect(asked).toHaveLength(2)
  expect(shown()[0]).toBe('₺1.001,00')
})

test('USE-1 a round that started during a request shows its own effect on the pot first', async () => {
  const pot = view()
  pot.show(standing)
  pot.follow()
  vi.stubGlobal('fetch', async () => {
    busy = true
    return new Response(JSON.stringify({ amount: '1', last: null }))
  })
  await wait(3_000)
  expect(shown()[0]).toBe('₺1.000,00')
})

test('USE-1 the pot counts up unless motion is reduced, and never down', async () => {
  Object.defineProperty(reducedMotion, 'matches', { configurable: true, value: false })
  const pot = view()
  pot.show(standing)
  pot.show({ amount: '109000', last: null })
  const before = document.getElementById('pot-amount')?.textContent
  await wait(450)
  const midway = document.getElementById('pot-amount')?.textContent
  await wait(600)
  expect(before).toBe('₺1.000,00')
  expect([before, '₺1.090,00']).not.toContain(midway)
  expect(shown()[0]).toBe('₺1.090,00')
  pot.show({ amount: '50000', last: null })
  expect(shown()[0]).toBe('₺500,00')
})
