import type { CrashHistoryEntry } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import type { PageTexts } from './words'

const maxResults = 24

/** Shows the last rounds, each with a link to its proof. */
export function resultsView(base: string, words: PageTexts, onPick: (number: number) => void) {
  const list = byId('results')
  let entries: readonly CrashHistoryEntry[] = []

  function chip({ number, crash }: CrashHistoryEntry): HTMLLIElement {
    const item = document.createElement('li')
    const link = document.createElement('a')
    const text = crash === null ? words.text('voidShort') : words.multiplier(crash)
    link.href = `${base}/verify?round=${number}&lang=${words.language}`
    link.textContent = text
    link.dataset.round = String(number)
    link.className = crash === null ? 'void' : crash >= 1_000 ? 'high' : crash >= 200 ? 'mid' : 'low'
    link.setAttribute('aria-label', crash === null ? words.text('resultVoid', { number }) : words.text('resultLink', { number, multiplier: text }))
    // Open the proof over the game, because leaving the page would leave the running round.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      onPick(number)
    })
    item.append(link)
    return item
  }

  function render(): void {
    if (entries.length > 0) list.replaceChildren(...entries.map(chip))
  }
  words.onChange(render)

  return {
    reset(next: readonly CrashHistoryEntry[]): void {
      entries = next.slice(0, maxResults)
      render()
    },
    add(entry: CrashHistoryEntry): void {
      if (entries[0]?.number === entry.number) return
      entries = [entry, ...entries].slice(0, maxResults)
      render()
    },
  }
}
