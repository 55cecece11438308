import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { WalletSpins } from '@kehribar/shared/partners/wallet'
import { byId } from './dom'
import { fill, money } from './format'

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
        byId('free-left').textContent = fill(text('freeLeft'), { left: next.left, total: next.total })
        byId('free-terms').textContent = fill(text('freeTerms'), { stake: money(next.stake, language), until: until.format(new Date(next.until)) })
      }
      refresh()
    },
  }
}
