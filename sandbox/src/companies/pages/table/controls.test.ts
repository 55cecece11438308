import { beforeEach, expect, test, vi } from 'vitest'
import type { TableBoot } from '@kehribar/shared/partners/table-page'
import type { TableBoard } from './board'
import { tableControls } from './controls'

vi.hoisted(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
})

const boot = {
  language: 'en',
  minBet: '1000',
  maxBet: '10000',
  chips: ['500', '1000', '5000'],
  texts: { chip: '{value} chip', atLeast: 'At least {min}', atMost: 'At most {max}', notCovered: 'Not covered', choose: 'Choose', costs: '{name} ({amount})' },
} as unknown as TableBoot

const events = { start: vi.fn(), act: vi.fn(), touch: vi.fn(), complain: vi.fn() }
let shown: ReadonlyMap<string, bigint>
const boardOf = (more: Partial<TableBoard>): TableBoard => ({
  mode: 'spots',
  startLabel: 'Spin',
  showStakes: (stakes) => {
    shown = stakes
  },
  lock: () => undefined,
  show: async () => undefined,
  describe: () => '',
  mark: () => ({ text: '', label: '', tone: 'plain' }),
  ...more,
})
const element = <T extends HTMLElement = HTMLButtonElement>(id: string) => document.getElementById(id) as T

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = `<form id="controls"><dd id="stake"></dd><div id="chips"></div><div id="moves" hidden></div>
    <button type="button" id="undo"></button><button type="button" id="clear"></button><button type="button" id="repeat"></button>
    <button type="submit" id="start"></button></form>`
})
function open(more: Partial<TableBoard> = {}) {
  const board = boardOf(more)
  const controls = tableControls(boot, () => board, events)
  controls.refresh()
  return controls
}
const chip = (place: number) => document.querySelectorAll<HTMLButtonElement>('.chip-button')[place]?.click()

test('chips can be put, removed one by one, removed from a spot and cleared', () => {
  const controls = open()
  chip(1)
  controls.put('red')
  controls.put('red')
  chip(2)
  controls.put('n-17')
  expect([...shown]).toEqual([
    ['red', 2_000n],
    ['n-17', 5_000n],
  ])
  element('undo').click()
  controls.take('red')
  expect([...shown]).toEqual([['red', 1_000n]])
  element('clear').click()
  expect(shown.size).toBe(0)
  expect(element('start').getAttribute('aria-disabled')).toBe('true')
})

test('PLAY-13 repeating chips only puts them on the table, and the player’s own click starts the round', () => {
  const controls = open()
  controls.knows({ previous: [{ spot: 'red', amount: '2000' }] })
  controls.refresh()
  element('repeat').click()
  expect([...shown]).toEqual([['red', 2_000n]])
  expect(events.start).not.toHaveBeenCalled()
  element('start').click()
  expect(events.start).toHaveBeenCalledTimes(1)
})

test('a stake outside the title’s limits or above the balance is rejected with a reason', () => {
  const controls = open()
  controls.put('red')
  expect(controls.bets()).toBeNull()
  expect(events.complain).toHaveBeenLastCalledWith('At least ₺10.00')
  chip(2)
  controls.put('red')
  controls.put('red')
  expect(events.complain).toHaveBeenLastCalledWith('At most ₺100.00')
  controls.knows({ balance: 6_000n })
  controls.put('black')
  expect(events.complain).toHaveBeenLastCalledWith('At most ₺100.00')
  element('undo').click()
  chip(1)
  for (let count = 0; count < 6; count++) controls.put('black')
  expect(events.complain).toHaveBeenLastCalledWith('Not covered')
  expect(controls.bets()?.reduce((sum, bet) => sum + Number(bet.amount), 0)).toBeLessThanOrEqual(6_000)
})

test('PLAY-13 the start button stays disabled until the next round may start', () => {
  vi.useFakeTimers()
  const controls = open()
  chip(1)
  controls.put('red')
  controls.waitFor(5_000)
  vi.advanceTimersByTime(4_999)
  element('start').click()
  expect(events.start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  element('start').click()
  expect(events.start).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a board with a single stake takes chips by a click on the rack and asks for a choice', () => {
  let choice: string | null = null
  const controls = open({ mode: 'single', spot: () => choice })
  chip(1)
  chip(2)
  expect(shown.get('')).toBe(6_000n)
  expect(controls.bets()).toBeNull()
  expect(events.complain).toHaveBeenLastCalledWith('Choose')
  choice = 'over-50'
  expect(controls.bets()).toEqual([{ spot: 'over-50', amount: '6000' }])
})

test('chips of a finished round are not a stake for the next', () => {
  const controls = open()
  controls.showBets([{ spot: 'red', amount: '2000' }], '4000')
  expect(element('stake').textContent).toBe('₺40.00')
  expect(element('start').getAttribute('aria-disabled')).toBe('true')
  controls.clear()
  chip(1)
  controls.put('black')
  expect([...shown]).toEqual([['black', 1_000n]])
  expect(element('stake').textContent).toBe('₺10.00')
})

test('moves are buttons with their cost, disabled while an answer is pending', () => {
  const controls = open()
  controls.showMoves([
    { action: 'hit', label: 'Hit', isMain: true },
    { action: 'double', label: 'Double', cost: 2_000n },
  ])
  const [hit, double] = document.querySelectorAll<HTMLButtonElement>('#moves button')
  expect([hit?.textContent, double?.textContent]).toEqual(['Hit', 'Double (₺20.00)'])
  double?.click()
  expect(events.act).toHaveBeenCalledWith('double')
  controls.showMoves([{ action: 'hit', label: 'Hit' }], false)
  expect(document.querySelector<HTMLButtonElement>('#moves button')?.disabled).toBe(true)
})
