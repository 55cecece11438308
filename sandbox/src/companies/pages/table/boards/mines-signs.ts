import { createShape } from '../../slot/dom'

const drawing = (name: string): SVGElement => createShape('svg', { viewBox: '-50 -50 100 100', class: `mine-sign ${name}`, 'aria-hidden': 'true' })

/** Draws a mine: a ball with eight spikes. */
export function mineSign(): SVGElement {
  const svg = drawing('bomb')
  for (let turn = 0; turn < 360; turn += 45)
    svg.append(createShape('path', { d: 'M-8 -24L-2.5 -41A2.5 2.5 0 0 1 2.5 -41L8 -24Z', class: 'spike', transform: `rotate(${turn})` }))
  svg.append(
    createShape('circle', { r: '28', class: 'ball-of-mine' }),
    createShape('path', { d: 'M20 -20A28 28 0 0 1 -20 20A36 36 0 0 0 20 -20Z', class: 'shade' }),
    createShape('path', { d: 'M-27 -3C-14 5 14 5 27 -3', class: 'seam' }),
    createShape('path', { d: 'M-19 -10A20 20 0 0 1 -10 -19', class: 'gleam' }),
  )
  return svg
}

/** Draws an amber gem. */
export function gemSign(): SVGElement {
  const svg = drawing('gem')
  svg.append(
    createShape('path', { d: 'M0 -34L30 -10L18 30H-18L-30 -10Z', class: 'gem-face' }),
    createShape('path', { d: 'M0 -34L12 -8L0 30L-12 -8Z', class: 'gem-light' }),
    createShape('path', { d: 'M-30 -10H30M-12 -8L0 30L12 -8L0 -34Z', class: 'gem-line' }),
  )
  return svg
}
