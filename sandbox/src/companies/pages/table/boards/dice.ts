import './parts.css'
import './dice.css'
import { type DiceBet, type DiceState, diceChances, diceRange, diceSides, dicePayout, diceWins, readDiceSpot } from '@kehribar/shared/partners/tables/dice'
import { waitMs, reducedMotion } from '../../slot/dom'
import { fillPlaceholders } from '../../slot/format'
import type { TableBoard, TableBoardHost } from '../board'
import { boardButton, bringIntoView, createReadout, createElement, formatPayout } from './element'

const diceTexts = {
  tr: {
    start: 'Zarı at',
    side: 'Bahsin yönü',
    over: 'Üstü',
    under: 'Altı',
    overIt: '{target} üstü',
    underIt: '{target} altı',
    target: 'Seçilen sayı',
    less: 'Sayıyı bir azalt',
    more: 'Sayıyı bir artır',
    chance: 'Kazanma olasılığı',
    pays: 'Ödeme',
    paid: 'Kazanınca ödenir',
    won: 'kazandı',
    lost: 'kazanmadı',
  },
  en: {
    start: 'Roll',
    side: 'Side of the bet',
    over: 'Over',
    under: 'Under',
    overIt: 'Over {target}',
    underIt: 'Under {target}',
    target: 'Chosen number',
    less: 'One lower',
    more: 'One higher',
    chance: 'Chance to win',
    pays: 'Pays',
    paid: 'Paid on a win',
    won: 'won',
    lost: 'not won',
  },
  de: {
    start: 'Würfeln',
    side: 'Seite der Wette',
    over: 'Über',
    under: 'Unter',
    overIt: 'Über {target}',
    underIt: 'Unter {target}',
    target: 'Gewählte Zahl',
    less: 'Eins weniger',
    more: 'Eins mehr',
    chance: 'Gewinnchance',
    pays: 'Zahlt',
    paid: 'Auszahlung bei Gewinn',
    won: 'gewonnen',
    lost: 'nicht gewonnen',
  },
}

const rolling = 1_600

