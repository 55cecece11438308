import './parts.css'
import './mines.css'
import { type MinesView, minesFields, maxOpenedSquares, minesMaxMines, minesPayout, readMinesSpot } from '@kehribar/shared/partners/tables/mines'
import { createShape } from '../../slot/dom'
import { fillPlaceholders } from '../../slot/format'
import type { TableBoard, TableBoardHost } from '../board'
import { boardButton, bringIntoView, createReadout, createElement, gridKeys, formatPayout } from './element'

const minesTexts = {
  tr: {
    start: 'Başla',
    field: 'Mayın tarlası, 5 satır 5 sütun',
    count: 'Mayın sayısı',
    mines: '{count} mayın',
    less: 'Bir mayın azalt',
    more: 'Bir mayın artır',
    now: 'Şu anki ödeme',
    next: 'Sonraki karede',
    ladder: 'Açılan kareye göre ödeme',
    opened: '{count}. kare',
    square: '{row}. satır {column}. sütun',
    closed: 'kapalı',
    clear: 'temiz',
    mine: 'mayın',
    cash: 'Ödemeyi al · {amount}',
    playing: '{count} kare açık, {times}',
    paid: '{count} kare, {times}',
    lost: '{count} kareden sonra mayın',
  },
  en: {
    start: 'Start',
    field: 'Minefield, 5 rows and 5 columns',
    count: 'Number of mines',
    mines: 'Mines: {count}',
    less: 'One mine less',
    more: 'One mine more',
    now: 'Pays now',
    next: 'With the next square',
    ladder: 'Pays by opened squares',
    opened: 'Square {count}',
    square: 'Row {row}, column {column}',
    closed: 'closed',
    clear: 'clear',
    mine: 'mine',
    cash: 'Take the pay · {amount}',
    playing: 'Squares open: {count}, {times}',
    paid: 'Squares: {count}, {times}',
    lost: 'Mine after {count} clear',
  },
  de: {
    start: 'Starten',
    field: 'Minenfeld, 5 Zeilen und 5 Spalten',
    count: 'Anzahl der Minen',
    mines: 'Minen: {count}',
    less: 'Eine Mine weniger',
    more: 'Eine Mine mehr',
    now: 'Auszahlung jetzt',
    next: 'Nächstes Feld',
    ladder: 'Auszahlung nach offenen Feldern',
    opened: '{count}. Feld',
    square: 'Zeile {row}, Spalte {column}',
    closed: 'geschlossen',
    clear: 'frei',
    mine: 'Mine',
    cash: 'Cashout · {amount}',
    playing: 'Offene Felder: {count}, {times}',
    paid: 'Felder: {count}, {times}',
    lost: 'Mine nach {count} freien',
  },
}

const drawing = (name: string): SVGElement => createShape('svg', { viewBox: '-50 -50 100 100', class: `mine-sign ${name}`, 'aria-hidden': 'true' })

/** Draws a mine: a ball with eight spikes. */
function mineSign(): SVGElement {
  const svg = drawing('bomb')
  for (let turn = 0; turn < 360; turn += 45)
    svg.append(createShape('path', { d: 'M-8 -24L-2.5 -41A2.5 2.5 0 0 1 2.5 -41L8 -24Z', class: 'spike', transform: `rotate(${turn})` }))
  svg.append(
    createShape('circle', { r: '28', class: 'ball-of-mine' }),
    createShape('path', { d: 'M20 -20A28 28 0 0 1 -20 20A36 36 0 0 0 20 -20Z', class: 'shade' }),
    createShape('path', { d: 'M-27 -3C-14 5 14 5 27 -3', class: 'seam' }),
    createShape('path', { d: 'M-19 -10A20 20 0 0 1 -10 -19', class: 'gleam' }),
  )
  return svg
}

/** Draws an amber gem. */
function gemSign(): SVGElement {
  const svg = drawing('gem')
  svg.append(
    createShape('path', { d: 'M0 -34L30 -10L18 30H-18L-30 -10Z', class: 'gem-face' }),
    createShape('path', { d: 'M0 -34L12 -8L0 30L-12 -8Z', class: 'gem-light' }),
    createShape('path', { d: 'M-30 -10H30M-12 -8L0 30L12 -8L0 -34Z', class: 'gem-line' }),
  )
  return svg
}

const columns = 5
const quick = [1, 3, 5, 10, 20]

