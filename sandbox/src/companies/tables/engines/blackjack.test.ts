import { describe, expect, test } from 'vitest'
import { handTotal } from '@kehribar/shared/partners/tables/blackjack'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { type RandomSource, seededRandom } from '../../slots/random'
import { exactBlackjackReturn, basicStrategy } from '../../testing/blackjack-exact'
import { blackjackEngine, type BlackjackState, blackjackReturn } from './blackjack'

const bets = [{ spot: 'seat', amount: 1_000n }]
/** Cards in dealing order: first card, dealer's open card, second card, dealer's covered card, then further draws. */
const dealt = (text: string): RandomSource => {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  const cards = text.split(' ').map((rank) => ranks.indexOf(rank))
  return () => {
    const card = cards.shift()
    if (card === undefined || card < 0) throw new Error('No card left')
    return card
  }
}
function play(cards: string, ...actions: string[]) {
  const random = dealt(cards)
  let state = blackjackEngine.start(bets, random)
  let extra = 0n
  for (const action of actions) {
    const step = blackjackEngine.act?.(state, action, bets, random)
    if (!step) throw new Error(`${action} is not possible`)
    state = step.state
    extra += step.extra
  }
  return {
    state,
    extra,
    over: blackjackEngine.isOver(state),
    paid: blackjackEngine.isOver(state) ? blackjackEngine.payout(state, bets) : null,
    view: blackjackEngine.view(state),
  }
}

describe('blackjack', () => {
  test('PLAY-19 the stated return is the exact one of the stated strategy to 0.01 %, never above it', () => {
    const exact = exactBlackjackReturn()
    const stated = tableEngines.blackjack.rtp
    expect(exact * 10_000 - stated).toBeGreaterThanOrEqual(0)
    expect(exact * 10_000 - stated).toBeLessThan(1)
    expect(blackjackReturn).toBeLessThanOrEqual(exact)
  })

  test('PLAY-19 a simulation with the stated strategy returns the computed share within five standard errors', () => {
    const random = seededRandom('blackjack')
    const rounds = 80_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      let state: BlackjackState = blackjackEngine.start(bets, random)
      let extra = 0n
      while (!blackjackEngine.isOver(state)) {
        const { active, actions, hands } = blackjackEngine.view(state)
        const action = basicStrategy(hands[active ?? 0]?.cards ?? [], state.dealer[0] ?? 0, actions)
        const step = blackjackEngine.act?.(state, action, bets, random)
        if (!step) throw new Error(action)
        state = step.state
        extra += step.extra
      }
      const net = Number(blackjackEngine.payout(state, bets) - extra) / 1_000
      sum += net
      squares += net * net
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - exactBlackjackReturn())).toBeLessThan(5 * error)
  })

  test('a blackjack pays 3:2 at once, two are a push, and the dealer’s alone costs the initial stake', () => {
    expect(play('A 9 K 5')).toMatchObject({ over: true, paid: 2_500n })
    expect(play('A A K K')).toMatchObject({ over: true, paid: 1_000n })
    expect(play('9 K 9 A')).toMatchObject({ over: true, paid: 0n })
  })

  test('the dealer draws to 17 and stands on soft 17, and does not draw when the player is bust', () => {
    expect(play('10 A 8 6', 'stand').view).toMatchObject({ dealer: [0, 5], hands: [{ outcome: 'win' }] })
    expect(play('10 9 8 5 7', 'stand').view).toMatchObject({ dealer: [8, 4, 6], hands: [{ outcome: 'lose' }] })
    expect(play('10 9 8 5 K', 'hit').view).toMatchObject({ dealer: [8, 4], hands: [{ outcome: 'bust' }] })
  })

  test('doubling costs the stake again, deals one card and pays twice', () => {
    expect(play('5 6 6 10 10 9', 'double')).toMatchObject({ extra: 1_000n, over: true, paid: 4_000n })
  })

  test('a pair is split once into two hands with the full stake each, and both can be doubled', () => {
    const split = play('8 6 8 10 3 8 10 9 7 5', 'split', 'double', 'hit')
    expect(split.extra).toBe(2_000n)
    expect(split.view.hands.map((hand) => hand.total)).toEqual([21, 25])
    expect(split.paid).toBe(4_000n)
    expect(play('8 6 8 10 8 2', 'split').view.actions).toEqual(['hit', 'stand', 'double'])
    expect(play('K 6 Q 10').view.actions).toContain('split')
  })

  test('split aces get one card each, and 21 with them is not a blackjack', () => {
    const { over, paid, view } = play('A 6 A 10 K 5 2', 'split')
    expect(over).toBe(true)
    expect(view.hands.map((hand) => hand.outcome)).toEqual(['win', 'lose'])
    expect(paid).toBe(2_000n)
  })

  test('the covered card is hidden until the round is over', () => {
    expect(play('10 9 8 5').view.dealer).toEqual([8, null])
  })

  test('rejects impossible actions: unknown ones, a split without a pair, doubling on three cards, moves after the end', () => {
    const { state } = play('10 9 8 5')
    for (const action of ['split', 'surrender', 'insurance', '']) expect(blackjackEngine.act?.(state, action, bets, dealt('2 2'))).toBeNull()
    expect(blackjackEngine.act?.(play('2 9 3 5 2', 'hit').state, 'double', bets, dealt('2 2'))).toBeNull()
    expect(blackjackEngine.act?.(play('10 9 8 5 7', 'stand').state, 'hit', bets, dealt('2 2'))).toBeNull()
    expect(blackjackEngine.accepts([{ spot: 'other', amount: 1_000n }])).toBe(false)
  })

  test('a round whose player left is finished by standing on every hand', () => {
    const { state } = play('8 6 8 10 3 2', 'split')
    const finished = blackjackEngine.finish?.(state, dealt('10')) as BlackjackState
    expect(blackjackEngine.isOver(finished)).toBe(true)
    expect(finished.hands.map((hand) => handTotal(hand.cards).total)).toEqual([11, 10])
    expect(blackjackEngine.payout(finished, bets)).toBe(4_000n)
  })
})
