import type { SlotStep, SlotWin } from '@kehribar/shared/partners/slot-page'
import type { BoardView } from './board'
import { createShape, reducedMotion } from './dom'

const stepLength = 1_400

/** Highlights the wins: all at once, then one after the other until `clear` is called. */
export function winView(svg: HTMLElement, board: BoardView) {
  let timer: ReturnType<typeof setInterval> | undefined
  let lit: Element[] = []

  function draw(wins: readonly SlotWin[]): void {
    svg.replaceChildren()
    for (const cell of lit) cell.classList.remove('won')
    lit = []
    for (const { rows, places } of wins) {
      for (const place of places) {
        const cell = board.cellAt(place)
        cell?.classList.add('won')
        if (cell) lit.push(cell)
      }
      if (!rows) continue
      const point = (row: number, reel: number) => `${reel * 100 + 50},${row * 100 + 50}`
      const run = [...places].sort((a, b) => a - b).map((place) => point(place % 10, Math.floor(place / 10)))
      svg.append(
        createShape('polyline', { points: rows.map(point).join(' '), class: 'whole' }),
        createShape('polyline', { points: run.join(' '), class: 'under' }),
        createShape('polyline', { points: run.join(' '), class: 'over' }),
      )
    }
  }
  const clear = () => {
    clearInterval(timer)
    draw([])
  }

  return {
    light: ({ wins }: SlotStep) => {
      clear()
      draw(wins)
    },
    show({ wins }: SlotStep, each: (win: SlotWin | null) => void): void {
      clear()
      draw(wins)
      if (wins.length < 2 || reducedMotion.matches) return
      let place = -1
      timer = setInterval(() => {
        place = place + 1 >= wins.length ? -1 : place + 1
        const win = wins[place]
        draw(win ? [win] : wins)
        each(win ?? null)
      }, stepLength)
    },
    clear,
  }
}
