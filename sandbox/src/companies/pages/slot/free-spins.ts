import type { WalletSpins } from '@kehribar/shared/partners/wallet'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { byId, reducedMotion } from './dom'
import { fillPlaceholders, formatKurus } from './format'

type Level = 'none' | 'small' | 'big' | 'huge'

/** Returns the level of celebration; `none` for a win that is not above the player’s own stake. */
export function celebrationLevel(win: bigint, stake: bigint, isFree: boolean): Level {
  if (win <= (isFree ? 0n : stake)) return 'none'
  if (win >= 50n * stake) return 'huge'
  return win >= 10n * stake ? 'big' : 'small'
}

const shownFor = 2_400

/** Shows a banner over the board for larger wins, and removes it again. */
export function showWinBanner(level: Level, title: string, amount: string): void {
  const banner = document.createElement('div')
  banner.className = `banner ${level}`
  for (const [name, text] of [
    ['strong', title],
    ['span', amount],
  ] as const) {
    const line = document.createElement(name)
    line.textContent = text
    banner.append(line)
  }
  byId('over').append(banner)
  if (!reducedMotion.matches) {
    const [small, whole] = [
      { transform: 'scale(.4)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]
    banner.animate([small, whole], { duration: 420, easing: 'cubic-bezier(.2, 1.4, .4, 1)' })
  }
  setTimeout(() => banner.remove(), shownFor)
}

interface Options {
  language: string
  text: (key: string) => string
  /** Called with the stake of the next free spin, or with null when the player’s own stake applies. */
  onStake: (stake: string | null) => void
}

/** Shows the remaining free spins and their expiry, and lets the player play for money instead. */
export function freeSpinsView({ language, text, onStake }: Options) {
  const row = byId('free-spins')
  const box = byId<HTMLInputElement>('use-free')
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone })
  let spins: WalletSpins | null = null

  const chosen = () => (spins && box.checked ? spins : null)
  const refresh = () => {
    byId('spin-name').textContent = text(chosen() ? 'spinFree' : 'spin')
    onStake(chosen()?.stake ?? null)
  }
  box.addEventListener('change', refresh)

  return {
    /** Id of the free spins that pay for the next round. */
    get chosen(): string | undefined {
      return chosen()?.id
    },
    lock(locked: boolean): void {
      box.disabled = locked
    },
    /** Shows free spins; undefined changes nothing. */
    show(next: WalletSpins | null | undefined): void {
      if (next === undefined) return
      if (next && next.id !== spins?.id) box.checked = true
      spins = next
      row.hidden = next === null
      if (next) {
        byId('free-left').textContent = fillPlaceholders(text('freeLeft'), { left: next.left, total: next.total })
        byId('free-terms').textContent = fillPlaceholders(text('freeTerms'), {
          stake: formatKurus(next.stake, language),
          until: until.format(new Date(next.until)),
        })
      }
      refresh()
    },
  }
}