/** Creates the dice board: a scale from 1 to 100 with the winning part highlighted and a marker at the result. */
export function makeBoard({ root, language, money, changed }: TableBoardHost): TableBoard<DiceState> {
  const words = diceTexts[language]
  const betText = ({ side, target }: DiceBet) => fillPlaceholders(side === 'over' ? words.overIt : words.underIt, { target })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  let bet: DiceBet = { side: 'over', target: 50 }
  let stake = 0n
  let isLocked = false

  const number = createElement('output', 'dice-number', '–')
  number.setAttribute('aria-hidden', 'true')
  const scale = createElement('div', 'dice-scale')
  const winning = createElement('span', 'dice-winning')
  const marker = createElement('span', 'dice-marker')
  marker.hidden = true
  const slider = createElement('input', 'dice-slider')
  slider.type = 'range'
  slider.step = '1'
  const ticks = createElement('div', 'dice-ticks')
  ticks.setAttribute('aria-hidden', 'true')
  for (const tick of [1, 25, 50, 75, 100]) ticks.append(createElement('span', '', String(tick)))
  scale.append(winning, marker, slider)

  const sides = createElement('div', 'choices')
  sides.setAttribute('role', 'group')
  sides.setAttribute('aria-label', words.side)
  const sideButtons = (['under', 'over'] as const).map((side) => {
    const button = createElement('button', 'choice', words[side])
    button.type = 'button'
    button.addEventListener('click', () => choose({ side, target: diceSides + 1 - bet.target }, side !== bet.side))
    sides.append(button)
    return { side, button }
  })
  const step = (by: number, sign: string, label: string) => {
    const button = boardButton('icon-button', label, () => choose({ ...bet, target: bet.target + by }))
    button.textContent = sign
    return button
  }
  const target = createElement('div', 'dice-target')
  const less = step(-1, '−', words.less)
  const more = step(1, '+', words.more)
  const chosen = createElement('strong', 'dice-chosen')
  target.append(less, chosen, more)
  const chance = createReadout(words.chance)
  const times = createReadout(words.pays)
  const paid = createReadout(words.paid)
  const facts = createElement('dl', 'readouts')
  facts.append(chance.root, times.root, paid.root)

  const row = createElement('div', 'dice-row')
  row.append(sides, target)
  const panel = createElement('div', 'play-panel dice-panel')
  panel.append(number, scale, ticks, row, facts)
  root.classList.add('dice-board')
  root.replaceChildren(panel)

  function choose(next: DiceBet, isNew = true): void {
    if (isLocked || !isNew) return
    const [lowest, highest] = diceRange[next.side]
    bet = { ...next, target: Math.min(Math.max(next.target, lowest), highest) }
    draw()
    changed()
  }
  slider.addEventListener('input', () => choose({ ...bet, target: Number(slider.value) }))

  function draw(): void {
    const [lowest, highest] = diceRange[bet.side]
    slider.min = '1'
    slider.max = String(diceSides)
    slider.value = String(bet.target)
    const label = betText(bet)
    slider.setAttribute('aria-label', words.target)
    slider.setAttribute('aria-valuetext', label)
    chosen.textContent = label
    const edge = ((bet.target - 0.5) / diceSides) * 100
    winning.style.left = bet.side === 'over' ? `${edge}%` : '0'
    winning.style.right = bet.side === 'over' ? '0' : `${100 - edge}%`
    for (const { side, button } of sideButtons) button.setAttribute('aria-pressed', String(side === bet.side))
    less.disabled = isLocked || bet.target <= lowest
    more.disabled = isLocked || bet.target >= highest
    chance.set(percent.format(diceChances(bet) / diceSides))
    times.set(formatPayout(dicePayout(bet), language))
    paid.set(money((stake * BigInt(dicePayout(bet))) / 100n))
  }

  const placeMarker = (rolled: number) => {
    marker.style.left = `${((rolled - 0.5) / diceSides) * 100}%`
    number.textContent = String(rolled)
  }
  /** Moves the marker along the scale, ever slower, to the drawn number. */
  async function roll(rolled: number): Promise<void> {
    const steps = 22
    const path = Array.from({ length: steps }, (_, place) => 1 + (Math.floor(Math.abs(Math.sin((place + 1) * 1.7 + rolled)) * diceSides) % diceSides))
    marker.classList.add('moving')
    for (const [place, passing] of path.entries()) {
      placeMarker(passing)
      await waitMs(rolling / steps / 2 + (rolling * place) / (steps * steps))
    }
    marker.classList.remove('moving')
  }
  const clear = () => {
    marker.hidden = true
    number.textContent = '–'
    panel.classList.remove('won', 'lost')
  }

  return {
    mode: 'single',
    startLabel: words.start,
    showStakes(stakes) {
      stake = stakes.get('') ?? 0n
      draw()
    },
    spot: () => `${bet.side}:${bet.target}`,
    choose(spot) {
      bet = readDiceSpot(spot) ?? bet
      draw()
    },
    lock(locked) {
      isLocked = locked
      slider.disabled = locked
      for (const { button } of sideButtons) button.disabled = locked
      draw()
    },
    wait() {
      clear()
      bringIntoView(root)
    },
    cancel: clear,
    async show(round, isLive) {
      clear()
      if (!round) return
      bet = readDiceSpot(round.bets[0]?.spot ?? '') ?? bet
      draw()
      marker.hidden = false
      if (isLive && !reducedMotion.matches) await roll(round.view.rolled)
      placeMarker(round.view.rolled)
      const isWin = diceWins(bet, round.view.rolled)
      panel.classList.toggle('won', isWin)
      panel.classList.toggle('lost', !isWin)
    },
    describe: ({ view, bets }) => {
      const read = readDiceSpot(bets[0]?.spot ?? '')
      return read ? `${view.rolled} (${betText(read)})` : String(view.rolled)
    },
    mark: ({ view, win }) => ({
      text: String(view.rolled),
      label: `${view.rolled}, ${win !== null && win !== '0' ? words.won : words.lost}`,
      tone: win !== null && win !== '0' ? 'green' : 'plain',
    }),
  }
}