/** Creates the mines board: 25 closed squares, opened one by one until the player cashes out or meets a mine. */
export function makeBoard({ root, language, money, changed, act }: TableBoardHost): TableBoard<MinesView> {
  const words = minesTexts[language]
  let count = 3
  let stake = 0n
  let view: MinesView | null = null
  let isLocked = false

  const grid = createElement('div', 'mines-grid')
  grid.setAttribute('role', 'group')
  grid.setAttribute('aria-label', words.field)
  const cells = Array.from({ length: minesFields }, (_, square) => {
    const cell = createElement('button', 'mine-cell')
    cell.type = 'button'
    cell.dataset.square = String(square)
    cell.addEventListener('click', () => {
      if (cell.getAttribute('aria-disabled') !== 'true') act(`open:${square}`)
    })
    grid.append(cell)
    return cell
  })
  gridKeys(cells, columns)

  const chooser = createElement('div', 'mines-chooser')
  chooser.setAttribute('role', 'group')
  chooser.setAttribute('aria-label', words.count)
  const less = boardButton('icon-button', words.less, () => choose(count - 1))
  less.textContent = '−'
  const more = boardButton('icon-button', words.more, () => choose(count + 1))
  more.textContent = '+'
  const number = createElement('output', 'mines-number')
  const quicks = createElement('div', 'choices')
  const quickButtons = quick.map((value) => {
    const button = boardButton('choice', fillPlaceholders(words.mines, { count: value }), () => choose(value))
    button.textContent = String(value)
    quicks.append(button)
    return { value, button }
  })
  const stepper = createElement('div', 'mines-stepper')
  stepper.append(less, number, more)
  chooser.append(createElement('span', 'mines-caption', words.count), stepper, quicks)
  const now = createReadout(words.now)
  const next = createReadout(words.next)
  const facts = createElement('dl', 'readouts')
  facts.append(now.root, next.root)
  const ladder = createElement('ol', 'mines-ladder')
  ladder.setAttribute('aria-label', words.ladder)
  const side = createElement('div', 'play-panel mines-side')
  side.append(chooser, facts, createElement('h2', 'mines-head', words.ladder), ladder)
  const field = createElement('div', 'play-panel mines-field')
  field.append(grid)
  root.classList.add('mines-board')
  root.replaceChildren(field, side)

  function choose(value: number): void {
    if (isLocked || value < 1 || value > minesMaxMines || value === count) return
    count = value
    draw()
    changed()
  }

  function drawCell(square: number): void {
    const cell = cells[square]
    if (!cell) return
    const isOpened = view?.opened.includes(square) ?? false
    const isMine = view?.mines?.includes(square) ?? false
    const isShown = isOpened || (view?.end ? true : false)
    const state = isShown ? (isMine ? 'mine' : 'clear') : 'closed'
    if (cell.dataset.state !== state) cell.replaceChildren(...(state === 'mine' ? [mineSign()] : state === 'clear' ? [gemSign()] : []))
    cell.dataset.state = state
    cell.classList.toggle('opened', isOpened)
    cell.classList.toggle('hit', isOpened && isMine)
    const place = fillPlaceholders(words.square, { row: Math.floor(square / columns) + 1, column: (square % columns) + 1 })
    cell.setAttribute('aria-label', `${place}, ${words[state]}`)
    cell.setAttribute('aria-disabled', String(!view || view.end !== null || isOpened))
  }
  function drawLadder(): void {
    const clear = view ? view.opened.length - (view.end === 'mine' ? 1 : 0) : 0
    const last = maxOpenedSquares(count)
    const from = Math.max(1, Math.min(clear, last - 5))
    ladder.replaceChildren(
      ...Array.from({ length: Math.min(6, last - from + 1) }, (_, place) => {
        const opened = from + place
        const item = createElement('li', opened === clear ? 'reached' : '')
        if (opened === clear) item.setAttribute('aria-current', 'step')
        item.append(
          createElement('span', '', fillPlaceholders(words.opened, { count: opened })),
          createElement('strong', '', formatPayout(minesPayout(count, opened), language)),
        )
        return item
      }),
    )
  }
  function draw(): void {
    number.textContent = fillPlaceholders(words.mines, { count })
    less.disabled = isLocked || count <= 1
    more.disabled = isLocked || count >= minesMaxMines
    for (const { value, button } of quickButtons) {
      button.disabled = isLocked
      button.setAttribute('aria-pressed', String(value === count))
    }
    const times = view ? (view.end === 'mine' ? 0 : view.times) : 100
    const after = view ? view.next : minesPayout(count, 1)
    const worth = (hundredths: number) =>
      stake > 0n ? `${formatPayout(hundredths, language)} · ${money((stake * BigInt(hundredths)) / 100n)}` : formatPayout(hundredths, language)
    now.set(view && (view.opened.length > 0 || view.end) ? worth(times) : '–')
    next.set(after === null ? '–' : worth(after))
    drawLadder()
    for (let square = 0; square < minesFields; square++) drawCell(square)
    grid.classList.toggle('in-play', view !== null && view.end === null)
  }

  return {
    mode: 'single',
    startLabel: words.start,
    showStakes(stakes) {
      stake = stakes.get('') ?? 0n
      draw()
    },
    spot: () => `mines:${count}`,
    choose(spot) {
      count = readMinesSpot(spot) ?? count
      draw()
    },
    lock(locked) {
      isLocked = locked
      draw()
    },
    wait: () => bringIntoView(root),
    async show(round) {
      view = round?.view ?? null
      if (view) count = view.count
      draw()
      // The round has started and the start button disappears, so the focus moves to the squares.
      if (view?.end === null && document.activeElement?.id === 'start') cells[12]?.focus({ preventScroll: true })
    },
    moves: ({ view: shown, staked }) => {
      if (shown.opened.length === 0) return []
      return [{ action: 'cash', label: fillPlaceholders(words.cash, { amount: money((BigInt(staked) * BigInt(shown.times)) / 100n) }), isMain: true }]
    },
    describe: ({ view: shown }) => {
      const clear = shown.opened.length - (shown.end === 'mine' ? 1 : 0)
      if (shown.end === 'mine') return fillPlaceholders(words.lost, { count: clear })
      return fillPlaceholders(shown.end ? words.paid : words.playing, { count: clear, times: formatPayout(shown.times, language) })
    },
    mark: ({ view: shown }) => {
      const clear = shown.opened.length - (shown.end === 'mine' ? 1 : 0)
      return shown.end === 'mine'
        ? { text: '✕', label: fillPlaceholders(words.lost, { count: clear }), tone: 'red' }
        : { text: String(clear), label: fillPlaceholders(words.paid, { count: clear, times: formatPayout(shown.times, language) }), tone: 'green' }
    },
  }
}
