import { byId } from '../slot/dom'
import { fill, money } from '../slot/format'
import { chip } from './chip'

/** Creates the chip rack as a group of radio buttons; `onPick` also fires for a click on the chosen chip. */
export function chipRack(values: readonly string[], language: string, label: string, onPick: () => void) {
  const group = byId('chips')
  const buttons = values.map((value, place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'chip-button'
    button.setAttribute('role', 'radio')
    button.setAttribute('aria-label', fill(label, { value: money(value, language) }))
    button.dataset.value = value
    button.append(chip(BigInt(value), language))
    button.addEventListener('click', () => {
      choose(place)
      onPick()
    })
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (!by) return
      event.preventDefault()
      choose((place + by + values.length) % values.length)
      buttons[chosen]?.focus()
    })
    return button
  })
  let chosen = 0
  function choose(place: number): void {
    chosen = place
    buttons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === place))
      button.tabIndex = index === place ? 0 : -1
    })
  }
  group.replaceChildren(...buttons)
  choose(0)
  return {
    get value() {
      return BigInt(values[chosen] ?? 0)
    },
    lock(isLocked: boolean): void {
      for (const button of buttons) button.disabled = isLocked
    },
  }
}
