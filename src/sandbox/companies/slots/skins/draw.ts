/*
 * Small drawing words for the symbols: everything lies in a box from -110 to 110, outlined, lit from the upper left.
 */

export interface Skin {
  /** Definitions that the page's symbols refer to: `s-<letter>`. */
  sprite: string
  /** The view behind the reels. */
  scene: string
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`
export const bare = ' stroke="none"'
export const shine = (d: string, width = 8) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" opacity=".75"/>`
export const shade = (d: string, opacity = 0.26) => path(d, '#14060a', `${bare} opacity="${opacity}"`)
export const glow = (d: string, opacity = 0.35) => path(d, '#fff', `${bare} opacity="${opacity}"`)
export const turned = (degrees: number, shapes: string) => `<g transform="rotate(${degrees})">${shapes}</g>`
export const placed = (x: number, y: number, scale: number, shapes: string, degrees = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${shapes}</g>`
export const mirrored = (shapes: string) => `${shapes}<g transform="scale(-1 1)">${shapes}</g>`
export const ring = (count: number, shape: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => turned((place * 360) / count, shape(place))).join('')
/** A stroke with an outline of its own. */
export const rope = (d: string, width: number, colour: string, outline: string) =>
  `<path d="${d}" fill="none" stroke="${outline}" stroke-width="${width + 12}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export function star(radius: number, inner = 0.42, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, place) => {
    const angle = (place * Math.PI) / points
    const length = place % 2 ? radius * inner : radius
    return `${(length * Math.sin(angle)).toFixed(1)} ${(-length * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** Light above, full colour in the middle, dark below. */
export const ramp = (id: string, light: string, full: string, dark: string) =>
  `<linearGradient id="${id}" x1=".2" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset=".48" stop-color="${full}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

export function sprite(ramps: readonly string[], outline: string, symbols: Readonly<Record<string, string>>): string {
  const drawn = Object.entries(symbols).map(
    ([code, shapes]) => `<g id="s-${code}" stroke="${outline}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`,
  )
  return `<svg class="sprite" aria-hidden="true"><defs>${ramps.join('')}${drawn.join('')}</defs></svg>`
}

export const scene = (shapes: string) => `<svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`
