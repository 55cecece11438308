import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import { createShape } from '../../slot/dom'

/** Number cloths by starting number, with a readable text colour. */
export const numberCloths: readonly (readonly [cloth: string, ink: string])[] = [
  ['#d8342c', '#ffffff'],
  ['#f4efe4', '#1a1613'],
  ['#2566c4', '#ffffff'],
  ['#f2c12e', '#1a1613'],
  ['#1f8a4c', '#ffffff'],
  ['#25211d', '#ffffff'],
  ['#ef7d22', '#1a1613'],
  ['#e77fae', '#1a1613'],
]

const coats: Record<Exclude<RaceKind, 'cycle'>, readonly string[]> = {
  horse: ['#6b3f22', '#3d2415', '#8a5a30', '#4d4a48', '#a3703c', '#2b211b', '#7a4a2a', '#9a9184'],
  greyhound: ['#8a6a46', '#4a4642', '#b48a58', '#2e2a28', '#9a948c', '#6a4a32', '#c7a77c', '#57504a'],
}

type Part = readonly [d: string, className: string]

/** Shapes of a runner facing right in the box -50..50 by -38..34; moving parts have the class of their animation. */
const parts: Record<RaceKind, readonly Part[]> = {
  horse: [
    ['M-28 -6C-40 -14 -46 -4 -49 6C-42 2 -36 2 -28 2Z', 'dark'],
    ['M16 4L24 18L36 24L34 28L20 23L10 8Z', 'coat leg far a'],
    ['M-20 2L-26 16L-38 24L-36 28L-22 21L-12 6Z', 'coat leg far b'],
    ['M18 -12L32 -32L35 -38L38 -33L50 -22C52 -18 49 -15 45 -15L38 -17C37 -8 32 0 26 6Z', 'coat'],
    ['M17 -13L31 -33C24 -30 14 -22 12 -14Z', 'dark'],
    ['M-30 -4C-30 -15 -16 -17 -2 -15C10 -14 20 -18 27 -12C32 -6 30 6 22 9C8 12 -12 12 -22 9C-28 7 -30 2 -30 -4Z', 'coat'],
    ['M18 4L30 14L42 14L42 18L28 19L12 10Z', 'coat leg near b'],
    ['M-22 2L-20 18L-30 30L-26 33L-14 20L-12 6Z', 'coat leg near a'],
    ['M-14 -16H4V0H-14Z', 'cloth'],
    ['M-6 -17C-6 -28 4 -35 15 -34L21 -26L11 -24C7 -22 5 -19 4 -16Z', 'silk'],
    ['M14 -39A6 6 0 1 1 26 -38L14 -36Z', 'silk'],
    ['M4 -17L12 -8L6 2L2 0L6 -8L-3 -16Z', 'white'],
  ],
  greyhound: [
    ['M-34 -4C-44 -4 -48 4 -50 12C-44 6 -40 4 -32 2Z', 'coat'],
    ['M18 0L28 14L40 18L39 22L25 19L12 4Z', 'coat leg far a'],
    ['M-24 -2L-32 12L-44 18L-42 22L-28 16L-16 2Z', 'coat leg far b'],
    ['M20 -10L34 -20C37 -24 42 -23 45 -19L54 -13C55 -10 52 -8 48 -9L38 -9L30 2Z', 'coat'],
    ['M33 -20C28 -24 24 -22 22 -17L32 -14Z', 'dark'],
    ['M-36 -2C-34 -14 -20 -17 -6 -11C6 -7 16 -14 26 -12C34 -8 34 4 26 8C14 10 4 2 -8 4C-18 8 -34 8 -36 -2Z', 'coat'],
    ['M20 2L32 10L46 8L46 12L31 15L14 8Z', 'coat leg near b'],
    ['M-26 0L-24 14L-36 24L-33 27L-18 17L-16 2Z', 'coat leg near a'],
    ['M-12 -13C-4 -10 2 -9 10 -11L12 5C4 3 -4 2 -12 5Z', 'cloth'],
  ],
  cycle: [
    ['M-26 14L-10 -8H18L-4 14H-26M-12 -12L-4 14M26 14L15 -12L22 -16', 'frame'],
    ['M-16 -13H-6', 'saddle'],
    ['M-10 -14L4 -2L-4 12', 'limb far a'],
    ['M-14 -14C-14 -24 0 -34 14 -32L19 -25C8 -23 2 -19 -4 -12Z', 'silk'],
    ['M14 -30L24 -20L21 -15', 'limb arm'],
    ['M-10 -14L8 -6L2 12', 'limb near b'],
    ['M17 -37A8 7 0 1 1 32 -33L17 -30Z', 'silk'],
    ['M-13 -25H3V-13H-13Z', 'cloth'],
  ],
}

/** Draws a runner in the colours of its starting number, with the number on its cloth. */
export function drawRunner(kind: RaceKind, number: number): SVGElement {
  const [cloth, ink] = numberCloths[number - 1] ?? ['#fff', '#000']
  const svg = createShape('svg', { viewBox: '-52 -42 106 78', class: `runner ${kind}`, 'aria-hidden': 'true' })
  if (kind === 'cycle')
    for (const x of [-26, 26]) {
      const wheel = createShape('g', { transform: `translate(${x} 14)` })
      const turning = createShape('g', { class: 'wheel' })
      turning.append(createShape('circle', { r: '15' }), createShape('path', { d: 'M-15 0H15M0 -15V15M-10.6 -10.6L10.6 10.6M10.6 -10.6L-10.6 10.6' }))
      wheel.append(turning)
      svg.append(wheel)
    }
  const body = createShape('g', { class: 'body' })
  for (const [d, className] of parts[kind]) {
    const part = createShape('path', { d, class: className })
    if (className.includes('coat')) part.setAttribute('fill', coats[kind === 'greyhound' ? 'greyhound' : 'horse'][number - 1] ?? '#6b3f22')
    if (className === 'cloth') part.setAttribute('fill', cloth)
    if (className === 'silk') part.setAttribute('fill', cloth)
    body.append(part)
  }
  const at = kind === 'horse' ? [-5, -7.5] : kind === 'greyhound' ? [0, -3.5] : [-5, -18.5]
  const label = createShape('text', { x: String(at[0]), y: String(at[1]), fill: ink, 'font-size': kind === 'cycle' ? '12' : '14' })
  label.textContent = String(number)
  body.append(label)
  svg.append(body)
  return svg
}

/** Creates the badge of a starting number in its cloth’s colours. */
export function numberBadge(number: number): HTMLElement {
  const badge = document.createElement('span')
  const [cloth, ink] = numberCloths[number - 1] ?? ['#fff', '#000']
  badge.className = 'race-number'
  badge.style.background = cloth
  badge.style.color = ink
  badge.textContent = String(number)
  return badge
}
