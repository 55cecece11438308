import type { SlotLineWin } from '@kehribar/shared/partners/slot-page'
import { calm, shape } from './dom'
import type { ReelView } from './reels'

const stepLength = 1_400

/** Lights the winning lines: all at once, then one after the other until `clear`. */
export function winView(svg: HTMLElement, reels: ReelView, lines: readonly (readonly number[])[], rows: number) {
  let timer: ReturnType<typeof setInterval> | undefined

  function draw(wins: readonly SlotLineWin[]): void {
    svg.replaceChildren()
    for (let reel = 0; reel < (lines[0]?.length ?? 0); reel++) for (const cell of reels.cellsOf(reel)) cell.classList.remove('won')
    for (const win of wins) {
      const points = (lines[win.line] ?? []).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
      const run = points.slice(0, win.count).join(' ')
      svg.append(
        shape('polyline', { points: points.join(' '), class: 'whole' }),
        shape('polyline', { points: run, class: 'under' }),
        shape('polyline', { points: run, class: 'over' }),
      )
      for (let reel = 0; reel < win.count; reel++) reels.cellsOf(reel)[lines[win.line]?.[reel] ?? rows]?.classList.add('won')
    }
  }

  return {
    show(wins: readonly SlotLineWin[], each: (win: SlotLineWin | null) => void): void {
      draw(wins)
      if (wins.length < 2 || calm.matches) return
      let place = -1
      timer = setInterval(() => {
        place = place + 1 >= wins.length ? -1 : place + 1
        const win = wins[place]
        draw(win ? [win] : wins)
        each(win ?? null)
      }, stepLength)
    },
    clear(): void {
      clearInterval(timer)
      draw([])
    },
  }
}
