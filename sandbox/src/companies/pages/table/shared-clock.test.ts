import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedClock } from './shared-clock'

vi.hoisted(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
})

const texts: Record<string, string> = {
  closesIn: 'closes {seconds}',
  opensIn: 'opens {seconds}',
  nobody: 'nobody',
  onePlayer: 'one, {staked}',
  players: '{players}, {staked}',
}
const [closed, opened] = [vi.fn(), vi.fn()]
const textOf = (id: string) => document.getElementById(id)?.textContent
const phase = () => document.getElementById('shared')?.dataset.phase
let shared: ReturnType<typeof sharedClock>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.innerHTML = '<div id="shared" hidden><span id="shared-clock"></span><span id="shared-company"></span></div>'
  shared = sharedClock({ language: 'en', text: (key) => texts[key] ?? key, closed, opened })
})
afterEach(() => {
  shared.stop()
  vi.useRealTimers()
})

test('USE-2 the clock shows the time left and the players with stakes, and reports closing and opening once each', () => {
  shared.knows({ number: 1, closesIn: 6_000, opensIn: 15_000, players: 0, staked: '0', results: [] })
  expect([textOf('shared-clock'), textOf('shared-company'), phase(), shared.isTaking]).toEqual(['closes 6', 'nobody', 'taking', true])
  vi.advanceTimersByTime(2_000)
  expect([textOf('shared-clock'), phase()]).toEqual(['closes 4', 'last'])
  vi.advanceTimersByTime(4_500)
  expect(closed).toHaveBeenCalledTimes(1)
  expect([phase(), shared.isTaking]).toEqual(['closed', false])
  shared.knows({ number: 1, closesIn: 0, opensIn: 8_000, players: 2, staked: '3000', results: [] })
  expect([textOf('shared-clock'), textOf('shared-company')]).toEqual(['opens 8', expect.stringMatching(/^2, .*30/)])
  vi.advanceTimersByTime(20_000)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(closed).toHaveBeenCalledTimes(1)
})
