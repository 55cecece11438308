import { type BlackjackAction, type BlackjackOutcome, type BlackjackView, handTotal, isBlackjack } from '@kehribar/shared/partners/tables/blackjack'
import { type Card, rankOf } from '@kehribar/shared/partners/tables/cards'
import { type RandomSource, randomBelow } from '../../slots/random'
import type { TableBet, TableEngine, TableStep } from '../engine'
import { blackjackRules } from './blackjack-rules'

export interface BlackjackHand {
  cards: Card[]
  isDoubled: boolean
  isDone: boolean
}

export interface BlackjackState {
  dealer: Card[]
  hands: BlackjackHand[]
  isOver: boolean
}

/** Draws from an infinite shoe: all 52 cards are equally likely, whatever has been dealt. */
const draw = (random: RandomSource): Card => randomBelow(52, random)
const valueOf = (card: Card) => Math.min(rankOf(card) + 1, 10)

const activeOf = (state: BlackjackState) => (state.isOver ? -1 : state.hands.findIndex((hand) => !hand.isDone))
const isSplit = (state: BlackjackState) => state.hands.length > 1

/** Returns the possible actions: one split of two cards with equal value, doubling on any two cards, except after splitting aces. */
export function actionsOf(state: BlackjackState): BlackjackAction[] {
  const hand = state.hands[activeOf(state)]
  if (!hand) return []
  const [first = 0, second = 0] = hand.cards
  const isPair = hand.cards.length === 2 && valueOf(first) === valueOf(second)
  return ['hit', 'stand', ...(hand.cards.length === 2 ? (['double'] as const) : []), ...(isPair && !isSplit(state) ? (['split'] as const) : [])]
}

/** Ends hands with 21 or more. When none is left, the dealer draws to 17 and stands on every 17. */
function settleHand(state: BlackjackState, random: RandomSource): BlackjackState {
  const hands = state.hands.map((hand) => ({ ...hand, isDone: hand.isDone || handTotal(hand.cards).total >= 21 }))
  if (hands.some((hand) => !hand.isDone)) return { ...state, hands }
  const dealer = [...state.dealer]
  if (hands.some((hand) => handTotal(hand.cards).total <= 21)) while (handTotal(dealer).total < 17) dealer.push(draw(random))
  return { dealer, hands, isOver: true }
}

function outcomeOf(state: BlackjackState, hand: BlackjackHand): BlackjackOutcome {
  const { total } = handTotal(hand.cards)
  if (total > 21) return 'bust'
  const hasBlackjack = !isSplit(state) && isBlackjack(hand.cards)
  const dealerHas = isBlackjack(state.dealer)
  if (hasBlackjack || dealerHas) return hasBlackjack ? (dealerHas ? 'push' : 'blackjack') : 'lose'
  const dealer = handTotal(state.dealer).total
  return dealer > 21 || total > dealer ? 'win' : total === dealer ? 'push' : 'lose'
}

/** Payout in halves of the hand’s stake. */
const halves: Readonly<Record<BlackjackOutcome, bigint>> = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n }

const stakeOf = (bets: readonly TableBet[]) => bets[0]?.amount ?? 0n

function act(state: BlackjackState, action: string, bets: readonly TableBet[], random: RandomSource): TableStep<BlackjackState> | null {
  const at = activeOf(state)
  const hand = state.hands[at]
  if (!hand || !actionsOf(state).includes(action as BlackjackAction)) return null
  const put = (...hands: BlackjackHand[]) => settleHand({ ...state, hands: state.hands.toSpliced(at, 1, ...hands) }, random)
  if (action === 'stand') return { state: put({ ...hand, isDone: true }), extra: 0n }
  if (action === 'hit') return { state: put({ ...hand, cards: [...hand.cards, draw(random)] }), extra: 0n }
  if (action === 'double') return { state: put({ cards: [...hand.cards, draw(random)], isDoubled: true, isDone: true }), extra: stakeOf(bets) }
  const isAces = hand.cards.every((card) => rankOf(card) === 0)
  return { state: put(...hand.cards.map((card) => ({ cards: [card, draw(random)], isDoubled: false, isDone: isAces }))), extra: stakeOf(bets) }
}

/** Blackjack for one seat: the dealer stands on every 17 and checks for blackjack first; 3:2; one split; double on any two cards. */
export const blackjack: TableEngine<BlackjackState, BlackjackView> = {
  name: 'blackjack',
  accepts: (bets) => bets.length === 1 && bets[0]?.spot === 'seat',
  start(_bets, random) {
    const [first, up, second, covered] = [draw(random), draw(random), draw(random), draw(random)]
    const state = { dealer: [up, covered], hands: [{ cards: [first, second], isDoubled: false, isDone: false }], isOver: false }
    const isEnd = isBlackjack(state.dealer) || isBlackjack([first, second])
    return isEnd ? { ...state, hands: state.hands.map((hand) => ({ ...hand, isDone: true })), isOver: true } : state
  },
  act,
  finish: (state, random) => settleHand({ ...state, hands: state.hands.map((hand) => ({ ...hand, isDone: true })) }, random),
  isOver: (state) => state.isOver,
  payout: (state, bets) => state.hands.reduce((sum, hand) => sum + (stakeOf(bets) * (hand.isDoubled ? 2n : 1n) * halves[outcomeOf(state, hand)]) / 2n, 0n),
  view: (state) => {
    const active = activeOf(state)
    return {
      dealer: state.isOver ? state.dealer : [state.dealer[0] ?? 0, null],
      hands: state.hands.map((hand) => ({
        cards: hand.cards,
        ...handTotal(hand.cards),
        isDoubled: hand.isDoubled,
        outcome: state.isOver ? outcomeOf(state, hand) : null,
      })),
      active: active < 0 ? null : active,
      actions: actionsOf(state),
    }
  },
  rules: blackjackRules,
}
