/** Returns an element by id. @throws if it is missing */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}`)
  return element as T
}

const svgSpace = 'http://www.w3.org/2000/svg'

export function symbolOf(code: string): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '-120 -120 240 240')
  svg.setAttribute('class', 'symbol')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svgSpace, 'use')
  use.setAttribute('href', `#s-${code}`)
  svg.append(use)
  return svg
}

export function createShape(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

export const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
export const waitMs = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
