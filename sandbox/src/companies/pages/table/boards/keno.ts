import './parts.css'
import './keno.css'
import { type KenoState, kenoDrawn, kenoMaxNumbers, kenoNumbers, kenoPays, kenoSpot, readKenoSpot } from '@kehribar/shared/partners/tables/keno'
import { waitMs, reducedMotion } from '../../slot/dom'
import { fillPlaceholders } from '../../slot/format'
import type { TableBoard, TableBoardHost } from '../board'
import { bringIntoView, createElement, gridKeys, formatPayout } from './element'

const kenoTexts = {
  tr: {
    start: 'Çekilişi başlat',
    numbers: 'Sayılar',
    picked: '{picked} / {most} sayı seçildi',
    quick: 'Rastgele seç',
    none: 'Seçimi sil',
    pays: 'Kuponun ödemeleri',
    hits: '{hits} isabet',
    hint: 'Ödemeleri görmek için 1–10 sayı seçin.',
    drawn: 'Çekilen sayılar',
    isDrawn: 'çekildi',
    hit: 'isabet',
    result: '{picked} sayıdan {hits} isabet',
  },
  en: {
    start: 'Draw',
    numbers: 'Numbers',
    picked: '{picked} of {most} numbers picked',
    quick: 'Random pick',
    none: 'Clear picks',
    pays: 'Pays of this ticket',
    hits: '{hits} hit',
    hint: 'Pick 1 to 10 numbers to see what they pay.',
    drawn: 'Numbers drawn',
    isDrawn: 'drawn',
    hit: 'hit',
    result: '{hits} of {picked} numbers hit',
  },
  de: {
    start: 'Ziehung starten',
    numbers: 'Zahlen',
    picked: '{picked} von {most} Zahlen gewählt',
    quick: 'Zufällig wählen',
    none: 'Auswahl löschen',
    pays: 'Auszahlung dieses Scheins',
    hits: '{hits} Treffer',
    hint: 'Wählen Sie 1 bis 10 Zahlen, um die Auszahlung zu sehen.',
    drawn: 'Gezogene Zahlen',
    isDrawn: 'gezogen',
    hit: 'Treffer',
    result: '{hits} von {picked} Zahlen getroffen',
  },
}

const columns = 10
const ballGapMs = 175

