import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomClock } from './room'

const texts: Record<string, string> = {
  closesIn: 'closes {seconds}',
  opensIn: 'opens {seconds}',
  nobody: 'nobody',
  onePlayer: 'one, {staked}',
  players: '{players}, {staked}',
}
const [closed, opened] = [vi.fn(), vi.fn()]
const said = (id: string) => document.getElementById(id)?.textContent
const phase = () => document.getElementById('room')?.dataset.phase
let room: ReturnType<typeof roomClock>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.innerHTML = '<div id="room" hidden><span id="room-clock"></span><span id="room-company"></span></div>'
  room = roomClock({ language: 'en', text: (key) => texts[key] ?? key, closed, opened })
})
afterEach(() => {
  room.stop()
  vi.useRealTimers()
})

test('U-2 the clock says how long stakes are taken and who has some on the table, and tells once when it closes and opens', () => {
  room.knows({ number: 1, closesIn: 6_000, opensIn: 15_000, players: 0, staked: '0', results: [] })
  expect([said('room-clock'), said('room-company'), phase(), room.isTaking]).toEqual(['closes 6', 'nobody', 'taking', true])
  vi.advanceTimersByTime(2_000)
  expect([said('room-clock'), phase()]).toEqual(['closes 4', 'last'])
  vi.advanceTimersByTime(4_500)
  expect(closed).toHaveBeenCalledTimes(1)
  expect([phase(), room.isTaking]).toEqual(['closed', false])
  room.knows({ number: 1, closesIn: 0, opensIn: 8_000, players: 2, staked: '3000', results: [] })
  expect([said('room-clock'), said('room-company')]).toEqual(['opens 8', expect.stringMatching(/^2, .*30/)])
  vi.advanceTimersByTime(20_000)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(closed).toHaveBeenCalledTimes(1)
})
