import type { LanguageCode } from '@kehribar/shared/languages'
import { type BlackjackAction, type BlackjackOutcome, type BlackjackView, handTotal, isBlackjack } from '@kehribar/shared/partners/tables/blackjack'
import { type Card, rankOf } from '@kehribar/shared/partners/tables/cards'
import { type RandomSource, randomBelow } from '../../slots/random'
import type { TableBet, TableEngine, TableRules, TableStep } from '../engine'
import { formatPercent } from '../percent'

/** Return on the initial stake under the strategy in the rules; `blackjack.test.ts` computes it exactly. */
export const blackjackReturn = 0.994296

const texts: Record<LanguageCode, { paragraphs: string[]; names: [string, string][] }> = {
  tr: {
    paragraphs: [
      'Amaç, 21’i geçmeden dağıtıcıdan yüksek toplama ulaşmaktır. Resimli kâğıtlar on, as bir ya da on bir sayılır. İlk iki kâğıtla 21 blackjack’tir ve 3:2 öder.',
      'Her kâğıt sonsuz bir sandıktan çekilir: 52 kâğıdın her biri her çekilişte eşit olasılıklıdır. Dağıtıcı her 17’de durur (as’lı 17 dâhil) ve as ya da onlu gösterdiğinde önce blackjack’e bakar; varsa yalnızca ilk bahis kaybedilir.',
      'İlk iki kâğıtta bahis ikiye katlanabilir; tek kâğıt gelir. Aynı değerde iki kâğıt bir kez bölünebilir; bölünen ellerde de katlanabilir. Bölünen aslara birer kâğıt gelir. Bölünen elde 21 blackjack sayılmaz. Sigorta ve vazgeçme yoktur.',
      'RTP, temel stratejiyle ilk bahse göre hesaplanır. Temel strateji: sert 17 ve üstünde dur; sert 13–16’da dağıtıcı 2–6 gösterirken, 12’de 4–6 gösterirken dur; 11’i dağıtıcı as göstermedikçe, 10’u 2–9, 9’u 3–6’ya karşı katla; yumuşak 19 ve üstünde dur, yumuşak 18’de 9, 10 ve as’a karşı çek, 3–6’ya karşı katla; yumuşak 17’yi 3–6, 16’yı 4–6, 14–15’i 5–6, 13’ü 6’ya karşı katla, yoksa çek. Asları ve sekizleri hep böl; dokuzları 7, 10 ve as dışında; yedileri 2–7, altıları 2–6, ikileri ve üçleri 2–7, dörtleri 5–6’ya karşı böl; beşleri ve onluları bölme.',
    ],
    names: [
      ['Blackjack (ilk iki kâğıt)', '3:2'],
      ['Dağıtıcıdan yüksek el', '1:1'],
      ['Eşitlik', 'bahis geri'],
    ],
  },
  en: {
    paragraphs: [
      'The aim is a total above the dealer’s without passing 21. Pictures count ten, aces one or eleven. 21 with the first two cards is a blackjack and pays 3:2.',
      'Every card comes from an endless shoe: each of the 52 cards is equally likely at every draw. The dealer stands on every 17, soft ones included, and looks for blackjack first when showing an ace or a ten; if there is one, only the first stake is lost.',
      'You may double on the first two cards and get one more card. Two cards of the same value may be split once; split hands may be doubled. Split aces get one card each. 21 on a split hand is no blackjack. There is no insurance and no surrender.',
      'The return is for the first stake and basic strategy: stand on hard 17 and more, on 13–16 against 2–6, on 12 against 4–6; double 11 except against an ace, 10 against 2–9, 9 against 3–6; stand on soft 19 and more, with soft 18 draw against 9, 10 and ace and double against 3–6; double soft 17 against 3–6, 16 against 4–6, 14–15 against 5–6, 13 against 6, else draw. Always split aces and eights; nines except against 7, 10 and ace; sevens against 2–7, sixes against 2–6, twos and threes against 2–7, fours against 5–6; never fives and tens.',
    ],
    names: [
      ['Blackjack (first two cards)', '3:2'],
      ['Hand above the dealer’s', '1:1'],
      ['Equal totals', 'stake back'],
    ],
  },
  de: {
    paragraphs: [
      'Ziel ist eine höhere Summe als die des Gebers, ohne 21 zu überschreiten. Bilder zählen zehn, Asse eins oder elf. 21 mit den ersten zwei Karten ist ein Blackjack und zahlt 3:2.',
      'Jede Karte kommt aus einem endlosen Schlitten: Alle 52 Karten sind bei jedem Zug gleich wahrscheinlich. Der Geber bleibt bei jeder 17 stehen, auch mit Ass, und sieht bei Ass oder Zehn zuerst nach Blackjack; hat er ihn, ist nur der erste Einsatz verloren.',
      'Mit den ersten zwei Karten dürfen Sie verdoppeln und erhalten eine weitere. Zwei Karten gleichen Werts dürfen einmal geteilt werden; geteilte Hände dürfen verdoppelt werden. Geteilte Asse erhalten je eine Karte. 21 mit einer geteilten Hand ist kein Blackjack. Versicherung und Aufgabe gibt es nicht.',
      'Die Auszahlungsquote gilt für den ersten Einsatz und die Grundstrategie: stehen ab harter 17, bei 13–16 gegen 2–6, bei 12 gegen 4–6; 11 verdoppeln außer gegen Ass, 10 gegen 2–9, 9 gegen 3–6; stehen ab weicher 19, bei weicher 18 gegen 9, 10 und Ass ziehen und gegen 3–6 verdoppeln; weiche 17 gegen 3–6, 16 gegen 4–6, 14–15 gegen 5–6, 13 gegen 6 verdoppeln, sonst ziehen. Asse und Achten immer teilen; Neunen außer gegen 7, 10 und Ass; Siebenen gegen 2–7, Sechsen gegen 2–6, Zweien und Dreien gegen 2–7, Vieren gegen 5–6; Fünfen und Zehnen nie.',
    ],
    names: [
      ['Blackjack (erste zwei Karten)', '3:2'],
      ['Hand über der des Gebers', '1:1'],
      ['Gleiche Summen', 'Einsatz zurück'],
    ],
  },
}

function blackjackRules(language: LanguageCode): TableRules {
  const { paragraphs, names } = texts[language]
  return { paragraphs, pays: names.map(([name, pays]) => ({ name, pays, rtp: formatPercent(blackjackReturn, language) })) }
}

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

/** Ends hands with 21 or more. When no hand is left, the dealer draws to 17 and stands on every 17. */
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
export const blackjackEngine: TableEngine<BlackjackState, BlackjackView> = {
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
