import type { TableRoundView } from '@kehribar/shared/partners/table-page'
import { byId } from '../slot/dom'
import { fillPlaceholders } from '../slot/format'
import type { TableBoard } from './board'

const maxShown = 20

/** Shows badges of the last rounds, newest first. */
export function historyView(board: TableBoard, roundText: string) {
  const list = byId('history')
  const numbers = new Set<number>()

  const itemOf = (round: TableRoundView) => {
    const mark = board.mark(round)
    const label = `${fillPlaceholders(roundText, { number: round.number })}: ${mark.label}`
    const item = document.createElement('li')
    item.className = `mark ${mark.tone}`
    item.title = label
    const sign = document.createElement('span')
    sign.setAttribute('aria-hidden', 'true')
    sign.textContent = mark.text
    const name = document.createElement('span')
    name.className = 'hidden-text'
    name.textContent = label
    item.append(sign, name)
    return item
  }
  return {
    /** Adds rounds that are not shown yet, oldest first. */
    add(rounds: readonly TableRoundView[]): void {
      for (const round of [...rounds].reverse()) {
        if (!round.over || numbers.has(round.number)) continue
        numbers.add(round.number)
        list.prepend(itemOf(round))
      }
      while (list.children.length > maxShown) list.lastElementChild?.remove()
      list.hidden = list.children.length === 0
    },
  }
}
