import { useEffect, useState } from 'react'
import { traceTexts } from '@/platform/texts/i18n'
import { type TextOrigin, originOf } from '@/platform/texts/text-origins'
import { TranslationDialog } from './translation-dialog'

/** Number of elements searched upwards from the clicked one. */
const steps = 4
const attributes = ['aria-label', 'placeholder', 'title', 'alt'] as const

/** Returns the key of the text under a right click: the element's own text, its accessible name, or those of its nearest ancestors. */
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
 * For players whose record has `translator`: a right click on a text opens the translation dialog (@see I18N-10).
 * With Shift, or elsewhere, the browser's own menu opens.
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
