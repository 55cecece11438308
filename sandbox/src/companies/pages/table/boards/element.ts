import { reducedMotion } from '../../slot/dom'

/** Creates an element with a class and a text. */
export function createElement<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  if (className) node.className = className
  if (text) node.textContent = text
  return node
}

/** Creates a button with an accessible name. */
export function boardButton(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = createElement('button', className)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('click', onClick)
  return button
}

/** Creates a caption with a value below it; `set` changes the value. */
export function createReadout(caption: string, className = ''): { root: HTMLElement; set(text: string): void } {
  const root = createElement('div', `readout ${className}`.trim())
  const value = createElement('dd')
  root.append(createElement('dt', '', caption), value)
  return {
    root,
    set(text) {
      value.textContent = text
    },
  }
}

/** Moves the focus inside a grid of buttons by arrow keys, Home and End; one button is in the tab order. */
export function gridKeys(buttons: readonly HTMLButtonElement[], columns: number): void {
  const moveTo = (place: number) => {
    const next = buttons[place]
    if (!next) return
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  }
  buttons.forEach((button, place) => {
    button.tabIndex = place === 0 ? 0 : -1
    button.addEventListener('focus', () => {
      for (const other of buttons) other.tabIndex = other === button ? 0 : -1
    })
    button.addEventListener('keydown', (event) => {
      const column = place % columns
      const to = {
        ArrowRight: column < columns - 1 ? place + 1 : place,
        ArrowLeft: column > 0 ? place - 1 : place,
        ArrowDown: place + columns,
        ArrowUp: place - columns,
        Home: place - column,
        End: place - column + columns - 1,
      }[event.key]
      if (to === undefined) return
      event.preventDefault()
      moveTo(to)
    })
  })
}

/** Scrolls an animated part into view if its top is hidden. */
export function bringIntoView(part: HTMLElement): void {
  if (part.getBoundingClientRect().top < 0) part.scrollIntoView({ block: 'start', behavior: reducedMotion.matches ? 'auto' : 'smooth' })
}

/** Formats a multiple of the stake, given in hundredths, like 1,94×. */
export const formatPayout = (hundredths: number, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)}×`
