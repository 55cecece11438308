import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followGame } from './follow'

// The imported modules check for reduced motion when they load, and jsdom has no `matchMedia`.
vi.hoisted(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
})

interface State {
  balance: string
  pending: boolean
  ended: boolean
}

let answers: (() => Response)[]
let asked: number
let shown: string[]
let ends: string[]
let arrived: State[]
let busy: boolean
let over: boolean
const state = (change: Partial<State> = {}) => Response.json({ balance: '1000', pending: false, ended: false, ...change } satisfies State)
const listeners: (() => void)[] = []

function follow() {
  return followGame<State>({
    base: '/game/1',
    isBusy: () => busy,
    isOver: () => over,
    showMoney: ({ balance }) => shown.push(balance),
    end(reason) {
      over = true
      ends.push(reason)
    },
    arrived: (late) => void arrived.push(late),
  })
}
const settle = (ms = 20) => vi.advanceTimersByTimeAsync(ms)
const comeBack = async () => {
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[answers, asked, shown, ends, arrived, busy, over] = [[], 0, [], [], [], false, false]
  vi.stubGlobal('fetch', async () => {
    asked++
    return answers.shift()?.() ?? state()
  })
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener']
    vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener) => {
      add(type, listener)
      listeners.push(() => target.removeEventListener(type, listener as EventListener))
    })
  }
})
afterEach(() => {
  for (const remove of listeners.splice(0)) remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('PLAY-7 a focused window refreshes the balance with one request, but not during a round', async () => {
  follow()
  answers = [() => state({ balance: '6000' })]
  await comeBack()
  expect([asked, shown]).toEqual([1, ['6000']])
  busy = true
  await comeBack()
  expect(asked).toBe(1)
})

test('FAULT-2 polls for a late answer until it arrives, and ignores one that a newer round has overtaken', async () => {
  const watchPending = follow()
  answers = [() => state({ pending: true }), () => new Response('', { status: 502 }), () => state({ balance: '900' })]
  void watchPending()
  await settle(6_100)
  expect(arrived).toEqual([])
  await settle(3_000)
  expect(arrived).toEqual([{ balance: '900', pending: false, ended: false }])
  await settle(9_000)
  expect(asked).toBe(3)
  busy = true
  void watchPending()
  await settle(9_000)
  expect(asked).toBe(3)
})

test.each([
  [() => new Response('', { status: 401 }), 'sessionGone'],
  [() => new Response('', { status: 404 }), 'failed'],
  [() => state({ ended: true }), 'SESSION_EXPIRED'],
])('an ended launch is reported once and not polled any more', async (answer, reason) => {
  follow()
  answers = [answer]
  await comeBack()
  await comeBack()
  expect([asked, ends]).toEqual([1, [reason]])
})
