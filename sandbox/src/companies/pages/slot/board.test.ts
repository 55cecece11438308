import { beforeEach, expect, test, vi } from 'vitest'
import type { SlotBoot, SlotStep } from '@kehribar/shared/partners/slot-page'
import { createBoardView, createPace } from './board'
import { soundView } from './sound'
import { createSwitch } from './switches'

const { media } = vi.hoisted(() => {
  const media = { matches: true }
  window.matchMedia = (() => media) as unknown as typeof window.matchMedia
  return { media }
})

const boot = { heights: [2, 2, 2], arrives: 'turning', passing: 'ab', language: 'tr', parts: 100 } as unknown as SlotBoot
const no = () => false as const
const silent = { stop: no, fall: no, hit: no, win: no }
const step = (reels: string[], more: Partial<SlotStep> = {}): SlotStep => ({ how: 'spin', reels, wins: [], factor: 1, ...more })
const shown = () =>
  [...document.querySelectorAll('.tape')].map((tape) => [...tape.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(3)).join(''))

beforeEach(() => {
  localStorage.clear()
  // jsdom has no animations, so any animation fails the test.
  Element.prototype.getAnimations = () => []
  document.body.innerHTML = `<div id="machine">${'<div class="reel"><div class="tape"></div></div>'.repeat(3)}<div id="over"></div></div><button id="quick"></button><button id="sound"></button>`
})
const board = () =>
  createBoardView(
    document.getElementById('machine') as HTMLElement,
    boot,
    createPace(() => false),
    silent,
  )

test('USE-1 with reduced motion every step is shown at once', async () => {
  const view = board()
  view.show(step(['ab', 'ab', 'ab']))
  for (const how of ['spin', 'fall', 'respin', 'turn', 'walk', 'wheel'] as const) {
    await view.play(step(['aa', 'bb', `a${how === 'wheel' ? 'a' : 'b'}`], { how, wheel: { fields: [1, 2], at: 1 } }))
    expect(shown().slice(0, 2)).toEqual(['aa', 'bb'])
  }
})

test('USE-1 reels have as many rows as symbols, coins show their value, and an empty place is empty', () => {
  board().show(step(['aba', 'C.', 'a'], { coins: { 10: 150 } }))
  expect(shown()).toEqual(['aba', 'C', 'a'])
  expect([...document.querySelectorAll<HTMLElement>('.reel')].map(({ style }) => style.getPropertyValue('--rows'))).toEqual(['3', '2', '1'])
  expect(document.querySelector('.worth')?.textContent).toBe('1,5×')
})

test('USE-1 a giant symbol covers its three reels and disappears in the next step', () => {
  const view = board()
  view.show(step(['aa', 'aa', 'aa'], { giant: 0 }))
  expect([document.querySelectorAll('.giant').length, document.querySelectorAll('.under').length]).toEqual([1, 6])
  view.show(step(['ab', 'ab', 'ab']))
  expect([document.querySelectorAll('.giant').length, document.querySelectorAll('.under').length]).toEqual([0, 0])
})

test('USE-1 a press skips to the end at once, and quick mode is faster', async () => {
  media.matches = false
  const pace = createPace(() => true)
  expect(pace.length(1_000)).toBe(400)
  const waiting = pace.wait(60_000)
  pace.hurry(document.body)
  await waiting
  expect(pace.isOver).toBe(true)
  pace.begin()
  expect(pace.isOver).toBe(false)
  media.matches = true
})

test('USE-1 a switch is off until it is pressed, and is remembered', () => {
  const button = document.getElementById('quick') as HTMLButtonElement
  const isOn = createSwitch('quick')
  expect([isOn(), button.getAttribute('aria-pressed')]).toEqual([false, 'false'])
  button.click()
  expect([isOn(), button.getAttribute('aria-pressed'), createSwitch('quick')()]).toEqual([true, 'true', true])
})

test('USE-1 is silent until the sound switch is pressed, and after it is pressed again', () => {
  let sounds = 0
  class Node {
    gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
    start = () => void sounds++
    stop = () => undefined
  }
  class Context {
    currentTime = 0
    resume = () => Promise.resolve()
  }
  for (const [name, part] of Object.entries({ AudioContext: Context, GainNode: Node, OscillatorNode: Node })) vi.stubGlobal(name, part)
  const sound = soundView()
  const button = document.getElementById('sound') as HTMLButtonElement
  sound.win('huge')
  expect(sounds).toBe(0)
  button.click()
  const pressed = sounds
  sound.win('small')
  expect(sounds - pressed).toBe(3)
  button.click()
  sound.hit(2)
  expect(sounds - pressed).toBe(3)
  vi.unstubAllGlobals()
})
