import './roulette.css'
import { colourOf, type RouletteView, rouletteSpots } from '@kehribar/shared/partners/tables/roulette'
import { moveFocusByArrows } from '../arrows'
import type { TableBoard, TableBoardHost } from '../board'
import { putChipOn, createSpotButton } from '../spot'
import { rouletteWheelView } from './roulette-wheel'

const tr = {
  start: 'Çarkı çevir',
  wheel: 'Rulet çarkı',
  red: 'Kırmızı',
  black: 'Siyah',
  green: 'Yeşil',
  odd: 'Tek',
  even: 'Çift',
  low: '1–18',
  high: '19–36',
  dozen: '{n}. düzine',
  column: '{n}. sütun',
  column_short: '2:1',
  split: 'İkili',
  street: 'Üçlü',
  trio: 'Üçlü',
  corner: 'Dörtlü',
  first: 'İlk dört',
  line: 'Altılı',
}
type RouletteTexts = Record<keyof typeof tr, string>
const en: RouletteTexts = {
  start: 'Spin',
  wheel: 'Roulette wheel',
  red: 'Red',
  black: 'Black',
  green: 'Green',
  odd: 'Odd',
  even: 'Even',
  low: '1–18',
  high: '19–36',
  dozen: 'Dozen {n}',
  column: 'Column {n}',
  column_short: '2:1',
  split: 'Split',
  street: 'Street',
  trio: 'Trio',
  corner: 'Corner',
  first: 'First four',
  line: 'Six line',
}
const de: RouletteTexts = {
  start: 'Drehen',
  wheel: 'Rouletterad',
  red: 'Rot',
  black: 'Schwarz',
  green: 'Grün',
  odd: 'Ungerade',
  even: 'Gerade',
  low: '1–18',
  high: '19–36',
  dozen: '{n}. Dutzend',
  column: '{n}. Kolonne',
  column_short: '2:1',
  split: 'Cheval',
  street: 'Transversale',
  trio: 'Transversale',
  corner: 'Carré',
  first: 'Erste vier',
  line: 'Transversale simple',
}
const rouletteTexts = { tr, en, de }

/** Returns the name of a spot: "17, siyah" for a number, "Kırmızı" for a field, "Dörtlü 17 18 20 21" for a spot between numbers. */
function spotName(spot: string, texts: RouletteTexts): string {
  const [kind = '', place = ''] = spot.split('-')
  if (kind === 'n') return numberName(Number(place), texts)
  if (kind === 'dozen' || kind === 'column') return texts[kind].replace('{n}', place)
  if (kind in texts && !place) return texts[kind as keyof RouletteTexts]
  return `${texts[kind as keyof RouletteTexts] ?? ''} ${(rouletteSpots.get(spot) ?? []).join(' ')}`
}

function numberName(number: number, texts: RouletteTexts): string {
  return `${number}, ${texts[colourOf(number)].toLocaleLowerCase()}`
}

const outer = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** Returns the grid position of a field: first column, columns, first row, rows; for the horizontal and the vertical table. */
function fieldPlace(spot: string): { lying: [number, number, number, number]; standing: [number, number, number, number] } {
  const [kind = '', place = ''] = spot.split('-')
  const number = Number(place)
  if (spot === 'n-0') return { lying: [1, 1, 1, 3], standing: [3, 3, 1, 1] }
  if (kind === 'n') {
    const street = Math.ceil(number / 3)
    const across = (number - 1) % 3
    return { lying: [street + 1, 1, 3 - across, 1], standing: [3 + across, 1, street + 1, 1] }
  }
  if (kind === 'column') return { lying: [14, 1, 4 - number, 1], standing: [2 + number, 1, 14, 1] }
  if (kind === 'dozen') return { lying: [number * 4 - 2, 4, 4, 1], standing: [2, 1, number * 4 - 2, 4] }
  const at = outer.indexOf(spot as 'red')
  return { lying: [2 + at * 2, 2, 5, 1], standing: [1, 1, 2 + at * 2, 2] }
}

