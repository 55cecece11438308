import { readRaceSpot, type RaceCard, type RaceOdds, winsRace } from '@kehribar/shared/partners/tables/race'
import { fillPlaceholders } from '../../slot/format'
import { createSpotButton } from '../spot'
import { createElement } from './element'
import type { RaceTexts } from './race-texts'

interface Options {
  words: RaceTexts
  oddsText: (hundredths: number) => string
  place: (spot: string) => void
  take: (spot: string) => void
  chip: (spot: Element, amount: bigint | undefined) => void
}

/** Creates the forecast picker: two lists choose first and second, and pairs with a stake get their own spots. */
export function forecastPicker({ words, oddsText, place, take, chip }: Options) {
  const root = createElement('div', 'race-forecast')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', words.forecast)
  const selects = ([words.first, words.second] as const).map((label) => {
    const select = createElement('select')
    select.setAttribute('aria-label', `${words.forecast}: ${label}`)
    select.addEventListener('change', () => keepRunnersDifferent(select))
    return select
  })
  const pairs = createElement('div', 'race-pairs')
  const controls = createElement('div', 'race-pair-choice')
  controls.append(...selects)
  root.append(createElement('h2', 'race-caption', words.forecast), controls, pairs)

  let card: RaceCard | null = null
  let odds: RaceOdds | null = null
  let stakes: ReadonlyMap<string, bigint> = new Map()
  let order: readonly number[] | null = null
  let isLocked = false
  const valueOf = (place: 0 | 1) => Number(selects[place]?.value)

  /** Changes the other list if both have the same runner. */
  function keepRunnersDifferent(changed: HTMLSelectElement): void {
    const other = selects.find((select) => select !== changed)
    if (other && other.value === changed.value) other.value = changed.value === '1' ? '2' : '1'
    draw()
  }

  function draw(): void {
    if (!card || !odds) return
    const { race, runners } = card
    const own = `${race}:forecast:${valueOf(0)}-${valueOf(1)}`
    const list = [...new Set([own, ...[...stakes.keys()].filter((spot) => spot.startsWith(`${race}:forecast:`))])]
    const focused = pairs.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.spot : undefined
    pairs.replaceChildren(
      ...list.flatMap((spot) => {
        const bet = readRaceSpot(card?.kind ?? 'horse', spot)?.bet
        if (bet?.kind !== 'forecast') return []
        const price = oddsText(odds?.forecast(bet.runner, bet.second) ?? 0)
        const names = [bet.runner, bet.second].map((number) => `${number} ${runners[number - 1]?.name ?? ''}`).join(', ')
        const button = createSpotButton(
          spot,
          fillPlaceholders(words.odds, { bet: `${words.forecast}, ${names}`, odds: price }),
          (touched) => order ?? place(touched),
          take,
        )
        button.classList.add('odds', 'pair')
        button.append(createElement('b', '', `${bet.runner} – ${bet.second}`), createElement('span', '', price))
        button.setAttribute('aria-disabled', String(isLocked))
        const isWin = order !== null && winsRace(card?.kind ?? 'horse', bet, order)
        button.classList.toggle('won', isWin)
        button.classList.toggle('lost', order !== null && !isWin && stakes.has(spot))
        chip(button, stakes.get(spot))
        return [button]
      }),
    )
    if (focused) pairs.querySelector<HTMLElement>(`[data-spot="${focused}"]`)?.focus()
  }

  return {
    root,
    open(next: RaceCard, nextOdds: RaceOdds): void {
      card = next
      odds = nextOdds
      selects.forEach((select, place) => {
        select.replaceChildren(
          ...next.runners.map(({ number, name }) => {
            const option = createElement('option', '', `${number} · ${name}`)
            option.value = String(number)
            return option
          }),
        )
        select.value = String(place + 1)
      })
      draw()
    },
    showStakes(next: ReadonlyMap<string, bigint>): void {
      stakes = next
      draw()
    },
    result(next: readonly number[] | null): void {
      order = next
      draw()
    },
    lock(locked: boolean): void {
      isLocked = locked
      for (const select of selects) select.disabled = locked
      draw()
    },
  }
}
