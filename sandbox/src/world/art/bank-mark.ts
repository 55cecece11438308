import { mix } from './draw'
import { svg } from './frame'
import { letter } from './lettering'
import { hash } from './random'

const colors = ['#a06f3a', '#86965a', '#4a9688', '#5b80bb', '#ac4560', '#8f6aa0', '#bf594f', '#6b7fa8', '#3c946f', '#c29b45']
const roofs = ['M14 30L36 16L58 30', 'M14 30A22 14 0 0 1 58 30', 'M14 30V20H58V30', 'M14 30L25 18H47L58 30']

/** Returns a neutral logo of a bank or wallet, 72 units square: a house with the name’s first letter, in its own colour. */
export function bankMark(name: string): string {
  const seed = hash(name)
  const color = colors[seed % colors.length] ?? ''
  const [first = ''] = name
  const line = 'fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"'
  const roof = `<path d="${roofs[Math.floor(seed / colors.length) % roofs.length]}M14 30H58" ${line}/>`
  const initial = `<path d="${letter(first, { x: 36, y: 36, size: 20, stretch: 1, gap: 0, anchor: 0.5 })}" ${line}/>`
  return svg(72, 72, name, `<rect width="72" height="72" rx="16" fill="${mix(color, '#14110d', 0.25)}"/>${roof}${initial}`)
}
