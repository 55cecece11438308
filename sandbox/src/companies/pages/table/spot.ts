import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { createShape } from '../slot/dom'

/** Chip colours by least value in lira: pale, red, blue, green, black, violet, amber, as in casinos. */
const colours: readonly [least: number, face: string, edge: string, ink: string][] = [
  [2500, '#b5761a', '#ffe2a0', '#fff8e6'],
  [500, '#6a3aa8', '#d9c2ff', '#ffffff'],
  [100, '#24211d', '#d8c9a8', '#ffffff'],
  [50, '#b14a1f', '#ffd9b8', '#ffffff'],
  [25, '#1f7a4d', '#c8f2da', '#ffffff'],
  [10, '#1d5fa8', '#cfe5ff', '#ffffff'],
  [5, '#b3262f', '#ffd6d4', '#ffffff'],
  [0, '#d9d2c4', '#7d7465', '#2a2620'],
]

/** Returns a chip’s text: 50, or 2,5B in the language’s compact notation. */
const chipText = (kurus: bigint, language: string) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(toLira(kurus)).replace(/\s/g, '')

/** Draws a chip in the box -50..50, coloured by the largest denomination in it. */
export function drawChip(kurus: bigint, language: string): SVGSVGElement {
  const lira = toLira(kurus)
  const [, face, edge, ink] = colours.find(([least]) => lira >= least) ?? colours[colours.length - 1] ?? [0, '#fff', '#000', '#000']
  const svg = createShape('svg', { viewBox: '-52 -52 104 104', class: 'chip', 'aria-hidden': 'true' }) as SVGSVGElement
  const label = chipText(kurus, language)
  const text = createShape('text', { y: '0', fill: ink, 'font-size': String(label.length > 3 ? 24 : label.length > 2 ? 29 : 34) })
  text.textContent = label
  svg.append(
    createShape('circle', { cx: '0', cy: '3', r: '48', fill: '#000', opacity: '.35' }),
    createShape('circle', { cx: '0', cy: '0', r: '48', fill: face }),
    createShape('circle', { cx: '0', cy: '0', r: '41', fill: 'none', stroke: edge, 'stroke-width': '13', 'stroke-dasharray': '21.5 21.44' }),
    createShape('circle', { cx: '0', cy: '0', r: '48', fill: 'none', stroke: '#0006', 'stroke-width': '2' }),
    createShape('circle', { cx: '0', cy: '0', r: '33', fill: face, stroke: edge, 'stroke-width': '2', 'stroke-dasharray': '3 3' }),
    text,
  )
  return svg
}

/** Puts a chip with the amount on a spot, or removes it; the amount is part of the spot’s accessible name. */
export function putChipOn(spot: Element, amount: bigint | undefined, language: string): void {
  spot.querySelector(':scope > .chip')?.remove()
  spot.classList.toggle('staked', amount !== undefined)
  const name = (spot.getAttribute('data-name') ?? spot.getAttribute('aria-label') ?? '').trim()
  spot.setAttribute('data-name', name)
  spot.setAttribute('aria-label', amount === undefined ? name : `${name}: ${formatMoney(toLira(amount), language)}`)
  if (amount !== undefined) spot.append(drawChip(amount, language))
}

/** Creates a spot’s button: click or Enter puts a chip; Backspace, Delete or a right click removes the latest. */
export function createSpotButton(spot: string, name: string, place: (spot: string) => void, take: (spot: string) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'spot'
  button.dataset.spot = spot
  button.setAttribute('aria-label', name)
  button.addEventListener('click', () => place(spot))
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    take(spot)
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    take(spot)
  })
  return button
}
