import { expect, test, vi } from 'vitest'
import { celebrationLevel } from './free-spins'

vi.hoisted(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
})

test('USE-1 PLAY-15 a win is celebrated only above the player’s own stake, at three levels', () => {
  const levels = [0n, 999n, 1_000n, 1_001n, 9_999n, 10_000n, 49_999n, 50_000n].map((win) => celebrationLevel(win, 1_000n, false))
  expect(levels).toEqual(['none', 'none', 'none', 'small', 'small', 'big', 'big', 'huge'])
  expect([celebrationLevel(0n, 1_000n, true), celebrationLevel(1n, 1_000n, true)]).toEqual(['none', 'small'])
})
