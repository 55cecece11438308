import './wheel.css'
import { type WheelField, wheelFields, wheelNames, wheelRim, type WheelView } from '@kehribar/shared/partners/tables/wheel'
import { reducedMotion, createShape } from '../../slot/dom'
import type { TableBoard, TableBoardHost, HistoryMark } from '../board'
import { putChipOn, createSpotButton } from '../spot'

const turning = 3_800
const step = 360 / wheelRim.length
const fields = Object.keys(wheelFields) as WheelField[]
const tones: Record<WheelField, HistoryMark['tone']> = { x1: 'plain', x3: 'black', x7: 'blue', x11: 'red', star: 'green', crown: 'gold' }
const texts = {
  tr: { start: 'Çarkı çevir', wheel: 'Çark', pays: 'öder' },
  en: { start: 'Turn the wheel', wheel: 'Wheel', pays: 'pays' },
  de: { start: 'Rad drehen', wheel: 'Rad', pays: 'zahlt' },
}

const at = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
const star = (radius: number, inner: number) => `M${Array.from({ length: 10 }, (_, place) => at(place % 2 ? inner : radius, place * 36)).join('L')}Z`
const crown = 'M-9 6L-11 -6L-4 0L0 -9L4 0L11 -6L9 6Z'

/** Draws a segment’s symbol upright at its outer end. */
function sign(field: WheelField): SVGElement {
  if (field === 'star') return createShape('path', { d: star(9, 4), class: 'sign' })
  if (field === 'crown') return createShape('path', { d: crown, class: 'sign' })
  const text = createShape('text', { class: 'sign', 'font-size': '14' })
  text.textContent = String(wheelFields[field])
  return text
}

function drawWheel(label: string): { svg: SVGElement; disc: SVGElement } {
  const svg = createShape('svg', { viewBox: '-200 -212 400 412', class: 'money-wheel', role: 'img', 'aria-label': label })
  const disc = createShape('g', { class: 'disc-of-wheel' })
  wheelRim.forEach((field, place) => {
    const part = createShape('g', { transform: `rotate(${place * step})` })
    part.append(
      createShape('path', { d: `M${at(64, -step / 2)}L${at(176, -step / 2)}A176 176 0 0 1 ${at(176, step / 2)}L${at(64, step / 2)}Z`, class: `part ${field}` }),
    )
    const place3 = createShape('g', { transform: 'translate(0 -160)' })
    place3.append(sign(field))
    part.append(place3, createShape('circle', { cx: '0', cy: '-184', r: '2.6', class: 'pin', transform: `rotate(${step / 2})` }))
    disc.append(part)
  })
  disc.append(
    createShape('circle', { r: '64', class: 'hub-edge' }),
    createShape('circle', { r: '54', class: 'hub' }),
    createShape('path', { d: star(40, 17), class: 'hub-star' }),
    createShape('circle', { r: '9', class: 'hub-edge' }),
  )
  svg.append(
    createShape('circle', { r: '197', class: 'rim' }),
    createShape('circle', { r: '189', class: 'rim-line' }),
    disc,
    createShape('path', { d: 'M-15 -210H15L0 -168Z', class: 'pointer' }),
  )
  return { svg, disc }
}

/** Creates the money wheel, which turns until the drawn segment is under the pointer. */
export function makeBoard({ root, language, place, take }: TableBoardHost): TableBoard<WheelView> {
  const names = wheelNames[language]
  const words = texts[language]
  const { svg, disc } = drawWheel(words.wheel)
  const spots = new Map<WheelField, HTMLButtonElement>()
  const felt = document.createElement('div')
  felt.className = 'felt wheel-fields'
  for (const field of fields) {
    const count = wheelRim.filter((other) => other === field).length
    const button = createSpotButton(field, `${names[field]}, ${words.pays} ${wheelFields[field]}:1`, place, take)
    button.classList.add('wheel-field', field)
    const icon = createShape('svg', { viewBox: '-14 -14 28 28', 'aria-hidden': 'true' })
    icon.append(sign(field))
    const name = document.createElement('span')
    name.className = 'name'
    name.textContent = names[field]
    const pays = document.createElement('span')
    pays.className = 'pays'
    pays.textContent = `${wheelFields[field]}:1 · ${count}/${wheelRim.length}`
    button.append(icon, name, pays)
    spots.set(field, button)
    felt.append(button)
  }
  root.classList.add('wheel-board')
  root.replaceChildren(svg, felt)

  let angle = 0
  const turn = (degrees: number) => disc.setAttribute('transform', `rotate(${degrees})`)
  const light = (view: WheelView | null, staked: ReadonlySet<string>) => {
    for (const [field, button] of spots) {
      button.classList.toggle('won', view?.field === field)
      button.classList.toggle('lost', view !== null && view.field !== field && staked.has(field))
    }
  }

  return {
    mode: 'spots',
    startLabel: words.start,
    showStakes: (stakes) => {
      for (const [field, button] of spots) putChipOn(button, stakes.get(field), language)
    },
    lock: (isLocked) => {
      for (const button of spots.values()) button.setAttribute('aria-disabled', String(isLocked))
    },
    async show(round, isLive) {
      light(null, new Set())
      if (!round) return
      const { stop } = round.view
      const target = -stop * step
      if (isLive && !reducedMotion.matches) {
        const far = angle + 360 * 5 + ((((target - angle) % 360) + 360) % 360)
        await disc.animate([{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${far}deg)` }], {
          duration: turning,
          easing: 'cubic-bezier(.15, .6, .15, 1)',
        }).finished
      }
      angle = target
      turn(target)
      light(round.view, new Set(round.bets.map((bet) => bet.spot)))
    },
    describe: ({ view }) => `${names[view.field]}, ${wheelFields[view.field]}:1`,
    mark: ({ view }) => ({
      text: view.field === 'star' ? '★' : view.field === 'crown' ? '♛' : String(wheelFields[view.field]),
      label: names[view.field],
      tone: tones[view.field],
    }),
  }
}
