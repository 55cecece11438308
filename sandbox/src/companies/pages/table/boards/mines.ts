import './parts.css'
import './mines.css'
import { minesFields, minesLast, minesMost, minesTimes, type MinesView, readMinesSpot } from '@kehribar/shared/partners/tables/mines'
import { fill } from '../../slot/format'
import type { Board, BoardHost } from '../board'
import { boardButton, bringIntoView, element, gridKeys, createReadout, timesText } from './element'
import { minesTexts } from './mines-texts'
import { gemSign, mineSign } from './mines-signs'

const columns = 5
const quick = [1, 3, 5, 10, 20]

/** Creates the mines board: 25 closed squares, opened one by one until the player cashes out or meets a mine. */
export function makeBoard({ root, language, money, changed, act }: BoardHost): Board<MinesView> {
  const words = minesTexts[language]
  let count = 3
  let stake = 0n
  let view: MinesView | null = null
  let isLocked = false

  const grid = element('div', 'mines-grid')
  grid.setAttribute('role', 'group')
  grid.setAttribute('aria-label', words.field)
  const cells = Array.from({ length: minesFields }, (_, square) => {
    const cell = element('button', 'mine-cell')
    cell.type = 'button'
    cell.dataset.square = String(square)
    cell.addEventListener('click', () => {
      if (cell.getAttribute('aria-disabled') !== 'true') act(`open:${square}`)
    })
    grid.append(cell)
    return cell
  })
  gridKeys(cells, columns)

  const chooser = element('div', 'mines-chooser')
  chooser.setAttribute('role', 'group')
  chooser.setAttribute('aria-label', words.count)
  const less = boardButton('icon-button', words.less, () => choose(count - 1))
  less.textContent = '−'
  const more = boardButton('icon-button', words.more, () => choose(count + 1))
  more.textContent = '+'
  const number = element('output', 'mines-number')
  const quicks = element('div', 'choices')
  const quickButtons = quick.map((value) => {
    const button = boardButton('choice', fill(words.mines, { count: value }), () => choose(value))
    button.textContent = String(value)
    quicks.append(button)
    return { value, button }
  })
  const stepper = element('div', 'mines-stepper')
  stepper.append(less, number, more)
  chooser.append(element('span', 'mines-caption', words.count), stepper, quicks)
  const now = createReadout(words.now)
  const next = createReadout(words.next)
  const facts = element('dl', 'readouts')
  facts.append(now.root, next.root)
  const ladder = element('ol', 'mines-ladder')
  ladder.setAttribute('aria-label', words.ladder)
  const side = element('div', 'play-panel mines-side')
  side.append(chooser, facts, element('h2', 'mines-head', words.ladder), ladder)
  const field = element('div', 'play-panel mines-field')
  field.append(grid)
  root.classList.add('mines-board')
  root.replaceChildren(field, side)

  function choose(value: number): void {
    if (isLocked || value < 1 || value > minesMost || value === count) return
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
    const place = fill(words.square, { row: Math.floor(square / columns) + 1, column: (square % columns) + 1 })
    cell.setAttribute('aria-label', `${place}, ${words[state]}`)
    cell.setAttribute('aria-disabled', String(!view || view.end !== null || isOpened))
  }
  function drawLadder(): void {
    const clear = view ? view.opened.length - (view.end === 'mine' ? 1 : 0) : 0
    const last = minesLast(count)
    const from = Math.max(1, Math.min(clear, last - 5))
    ladder.replaceChildren(
      ...Array.from({ length: Math.min(6, last - from + 1) }, (_, place) => {
        const opened = from + place
        const item = element('li', opened === clear ? 'reached' : '')
        if (opened === clear) item.setAttribute('aria-current', 'step')
        item.append(element('span', '', fill(words.opened, { count: opened })), element('strong', '', timesText(minesTimes(count, opened), language)))
        return item
      }),
    )
  }
  function draw(): void {
    number.textContent = fill(words.mines, { count })
    less.disabled = isLocked || count <= 1
    more.disabled = isLocked || count >= minesMost
    for (const { value, button } of quickButtons) {
      button.disabled = isLocked
      button.setAttribute('aria-pressed', String(value === count))
    }
    const times = view ? (view.end === 'mine' ? 0 : view.times) : 100
    const after = view ? view.next : minesTimes(count, 1)
    const worth = (hundredths: number) =>
      stake > 0n ? `${timesText(hundredths, language)} · ${money((stake * BigInt(hundredths)) / 100n)}` : timesText(hundredths, language)
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
      return [{ action: 'cash', label: fill(words.cash, { amount: money((BigInt(staked) * BigInt(shown.times)) / 100n) }), isMain: true }]
    },
    describe: ({ view: shown }) => {
      const clear = shown.opened.length - (shown.end === 'mine' ? 1 : 0)
      if (shown.end === 'mine') return fill(words.lost, { count: clear })
      return fill(shown.end ? words.paid : words.playing, { count: clear, times: timesText(shown.times, language) })
    },
    mark: ({ view: shown }) => {
      const clear = shown.opened.length - (shown.end === 'mine' ? 1 : 0)
      return shown.end === 'mine'
        ? { text: '✕', label: fill(words.lost, { count: clear }), tone: 'red' }
        : { text: String(clear), label: fill(words.paid, { count: clear, times: timesText(shown.times, language) }), tone: 'green' }
    },
  }
}
