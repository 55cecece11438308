import './blackjack.css'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type BlackjackHandView, type BlackjackView, handTotal } from '@kehribar/shared/partners/tables/blackjack'
import type { Card } from '@kehribar/shared/partners/tables/cards'
import { waitMs } from '../../slot/dom'
import { fillPlaceholders } from '../../slot/format'
import type { TableBoard, TableBoardHost, HistoryMark, PlayerMove } from '../board'
import { animateCard, cardView, turnCardOver } from '../cards'
import { drawChip } from '../spot'

const tr = {
  start: 'Dağıt',
  welcome: 'Bahsinizi fişlerle belirleyin',
  dealer: 'Dağıtıcı',
  you: 'Siz',
  hand: '{n}. el',
  seat: 'Bahis',
  pays: 'Blackjack 3:2 öder',
  rule: 'Dağıtıcı her 17’de durur',
  hit: 'Kâğıt çek',
  stand: 'Dur',
  double: 'İkiye katla',
  split: 'Böl',
  blackjack: 'Blackjack',
  win: 'Kazandı',
  push: 'Berabere',
  lose: 'Kaybetti',
  bust: '21’i geçti',
  soft: 'yumuşak {total}',
  against: 'Siz {total}, dağıtıcı {dealer}',
}
type BlackjackTexts = Record<keyof typeof tr, string>
const en: BlackjackTexts = {
  start: 'Deal',
  welcome: 'Set your stake with chips',
  dealer: 'Dealer',
  you: 'You',
  hand: 'Hand {n}',
  seat: 'Stake',
  pays: 'Blackjack pays 3:2',
  rule: 'Dealer stands on every 17',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  blackjack: 'Blackjack',
  win: 'Won',
  push: 'Push',
  lose: 'Lost',
  bust: 'Over 21',
  soft: 'soft {total}',
  against: 'You {total}, dealer {dealer}',
}
const de: BlackjackTexts = {
  start: 'Karten geben',
  welcome: 'Einsatz mit Chips bestimmen',
  dealer: 'Geber',
  you: 'Sie',
  hand: 'Hand {n}',
  seat: 'Einsatz',
  pays: 'Blackjack zahlt 3:2',
  rule: 'Der Geber bleibt bei jeder 17',
  hit: 'Karte',
  stand: 'Bleiben',
  double: 'Verdoppeln',
  split: 'Teilen',
  blackjack: 'Blackjack',
  win: 'Gewonnen',
  push: 'Gleich',
  lose: 'Verloren',
  bust: 'Über 21',
  soft: 'weiche {total}',
  against: 'Sie {total}, Geber {dealer}',
}
const blackjackTexts: Record<LanguageCode, BlackjackTexts> = { tr, en, de }

const tones = { blackjack: 'gold', win: 'green', push: 'blue', lose: 'red', bust: 'red' } as const satisfies Record<string, HistoryMark['tone']>

interface HandPlace {
  place: HTMLElement
  name: HTMLElement
  total: HTMLElement
  cards: HTMLElement
  chips: HTMLElement
  outcome: HTMLElement
}

function element(className: string, parent?: HTMLElement, text?: string): HTMLElement {
  const node = document.createElement('div')
  node.className = className
  if (text !== undefined) node.textContent = text
  parent?.append(node)
  return node
}

function handPlace(parent: HTMLElement, label: string): HandPlace {
  const place = element('hand', parent)
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', label)
  const title = element('hand-name', place)
  const name = element('', title, label)
  const total = element('hand-total', title)
  const cards = element('hand-cards', place)
  const under = element('hand-under', place)
  const chips = element('hand-chips', under)
  const outcome = element('outcome', under)
  return { place, name, total, cards, chips, outcome }
}

