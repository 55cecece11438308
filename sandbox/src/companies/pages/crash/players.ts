import type { CrashBetView } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import type { PageTexts } from './words'

/** Highest number of rows shown; the heading counts all stakes. */
const mostRows = 40

/** Shows the stakes of the running round, the largest first, and marks the player's own stakes. */
export function playersView(words: PageTexts) {
  const body = byId('players').querySelector('tbody') as HTMLElement
  const bets = new Map<string, CrashBetView>()
  let own = new Set<string>()
  let phase = 'betting'

  function row(bet: CrashBetView): HTMLTableRowElement {
    const row = document.createElement('tr')
    const isOwn = own.has(bet.id)
    if (isOwn) row.className = 'own'
    const fate = bet.cashed !== null ? words.multiplier(bet.cashed) : words.text(stateOf(bet))
    const win = bet.cashed !== null && bet.win !== null ? words.money(bet.win) : '–'
    for (const text of [isOwn ? words.text('you') : bet.player, words.money(bet.stake), fate, win]) {
      const cell = document.createElement('td')
      cell.textContent = text
      row.append(cell)
    }
    if (bet.cashed !== null) row.classList.add('won')
    return row
  }
  const stateOf = (bet: CrashBetView) =>
    phase === 'betting' ? 'waiting' : phase === 'flight' ? 'inFlight' : phase === 'void' && bet.cashed === null ? 'backShort' : 'lostShort'

  function render(): void {
    const all = [...bets.values()].sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)) || Number(BigInt(b.stake) - BigInt(a.stake)))
    body.replaceChildren(...all.slice(0, mostRows).map(row))
    const players = new Set(all.map(({ player }) => player)).size
    byId('player-count').textContent = players > 0 ? words.text('playerCount', { count: players }) : ''
    byId('players').hidden = all.length === 0
    byId('no-players').hidden = all.length > 0
  }
  words.onChange(render)
  render()

  return {
    reset(list: readonly CrashBetView[], nextPhase: string): void {
      bets.clear()
      phase = nextPhase
      for (const bet of list) bets.set(bet.id, bet)
      render()
    },
    update(list: readonly CrashBetView[]): void {
      for (const bet of list) bets.set(bet.id, bet)
      render()
    },
    remove(id: string): void {
      bets.delete(id)
      render()
    },
    turn(nextPhase: string): void {
      phase = nextPhase
      render()
    },
    mark(ids: Iterable<string>): void {
      own = new Set(ids)
      render()
    },
  }
}
