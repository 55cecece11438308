import type { CrashHistoryEntry } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import { fill, money } from '../slot/wins'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the page’s texts in the current language, which can change at any time. */
export function wordsOf(all: Texts, first: string) {
  let language = first
  const listeners: (() => void)[] = []
  const say = (key: string, values: Record<string, string | number> = {}) => fill(all[language]?.[key] ?? key, values)

  return {
    say,
    get language() {
      return language
    },
    money: (kurus: string | bigint) => money(kurus, language),
    lira: (amount: number) =>
      amount.toLocaleString(language, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }),
    multiplier: (value: number) => multiplierText(value, language),
    seconds: (milliseconds: number) => (milliseconds / 1_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    onChange(listener: () => void): void {
      listeners.push(listener)
    },
    change(next: string): void {
      if (next === language || !all[next]) return
      language = next
      document.documentElement.lang = next
      for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) element.textContent = say(element.dataset.t ?? '')
      for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]')) element.setAttribute('aria-label', say(element.dataset.tLabel ?? ''))
      for (const element of document.querySelectorAll<HTMLElement>('[data-t-title]')) element.title = say(element.dataset.tTitle ?? '')
      for (const element of document.querySelectorAll<HTMLInputElement>('[data-t-placeholder]')) element.placeholder = say(element.dataset.tPlaceholder ?? '')
      for (const listener of listeners) listener()
    },
  }
}
export type Words = ReturnType<typeof wordsOf>

/** Returns hundredths as players read them, like `2,47×`. */
function multiplierText(value: number, language: string): string {
  return `${(value / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
}

const maxResults = 24

/** Shows the last rounds, each with a link to its proof. */
export function resultsView(base: string, words: Words, onPick: (number: number) => void) {
  const list = byId('results')
  let entries: readonly CrashHistoryEntry[] = []

  function chip({ number, crash }: CrashHistoryEntry): HTMLLIElement {
    const item = document.createElement('li')
    const link = document.createElement('a')
    const text = crash === null ? words.say('voidShort') : words.multiplier(crash)
    link.href = `${base}/verify?round=${number}&lang=${words.language}`
    link.textContent = text
    link.dataset.round = String(number)
    link.className = crash === null ? 'void' : crash >= 1_000 ? 'high' : crash >= 200 ? 'mid' : 'low'
    link.setAttribute('aria-label', crash === null ? words.say('resultVoid', { number }) : words.say('resultLink', { number, multiplier: text }))
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
