import { byId } from './dom'

/** The bet selector: a list with a step down and up. */
export function stakeView(onChange: (stake: string) => void) {
  const select = byId<HTMLSelectElement>('bet')
  const lower = byId<HTMLButtonElement>('lower')
  const higher = byId<HTMLButtonElement>('higher')
  let isLocked = false

  const refresh = () => {
    lower.disabled = isLocked || select.selectedIndex <= 0
    higher.disabled = isLocked || select.selectedIndex >= select.options.length - 1
    select.disabled = isLocked
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
    lock(locked: boolean) {
      isLocked = locked
      refresh()
    },
  }
}
