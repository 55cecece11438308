import { byId } from './dom'

/** Creates the stake selector: a list, and buttons for one step down and up. */
export function stakeView(onChange: (stake: string) => void) {
  const select = byId<HTMLSelectElement>('bet')
  const lower = byId<HTMLButtonElement>('lower')
  const higher = byId<HTMLButtonElement>('higher')
  let isLocked = false
  /** The stake that the player chose before a fixed stake replaced it; null if there is none. */
  let own: string | null = null

  const refresh = () => {
    lower.disabled = isLocked || own !== null || select.selectedIndex <= 0
    higher.disabled = isLocked || own !== null || select.selectedIndex >= select.options.length - 1
    select.disabled = isLocked || own !== null
  }
  const step = (by: number) => {
    select.selectedIndex += by
    refresh()
    onChange(select.value)
  }
  lower.addEventListener('click', () => step(-1))
  higher.addEventListener('click', () => step(1))
  select.addEventListener('change', () => {
    refresh()
    onChange(select.value)
  })
  refresh()
  onChange(select.value)
  return {
    get value() {
      return select.value
    },
    /** Fixes a stake, as free spins do; null restores the player’s choice. */
    fix(stake: string | null) {
      if (stake === null && own === null) return
      own = stake === null ? null : (own ?? select.value)
      select.value = stake ?? own ?? select.value
      refresh()
      onChange(select.value)
    },
    lock(locked: boolean) {
      isLocked = locked
      refresh()
    },
  }
}
