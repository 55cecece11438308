import { multiplierAt } from '@kehribar/shared/partners/crash'
import { byId, reducedMotion, createShape } from '../slot/dom'

interface Moment {
  /** Milliseconds in flight. */
  elapsed: number
  growth: number
  /** `betting`, `flight`, `over` or `void`. */
  phase: string
  language: string
}
export interface FlightView {
  draw: (moment: Moment) => void
}

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
const short = (value: number, language: string) => `${value.toLocaleString(language, { maximumFractionDigits: 2 })}×`

/** Returns a step of 1, 2 or 5 times a power of ten that divides a range into about four. */
function axisStep(range: number): number {
  const rough = range / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
}

/** Sets the drawing's units equal to its pixels on the screen. */
function surface() {
  const svg = byId('chart') as unknown as SVGSVGElement
  const size = { width: 800, height: 400 }
  new ResizeObserver(() => {
    const box = svg.getBoundingClientRect()
    if (box.width === 0) return
    size.width = box.width
    size.height = box.height
    svg.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`)
  }).observe(svg)
  return size
}

const parts = () => {
  const element = (id: string) => byId(id) as unknown as SVGElement
  return { grid: element('grid'), area: element('area'), line: element('line'), ship: element('ship') }
}

/** Draws a comet that climbs along the multiplier’s curve, with a scale that grows. */
export function cometFlight(): FlightView {
  const size = surface()
  const { grid, area, line, ship } = parts()
  return {
    draw({ elapsed, growth, phase, language }) {
      const { width, height } = size
      const top = 1 + Math.max(0.6, (multiplierAt(elapsed, growth) / 100 - 1) * 1.45)
      const right = Math.max(6_000, elapsed * 1.28)
      const floor = height * 0.88
      const x = (time: number) => (time / right) * width
      const y = (value: number) => floor - ((value - 1) / (top - 1)) * height * 0.78
      const value = (time: number) => Math.exp(growth * time)
      const step = axisStep(top - 1)
      const marks: SVGElement[] = []
      for (let mark = 1 + step; mark < top; mark += step) {
        const label = createShape('text', { x: String(width - 14), y: String(y(mark) - 6), class: 'scale' })
        label.textContent = short(mark, language)
        marks.push(createShape('path', { d: `M0 ${y(mark).toFixed(1)}H${width}`, class: 'rule' }), label)
      }
      grid.replaceChildren(...marks)
      const count = 48
      const points = Array.from({ length: count + 1 }, (_, place) => at(x((elapsed * place) / count), y(value((elapsed * place) / count))))
      const isFlown = phase === 'flight' || phase === 'over' || phase === 'void'
      line.setAttribute('d', isFlown ? `M${points.join('L')}` : '')
      area.setAttribute('d', isFlown ? `M${points.join('L')}V${floor}H0Z` : '')
      const tip = { x: Math.max(24, x(elapsed)), y: y(value(elapsed)) }
      const before = { x: x(elapsed * 0.97), y: y(value(elapsed * 0.97)) }
      const angle = elapsed > 200 ? (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI : -8
      const scale = width < 520 ? 0.72 : 1
      ship.setAttribute('transform', `translate(${at(tip.x, tip.y)}) rotate(${angle.toFixed(1)}) scale(${scale})`)
    },
  }
}

/** Draws an airship that rises beside its altimeter while the land sinks and night falls. */
export function zeppelinFlight(): FlightView {
  const size = surface()
  const { grid, area, line, ship } = parts()
  const land = byId('land') as unknown as SVGElement
  const night = byId('nightfall') as unknown as SVGElement
  return {
    draw({ elapsed, growth, phase, language }) {
      const { width, height } = size
      const climb = growth * elapsed
      const near = 1 - Math.exp(-climb * 1.1)
      land.setAttribute('transform', `translate(0 ${(near * 190).toFixed(1)})`)
      night.setAttribute('opacity', (0.12 + 0.78 * (1 - Math.exp(-climb * 0.5))).toFixed(3))
      const isSmall = width < 520
      const rise = reducedMotion.matches ? 0 : Math.sin(elapsed / 900) * 4
      const ground = height * (isSmall ? 0.78 : 0.76)
      const y = ground - near * height * (isSmall ? 0.2 : 0.3) + rise
      const x = width * (isSmall ? 0.56 : 0.54)
      const tilt = phase === 'flight' && !reducedMotion.matches ? -5 * Math.min(1, elapsed / 1_500) : 0
      ship.setAttribute('transform', `translate(${at(x, y)}) rotate(${tilt.toFixed(2)}) scale(${isSmall ? 0.68 : 1.12})`)
      // The altimeter is a scale of doublings that scrolls past the airship’s height.
      const unit = height * 0.42
      const marks: SVGElement[] = []
      for (let power = Math.max(0, Math.floor((climb / Math.LN2) * 4) - 6); power <= (climb / Math.LN2) * 4 + 10; power++) {
        const place = y - ((power / 4) * Math.LN2 - climb) * unit
        if (place < 8 || place > height - 6) continue
        const isNamed = power % 2 === 0
        marks.push(createShape('path', { d: `M${width} ${place.toFixed(1)}h${isNamed ? -22 : -12}`, class: 'tick' }))
        if (!isNamed) continue
        const label = createShape('text', { x: String(width - 28), y: (place + 4).toFixed(1), class: 'scale' })
        label.textContent = short(Math.round(2 ** (power / 4) * 10) / 10, language)
        marks.push(label)
      }
      marks.push(createShape('path', { d: `M${(width - 64).toFixed(1)} ${y.toFixed(1)}H${(x + (isSmall ? 80 : 134)).toFixed(1)}`, class: 'sight' }))
      grid.replaceChildren(...marks)
      area.setAttribute('d', '')
      line.setAttribute('d', phase === 'betting' ? `M${at(x - 20, y + 60)}L${at(x - 90, height)}M${at(x + 20, y + 60)}L${at(x + 90, height)}` : '')
    },
  }
}
