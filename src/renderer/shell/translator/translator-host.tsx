import { useEffect, useState } from 'react'
import { traceTexts } from '@/platform/texts/i18n'
import { type TextOrigin, originOf } from '@/platform/texts/text-origins'
import { TranslationDialog } from './translation-dialog'

/** How far above the pressed element a label is looked for. */
const steps = 4
const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const

/** The key of the label under a right click: the element's own words, its spoken name, or those of what stands closely around it. */
function labelAt(target: EventTarget | null): TextOrigin | undefined {
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

/**
 * For players whose details carry `translator`: a right click on a label opens the manual translation dialog
 * (@see I18N-10). With Shift, or beside a label, the browser's own menu opens.
 */
export default function TranslatorHost() {
  const [label, setLabel] = useState<TextOrigin | null>(null)
  useEffect(() => {
    traceTexts(true)
    const onMenu = (event: MouseEvent) => {
      const found = event.shiftKey ? undefined : labelAt(event.target)
      if (!found) return
      event.preventDefault()
      setLabel(found)
    }
    document.addEventListener('contextmenu', onMenu)
    return () => {
      document.removeEventListener('contextmenu', onMenu)
      traceTexts(false)
    }
  }, [])
  return label && <TranslationDialog key={`${label.namespace}:${label.key}`} label={label} onClose={() => setLabel(null)} />
}
