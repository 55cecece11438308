import './baccarat.css'
import { type BaccaratSide, baccaratSides, baccaratTotal, type BaccaratView } from '@kehribar/shared/partners/tables/baccarat'
import { waitMs } from '../../slot/dom'
import { moveFocusByArrows } from '../arrows'
import type { TableBoard, TableBoardHost } from '../board'
import { cardView, animateCard } from '../cards'
import { putChipOn, createSpotButton } from '../spot'

const texts = {
  tr: {
    start: 'Kâğıtları aç',
    player: 'Oyuncu',
    banker: 'Banka',
    tie: 'Beraberlik',
    pays: 'öder',
    wins: '{name} {total}–{other}',
    mark: { player: 'O', banker: 'B', tie: '=' },
  },
  en: {
    start: 'Deal',
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    pays: 'pays',
    wins: '{name} {total}–{other}',
    mark: { player: 'P', banker: 'B', tie: '=' },
  },
  de: {
    start: 'Karten geben',
    player: 'Spieler',
    banker: 'Bank',
    tie: 'Unentschieden',
    pays: 'zahlt',
    wins: '{name} {total}–{other}',
    mark: { player: 'S', banker: 'B', tie: '=' },
  },
} as const
const pays: Record<BaccaratSide, string> = { player: '1:1', tie: '9:1', banker: '0,95:1' }

/** Creates the baccarat board: two hands face up, three spots. */
export function makeBoard({ root, language, place, take }: TableBoardHost): TableBoard<BaccaratView> {
  const words = texts[language]
  const payText = (side: BaccaratSide) => (language === 'en' ? pays[side].replace(',', '.') : pays[side])
  const hands = { player: handPlace('player', words.player), banker: handPlace('banker', words.banker) }
  const dealt = document.createElement('div')
  dealt.className = 'dealt'
  dealt.append(hands.player.place, hands.banker.place)
  const fields = document.createElement('div')
  fields.className = 'baccarat-fields'
  const spots = new Map<BaccaratSide, HTMLButtonElement>()
  for (const side of baccaratSides) {
    const button = createSpotButton(side, `${words[side]}, ${words.pays} ${payText(side)}`, place, take)
    button.classList.add('baccarat-field', side)
    const name = document.createElement('span')
    name.className = 'name'
    name.textContent = words[side]
    const pay = document.createElement('span')
    pay.className = 'pays'
    pay.textContent = payText(side)
    button.append(name, pay)
    spots.set(side, button)
    fields.append(button)
  }
  const felt = document.createElement('div')
  felt.className = 'felt baccarat-felt'
  felt.append(dealt, fields)
  moveFocusByArrows(fields)
  root.classList.add('baccarat-board')
  root.replaceChildren(felt)

  const clear = () => {
    for (const hand of Object.values(hands)) hand.clear()
    for (const button of spots.values()) button.classList.remove('won', 'lost')
  }
  const sideOf = (view: BaccaratView) =>
    view.winner === 'tie' ? [view.player, view.banker] : view.winner === 'player' ? [view.player, view.banker] : [view.banker, view.player]

  return {
    mode: 'spots',
    startLabel: words.start,
    showStakes: (stakes) => {
      for (const [side, button] of spots) putChipOn(button, stakes.get(side), language)
    },
    lock: (isLocked) => {
      for (const button of spots.values()) button.setAttribute('aria-disabled', String(isLocked))
    },
    wait: clear,
    async show(round, isLive) {
      clear()
      if (!round) return
      const { player, banker, winner } = round.view
      const order = [0, 1, 2].flatMap((turn) => [
        ...(player[turn] === undefined ? [] : [{ side: 'player' as const, upTo: turn + 1 }]),
        ...(banker[turn] === undefined ? [] : [{ side: 'banker' as const, upTo: turn + 1 }]),
      ])
      for (const { side, upTo } of order) {
        const cards = round.view[side].slice(0, upTo)
        const card = cardView(cards.at(-1) ?? null, language)
        hands[side].add(card, baccaratTotal(cards))
        await animateCard(card, isLive)
        if (isLive) await waitMs(260)
      }
      for (const side of ['player', 'banker'] as const) hands[side].place.classList.toggle('won', winner === side)
      for (const [side, button] of spots) {
        const isStaked = round.bets.some((bet) => bet.spot === side)
        button.classList.toggle('won', winner === side)
        button.classList.toggle('lost', isStaked && winner !== side && winner !== 'tie')
      }
    },
    describe: ({ view }) => {
      const [first = [], second = []] = sideOf(view)
      return `${words[view.winner]} ${baccaratTotal(first)}–${baccaratTotal(second)}`
    },
    mark: ({ view }) => ({
      text: words.mark[view.winner],
      label: words[view.winner],
      tone: view.winner === 'player' ? 'blue' : view.winner === 'banker' ? 'red' : 'green',
    }),
  }

  function handPlace(side: BaccaratSide, name: string) {
    const place = document.createElement('div')
    place.className = `hand ${side}`
    place.setAttribute('role', 'group')
    place.setAttribute('aria-label', name)
    const title = document.createElement('div')
    title.className = 'hand-name'
    const label = document.createElement('span')
    label.textContent = name
    const total = document.createElement('span')
    total.className = 'hand-total'
    title.append(label, total)
    const cards = document.createElement('div')
    cards.className = 'hand-cards'
    place.append(title, cards)
    return {
      place,
      add(card: SVGElement, value: number): void {
        if (cards.children.length === 2) card.classList.add('third')
        cards.append(card)
        total.textContent = String(value)
      },
      clear(): void {
        cards.replaceChildren()
        total.textContent = ''
        place.classList.remove('won')
      },
    }
  }
}
