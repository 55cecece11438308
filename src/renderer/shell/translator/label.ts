import { originOf, type TextOrigin } from '@/platform/texts/text-origins'

/** How far above the pressed element a label is looked for. */
const steps = 4
const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const

/** The key of the label under a right click: the element's own words, its spoken name, or those of what stands closely around it. */
export function labelAt(target: EventTarget | null): TextOrigin | undefined {
  let element = target instanceof Element ? target : null
  for (let step = 0; element && step < steps; step += 1, element = element.parentElement) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
    const candidates = [...own, element.textContent ?? '', ...attributes.map((name) => element?.getAttribute(name) ?? '')]
    for (const text of candidates) {
      const origin = text.trim() ? originOf(text) : undefined
      if (origin) return origin
    }
  }
  return undefined
}
