import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import { createShape } from './dom'
import type { Pace } from './pace'

const turns = 4

/** Spins a bonus wheel over the board; it stops at the server’s field. */
export async function spinWheel(over: HTMLElement, { fields, at }: NonNullable<SlotStep['wheel']>, pace: Pace, numbers: Intl.NumberFormat): Promise<void> {
  const svg = createShape('svg', { viewBox: '-110 -120 220 230', class: 'wheel' })
  const disc = createShape('g', { class: 'disc' })
  const angle = 360 / fields.length
  const best = Math.max(...fields)
  fields.forEach((value, place) => {
    const [x, y] = [100 * Math.sin((angle * Math.PI) / 360), 100 * Math.cos((angle * Math.PI) / 360)]
    const field = createShape('g', { transform: `rotate(${place * angle})` })
    const label = createShape('text', { y: '-78', 'text-anchor': 'middle' })
    label.textContent = `${numbers.format(value)}×`
    field.append(createShape('path', { d: `M0 0L${-x} ${-y}A100 100 0 0 1 ${x} ${-y}Z`, class: value === best ? 'best' : place % 2 ? 'odd' : 'even' }), label)
    disc.append(field)
  })
  svg.append(disc, createShape('circle', { r: '16', class: 'hub' }), createShape('path', { d: 'M-12 -119H12L0 -94Z', class: 'hand' }))
  over.replaceChildren(svg)
  const end = `rotate(${-at * angle}deg)`
  disc.style.transform = end
  await disc
    .animate([{ transform: `rotate(${turns * 360 - at * angle}deg)` }, { transform: end }], {
      duration: pace.length(3_200),
      easing: 'cubic-bezier(.12, .7, .2, 1)',
    })
    .finished.catch(() => undefined)
}
