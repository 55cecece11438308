import { colourOf, rouletteWheel } from '@kehribar/shared/partners/tables/roulette'
import { createShape } from '../../slot/dom'

const step = 360 / rouletteWheel.length
const spinning = 4_000

const at = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
const sector = (inner: number, outer: number) =>
  `M${at(inner, -step / 2)}L${at(outer, -step / 2)}A${outer} ${outer} 0 0 1 ${at(outer, step / 2)}L${at(inner, step / 2)}A${inner} ${inner} 0 0 0 ${at(inner, -step / 2)}Z`

/** Creates the wheel and its ball. It stops only at numbers that the server drew. */
export function rouletteWheelView(label: string) {
  const svg = createShape('svg', { viewBox: '-200 -200 400 400', class: 'roulette-wheel', role: 'img', 'aria-label': label })
  const disc = createShape('g', { class: 'wheel-disc' })
  rouletteWheel.forEach((number, place) => {
    const pocket = createShape('g', { transform: `rotate(${place * step})` })
    const text = createShape('text', { y: '-140', class: 'pocket-number' })
    text.textContent = String(number)
    pocket.append(
      createShape('path', { d: sector(84, 157), class: `pocket ${colourOf(number)}` }),
      createShape('path', { d: sector(84, 122), class: 'pocket-floor' }),
      text,
      createShape('path', { d: `M${at(84, step / 2)}L${at(157, step / 2)}`, class: 'fret' }),
    )
    disc.append(pocket)
  })
  disc.append(createShape('circle', { r: '122', class: 'ring' }), createShape('circle', { r: '84', class: 'cone' }))
  for (let arm = 0; arm < 4; arm++) {
    const group = createShape('g', { transform: `rotate(${arm * 90})` })
    group.append(createShape('path', { d: 'M-5 0L-3 -50H3L5 0Z', class: 'arm' }), createShape('circle', { cy: '-54', r: '8', class: 'arm' }))
    disc.append(group)
  }
  disc.append(createShape('circle', { r: '20', class: 'arm' }), createShape('circle', { r: '10', class: 'knob' }))
  const stops = Array.from({ length: 8 }, (_, place) =>
    createShape('path', { d: 'M0 -186L5 -178L0 -170L-5 -178Z', class: 'diamond', transform: `rotate(${place * 45 + 22.5})` }),
  )
  const ball = createShape('g', { class: 'ball' })
  const bead = createShape('circle', { cy: '-104', r: '8.5', class: 'bead' })
  ball.append(bead)
  svg.append(
    createShape('circle', { r: '198', class: 'bowl' }),
    createShape('circle', { r: '188', class: 'track' }),
    ...stops,
    createShape('circle', { r: '160', class: 'bowl-lip' }),
    disc,
    ball,
  )
  ball.setAttribute('visibility', 'hidden')

  let angle = 0
  /** Angle of a number’s pocket on the resting wheel. */
  const pocketAngle = (number: number) => rouletteWheel.indexOf(number as 0) * step

  return {
    svg,
    rest(number: number | null): void {
      ball.setAttribute('visibility', number === null ? 'hidden' : 'visible')
      disc.setAttribute('transform', `rotate(${angle})`)
      if (number !== null) ball.setAttribute('transform', `rotate(${angle + pocketAngle(number)})`)
    },
    async spin(number: number): Promise<void> {
      const end = angle + 360 + 137
      const ballEnd = end + pocketAngle(number) - 360 * 6
      ball.setAttribute('visibility', 'visible')
      ball.removeAttribute('transform')
      disc.removeAttribute('transform')
      const turn = disc.animate([{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${end}deg)` }], {
        duration: spinning,
        easing: 'cubic-bezier(.2, .4, .3, 1)',
        fill: 'forwards',
      })
      const roll = ball.animate([{ transform: `rotate(${angle + 40}deg)` }, { transform: `rotate(${ballEnd}deg)` }], {
        duration: spinning,
        easing: 'cubic-bezier(.15, .5, .3, 1)',
        fill: 'forwards',
      })
      const fall = bead.animate(
        [
          { transform: 'translateY(-74px)', offset: 0 },
          { transform: 'translateY(-74px)', offset: 0.5 },
          { transform: 'translateY(-22px)', offset: 0.72, easing: 'ease-out' },
          { transform: 'translateY(-34px)', offset: 0.8, easing: 'ease-in' },
          { transform: 'translateY(0)', offset: 0.9 },
          { transform: 'translateY(0)', offset: 1 },
        ],
        { duration: spinning },
      )
      await Promise.all([turn.finished, roll.finished, fall.finished])
      turn.cancel()
      roll.cancel()
      angle = end % 360
      this.rest(number)
    },
  }
}
