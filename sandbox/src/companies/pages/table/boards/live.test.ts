import { beforeEach, expect, test, vi } from 'vitest'
import { rouletteSpots } from '@kehribar/shared/partners/tables/roulette'
import type { TableBoardHost } from '../board'

let placed: string[]
let taken: string[]
const host = (): TableBoardHost => ({
  root: document.createElement('section'),
  language: 'en',
  money: String,
  place: (spot) => placed.push(spot),
  take: (spot) => taken.push(spot),
  changed: () => undefined,
  act: () => undefined,
})
beforeEach(() => {
  placed = []
  taken = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
})
const button = (root: HTMLElement, spot: string) => root.querySelector<HTMLButtonElement>(`[data-spot="${spot}"]`)

test('every spot of the roulette table is a button with a name, and shows its chip', async () => {
  const { makeBoard } = await import('./roulette')
  const at = host()
  const board = makeBoard(at)
  expect(at.root.querySelectorAll('button.spot')).toHaveLength(rouletteSpots.size)
  expect(button(at.root, 'n-17')?.getAttribute('aria-label')).toBe('17, black')
  expect(button(at.root, 'corner-17')?.getAttribute('aria-label')).toBe('Corner 17 18 20 21')
  expect([...at.root.querySelectorAll('button.spot')].filter((spot) => !spot.getAttribute('aria-label'))).toEqual([])
  button(at.root, 'red')?.click()
  button(at.root, 'n-17')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' }))
  expect([placed, taken]).toEqual([['red'], ['n-17']])
  board.showStakes(new Map([['n-17', 5_000n]]))
  expect(button(at.root, 'n-17')?.getAttribute('aria-label')).toBe('17, black: ₺50.00')
  expect(button(at.root, 'n-17')?.querySelector('.chip')?.textContent).toBe('50')
})

test('a finished roulette round highlights winning spots and dims losing ones', async () => {
  const { makeBoard } = await import('./roulette')
  const at = host()
  const board = makeBoard(at)
  const bets = ['red', 'n-17', 'dozen-2'].map((spot) => ({ spot, amount: '1000' }))
  const round = { number: 1, bets, staked: '3000', over: true, win: '5000', view: { number: 16 } }
  await board.show(round, false)
  expect(['red', 'n-17', 'dozen-2', 'n-16'].map((spot) => button(at.root, spot)?.className.match(/won|lost|drawn/)?.[0])).toEqual([
    'won',
    'lost',
    'won',
    'drawn',
  ])
  expect(board.describe(round)).toBe('16, red')
  expect(board.mark(round)).toEqual({ text: '16', label: '16, red', tone: 'red' })
})

test('blackjack deals the cards, keeps the covered card covered, splits hands and names the possible moves', async () => {
  const { makeBoard } = await import('./blackjack')
  const at = host()
  const board = makeBoard(at)
  const hand = (cards: number[], more: object = {}) => ({ cards, total: 16, isSoft: false, isDoubled: false, outcome: null, ...more })
  const bets = [{ spot: 'seat', amount: '2000' }]
  const dealt = {
    number: 1,
    bets,
    staked: '2000',
    over: false,
    win: null,
    view: { dealer: [5, null], hands: [hand([7, 20])], active: 0, actions: ['hit', 'stand', 'double', 'split'] },
  }
  await board.show(dealt as never, true)
  const names = () => [...at.root.querySelectorAll('.card')].map((card) => card.getAttribute('aria-label'))
  expect(names()).toEqual(['6 of spades', 'covered card', '8 of spades', '8 of hearts'])
  expect(board.moves?.(dealt as never).map(({ action, cost }) => [action, cost])).toEqual([
    ['hit', undefined],
    ['stand', undefined],
    ['double', 2_000n],
    ['split', 2_000n],
  ])
  const over = {
    ...dealt,
    over: true,
    win: '4000',
    view: { dealer: [5, 9, 12], hands: [hand([7, 9], { outcome: 'win' }), hand([20, 22], { outcome: 'lose' })], active: null, actions: [] },
  }
  await board.show(over, true)
  expect(names()).toEqual(['6 of spades', '10 of spades', 'king of spades', '8 of spades', '10 of spades', '8 of hearts', '10 of hearts'])
  expect(at.root.textContent).toContain('Won')
  expect(at.root.textContent).toContain('Lost')
})

test('baccarat shows both hands with totals and the winner', async () => {
  const { makeBoard } = await import('./baccarat')
  const at = host()
  const board = makeBoard(at)
  const round = {
    number: 1,
    bets: [{ spot: 'banker', amount: '1000' }],
    staked: '1000',
    over: true,
    win: '1950',
    view: { player: [1, 9, 2], banker: [8, 12], winner: 'banker' as const },
  }
  await board.show(round, false)
  expect([...at.root.querySelectorAll('.hand-total')].map((total) => total.textContent)).toEqual(['5', '9'])
  expect(button(at.root, 'banker')?.classList.contains('won')).toBe(true)
  expect(board.describe(round)).toBe('Banker 9–5')
})

test('the wheel stops with the drawn segment under its pointer', async () => {
  const { makeBoard } = await import('./wheel')
  const at = host()
  const board = makeBoard(at)
  await board.show({ number: 1, bets: [], staked: '0', over: true, win: '0', view: { stop: 25, field: 'x3' } }, false)
  expect(at.root.querySelector('.disc-of-wheel')?.getAttribute('transform')).toBe('rotate(-180)')
})