/** Returns the position of a spot between numbers: streets from zero (0 to 12), and across from the first column (0 to 3). */
function betweenPlace(spot: string): [along: number, across: number] {
  const numbers = rouletteSpots.get(spot) ?? []
  const kind = spot.split('-')[0]
  const others = numbers.filter((number) => number > 0)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const along = numbers.includes(0) ? 0 : mean(others.map((number) => Math.ceil(number / 3) - 0.5))
  const isEdge = kind === 'street' || kind === 'line' || kind === 'first'
  return [along, isEdge ? 0 : mean(others.map((number) => ((number - 1) % 3) + 0.5))]
}

const isField = (spot: string) => /^(n|dozen|column)-|^(red|black|odd|even|low|high)$/.test(spot)

/** Creates the single-zero roulette board: horizontal in wide windows, vertical in narrow ones, where the wheel covers it to spin. */
export function makeBoard({ root, language, place, take }: TableBoardHost): TableBoard<RouletteView> {
  const texts = rouletteTexts[language]
  const wheel = rouletteWheelView(texts.wheel)
  const bowl = document.createElement('div')
  bowl.className = 'bowl-of-wheel'
  bowl.append(wheel.svg)
  const felt = document.createElement('div')
  felt.className = 'felt roulette-felt'
  const betweenSpots = document.createElement('div')
  betweenSpots.className = 'between'
  const spots = new Map<string, HTMLButtonElement>()
  for (const spot of rouletteSpots.keys()) {
    const button = createSpotButton(spot, spotName(spot, texts), place, take)
    spots.set(spot, button)
    if (!isField(spot)) {
      const [along, across] = betweenPlace(spot)
      button.classList.add('inner')
      button.tabIndex = -1
      button.style.setProperty('--along', String(along))
      button.style.setProperty('--across', String(across))
      betweenSpots.append(button)
      continue
    }
    const { lying, standing } = fieldPlace(spot)
    ;['c', 'cs', 'r', 'rs'].forEach((name, index) => {
      button.style.setProperty(`--${name}`, String(lying[index]))
      button.style.setProperty(`--n${name}`, String(standing[index]))
    })
    const [kind = '', number = ''] = spot.split('-')
    button.classList.add('field', kind === 'n' ? colourOf(Number(number)) : kind)
    const label = document.createElement('span')
    label.textContent = kind === 'n' ? number : kind === 'column' ? texts.column_short : kind === 'red' || kind === 'black' ? '' : spotName(spot, texts)
    if (kind === 'red' || kind === 'black') label.className = 'diamond-field'
    button.append(label)
    felt.append(button)
  }
  felt.append(betweenSpots)
  moveFocusByArrows(felt)
  root.classList.add('roulette-board')
  root.replaceChildren(bowl, felt)

  const light = (number: number | null, staked: ReadonlySet<string>) => {
    for (const [spot, button] of spots) {
      const hasWon = number !== null && (rouletteSpots.get(spot)?.includes(number) ?? false)
      button.classList.toggle('drawn', spot === `n-${number}`)
      button.classList.toggle('won', hasWon && staked.has(spot))
      button.classList.toggle('lost', number !== null && !hasWon && staked.has(spot))
    }
  }

  return {
    mode: 'spots',
    startLabel: texts.start,
    showStakes: (stakes) => {
      for (const [spot, button] of spots) putChipOn(button, stakes.get(spot), language)
    },
    lock: (isLocked) => {
      for (const button of spots.values()) button.setAttribute('aria-disabled', String(isLocked))
    },
    async show(round, isLive) {
      light(null, new Set())
      if (!round) {
        wheel.rest(null)
        return
      }
      const { number } = round.view
      if (isLive) {
        root.classList.add('spinning')
        await wheel.spin(number)
        root.classList.remove('spinning')
      } else wheel.rest(number)
      light(number, new Set(round.bets.map((bet) => bet.spot)))
    },
    describe: ({ view }) => numberName(view.number, texts),
    mark: ({ view }) => ({ text: String(view.number), label: numberName(view.number, texts), tone: colourOf(view.number) }),
  }
}