/** Creates the keno board: eighty numbers, up to ten picked, twenty balls drawn one after the other. */
export function makeBoard({ root, language, money, changed }: TableBoardHost): TableBoard<KenoState> {
  const words = kenoTexts[language]
  let picked: number[] = []
  let stake = 0n
  let isLocked = false
  let drawn: readonly number[] = []

  const grid = createElement('div', 'keno-grid')
  grid.setAttribute('role', 'group')
  grid.setAttribute('aria-label', words.numbers)
  const cells = Array.from({ length: kenoNumbers }, (_, index) => {
    const cell = createElement('button', 'keno-cell', String(index + 1))
    cell.type = 'button'
    cell.dataset.number = String(index + 1)
    cell.addEventListener('click', () => pick(index + 1))
    grid.append(cell)
    return cell
  })
  gridKeys(cells, columns)

  const count = createElement('p', 'keno-count')
  const quick = createElement('button', 'text-button', words.quick)
  quick.type = 'button'
  quick.addEventListener('click', () => set(randomNumbers()))
  const none = createElement('button', 'text-button', words.none)
  none.type = 'button'
  none.addEventListener('click', () => set([]))
  const tools = createElement('div', 'keno-tools')
  tools.append(count, quick, none)
  const pays = createElement('ol', 'keno-pays')
  pays.setAttribute('aria-label', words.pays)
  const tray = createElement('ol', 'keno-tray')
  tray.setAttribute('aria-label', words.drawn)
  const side = createElement('div', 'play-panel keno-side')
  side.append(tools, createElement('h2', 'keno-head', words.pays), pays)
  const field = createElement('div', 'play-panel keno-field')
  field.append(tray, grid)
  root.classList.add('keno-board')
  root.replaceChildren(field, side)

  /** Returns random numbers for a ticket; only the server draws the result. */
  function randomNumbers(): number[] {
    const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1)
    const size = picked.length > 0 ? picked.length : 5
    return Array.from({ length: size }, () => left.splice(Math.floor(Math.random() * left.length), 1)).flat()
  }
  function set(numbers: readonly number[]): void {
    if (isLocked) return
    picked = [...numbers].sort((a, b) => a - b)
    changed()
    draw()
  }
  function pick(number: number): void {
    if (isLocked) return
    if (picked.includes(number)) set(picked.filter((other) => other !== number))
    else if (picked.length < kenoMaxNumbers) set([...picked, number])
  }

  const currentHits = () => picked.filter((number) => drawn.includes(number)).length
  function drawPays(isFinal: boolean): void {
    const table = Object.entries(kenoPays[picked.length] ?? {})
    const hits = currentHits()
    pays.replaceChildren(
      ...table.map(([needed, tenths]) => {
        const item = createElement('li', isFinal && Number(needed) === hits ? 'reached' : '')
        item.append(
          createElement('span', '', fillPlaceholders(words.hits, { hits: needed, picked: picked.length })),
          createElement('strong', '', formatPayout(tenths * 10, language)),
          createElement('span', 'keno-money', stake > 0n ? money((stake * BigInt(tenths)) / 10n) : ''),
        )
        return item
      }),
    )
    if (table.length === 0) pays.append(createElement('li', 'keno-hint', words.hint))
  }
  function drawCell(number: number): void {
    const cell = cells[number - 1]
    if (!cell) return
    const isPicked = picked.includes(number)
    const isDrawn = drawn.includes(number)
    cell.setAttribute('aria-pressed', String(isPicked))
    cell.classList.toggle('drawn', isDrawn)
    cell.classList.toggle('hit', isDrawn && isPicked)
    cell.setAttribute('aria-label', isDrawn ? `${number}, ${isPicked ? words.hit : words.isDrawn}` : String(number))
    cell.setAttribute('aria-disabled', String(isLocked || (!isPicked && picked.length >= kenoMaxNumbers)))
  }
  function drawTray(): void {
    tray.replaceChildren(
      ...Array.from({ length: kenoDrawn }, (_, place) => {
        const number = drawn[place]
        const ball = createElement(
          'li',
          number === undefined ? 'ball' : `ball full${picked.includes(number) ? ' hit' : ''}`,
          number === undefined ? '' : String(number),
        )
        if (number === undefined) ball.setAttribute('aria-hidden', 'true')
        return ball
      }),
    )
  }
  function draw(isFinal = false): void {
    for (let number = 1; number <= kenoNumbers; number++) drawCell(number)
    count.textContent = fillPlaceholders(words.picked, { picked: picked.length, most: kenoMaxNumbers })
    quick.disabled = isLocked
    none.disabled = isLocked || picked.length === 0
    drawTray()
    drawPays(isFinal)
  }

  return {
    mode: 'single',
    startLabel: words.start,
    showStakes(stakes) {
      stake = stakes.get('') ?? 0n
      drawPays(drawn.length === kenoDrawn)
    },
    spot: () => (picked.length > 0 ? kenoSpot(picked) : null),
    choose(spot) {
      picked = readKenoSpot(spot) ?? picked
      draw()
    },
    lock(locked) {
      if (isLocked === locked) return
      isLocked = locked
      draw(drawn.length === kenoDrawn)
    },
    wait: () => bringIntoView(root),
    async show(round, isLive) {
      drawn = []
      if (round) {
        picked = readKenoSpot(round.bets[0]?.spot ?? '') ?? picked
        if (isLive && !reducedMotion.matches)
          for (const number of round.view.drawn) {
            drawn = [...drawn, number]
            drawCell(number)
            drawTray()
            await waitMs(ballGapMs)
          }
        drawn = round.view.drawn
      }
      draw(round !== null)
    },
    describe: ({ view, bets }) => {
      const ticket = readKenoSpot(bets[0]?.spot ?? '') ?? []
      return fillPlaceholders(words.result, { picked: ticket.length, hits: ticket.filter((number) => view.drawn.includes(number)).length })
    },
    mark: ({ view, bets, win }) => {
      const ticket = readKenoSpot(bets[0]?.spot ?? '') ?? []
      const hits = ticket.filter((number) => view.drawn.includes(number)).length
      return {
        text: String(hits),
        label: fillPlaceholders(words.result, { picked: ticket.length, hits }),
        tone: win !== null && win !== '0' ? 'green' : 'plain',
      }
    },
  }
}