/** Creates the blackjack board: the dealer’s hand above, one or two player’s hands below, the stake in its circle. */
export function makeBoard({ root, language }: TableBoardHost): TableBoard<BlackjackView> {
  const texts = blackjackTexts[language]
  const felt = element('felt blackjack-felt')
  const dealer = handPlace(felt, texts.dealer)
  dealer.place.classList.add('dealer')
  const arch = element('arch', felt)
  element('arch-main', arch, texts.pays)
  element('arch-small', arch, texts.rule)
  const seat = element('seat', felt)
  const circle = element('circle', seat)
  element('circle-name', circle, texts.seat)
  const hands = element('hands-of-player', seat)
  let places: HandPlace[] = []
  /** Cards on the table, so that only new cards are dealt. */
  let lying: { dealer: (Card | null)[]; hands: Card[][] } = { dealer: [], hands: [] }
  root.classList.add('blackjack-board')
  root.replaceChildren(felt)

  function clear(): void {
    lying = { dealer: [], hands: [] }
    places = []
    hands.replaceChildren()
    dealer.cards.replaceChildren()
    dealer.total.textContent = ''
    felt.classList.remove('in-play')
  }

  const totalText = ({ total, isSoft }: { total: number; isSoft: boolean }) => (isSoft && total < 21 ? `${total - 10}/${total}` : String(total))

  async function dealCard(into: HTMLElement, card: Card | null, isLive: boolean): Promise<void> {
    const view = cardView(card, language)
    into.append(view)
    await animateCard(view, isLive)
    if (isLive) await waitMs(120)
  }

  /** Creates the places for a number of hands. A split moves the second card to the new hand. */
  function ready(count: number): void {
    while (places.length < count) places.push(handPlace(hands, texts.you))
    places.forEach(({ name, place }, index) => {
      const label = count > 1 ? fillPlaceholders(texts.hand, { n: index + 1 }) : texts.you
      name.textContent = label
      place.setAttribute('aria-label', label)
    })
    const [first, second] = places
    const moved = count === 2 && lying.hands.length === 1 ? first?.cards.lastElementChild : null
    if (moved && second) {
      second.cards.append(moved)
      const [one = 0, two = 0] = lying.hands[0] ?? []
      lying.hands = [[one], [two]]
    }
  }

  const showTotal = (at: HandPlace, cards: readonly (Card | null)[]) => {
    const open = cards.filter((card) => card !== null)
    at.total.textContent = open.length > 0 ? totalText(handTotal(open)) : ''
  }

  async function layHands(view: BlackjackView, isLive: boolean): Promise<void> {
    ready(view.hands.length)
    const isDeal = lying.dealer.length === 0 && view.hands.length === 1
    const hand = view.hands[0]
    if (isDeal && hand) {
      // Deals one card to each in turn, twice; the code below deals further cards.
      for (const turn of [0, 1]) {
        await layNext(0, hand, turn, isLive)
        await layDealer(view, turn, isLive)
      }
    }
    for (const [index, shown] of view.hands.entries())
      for (let turn = lying.hands[index]?.length ?? 0; turn < shown.cards.length; turn++) await layNext(index, shown, turn, isLive)
    for (let turn = 0; turn < view.dealer.length; turn++) await layDealer(view, turn, isLive)
  }

  async function layNext(index: number, hand: BlackjackHandView, turn: number, isLive: boolean): Promise<void> {
    const at = places[index]
    const card = hand.cards[turn]
    if (!at || card === undefined) return
    await dealCard(at.cards, card, isLive)
    lying.hands[index] = hand.cards.slice(0, turn + 1)
    showTotal(at, lying.hands[index])
  }

  async function layDealer(view: BlackjackView, turn: number, isLive: boolean): Promise<void> {
    const card = view.dealer[turn] ?? null
    const old = dealer.cards.children[turn]
    if (!old) {
      // The dealer’s second card is covered in a live round, and turned when all hands are played.
      await dealCard(dealer.cards, turn === 1 && isLive ? null : card, isLive)
      lying.dealer[turn] = turn === 1 && isLive ? null : card
    } else if (lying.dealer[turn] === null && card !== null && lying.hands.every((cards, index) => cards.length === view.hands[index]?.cards.length)) {
      await turnCardOver(old, cardView(card, language), isLive)
      lying.dealer[turn] = card
    }
    showTotal(dealer, lying.dealer)
  }

  return {
    mode: 'single',
    startLabel: texts.start,
    welcome: texts.welcome,
    spot: () => 'seat',
    showStakes: (stakes) => {
      const amount = stakes.get('')
      circle.querySelector('.chip')?.remove()
      circle.classList.toggle('staked', amount !== undefined)
      if (amount !== undefined) circle.append(drawChip(amount, language))
    },
    lock: () => undefined,
    wait: clear,
    async show(round, isLive) {
      if (!round) {
        clear()
        return
      }
      const { view } = round
      if (!isLive) clear()
      felt.classList.add('in-play')
      const stake = BigInt(round.bets[0]?.amount ?? 0)
      ready(view.hands.length)
      view.hands.forEach((hand, index) => {
        places[index]?.chips.replaceChildren(drawChip(hand.isDoubled ? stake * 2n : stake, language))
        places[index]?.place.classList.toggle('active', view.active === index)
      })
      await layHands(view, isLive)
      view.hands.forEach((hand, index) => {
        const at = places[index]
        if (!at) return
        at.outcome.textContent = hand.outcome ? texts[hand.outcome] : ''
        at.outcome.className = `outcome ${hand.outcome ?? ''}`
      })
    },
    moves: ({ view, bets }): PlayerMove[] =>
      view.actions.map((action) => ({
        action,
        label: texts[action],
        ...((action === 'double' || action === 'split') && { cost: BigInt(bets[0]?.amount ?? 0) }),
        isMain: action === 'hit',
      })),
    describe: ({ view, over }) => {
      const own = view.hands.map(totalText).join(' · ')
      const open = view.dealer.filter((card) => card !== null)
      return (
        fillPlaceholders(texts.against, { total: own, dealer: totalText(handTotal(open)) }) +
        (over && view.hands.length === 1 ? ` · ${texts[view.hands[0]?.outcome ?? 'lose']}` : '')
      )
    },
    mark: ({ view }) => {
      const [hand] = view.hands
      const outcome = hand?.outcome ?? 'lose'
      return {
        text: outcome === 'blackjack' ? 'BJ' : String(hand?.total ?? ''),
        label: view.hands.map((one) => texts[one.outcome ?? 'lose']).join(', '),
        tone: tones[outcome],
      }
    },
  }
}
