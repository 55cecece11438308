import { useEffect, useState } from 'react'
import { traceTexts } from '@/platform/texts/i18n'
import type { TextOrigin } from '@/platform/texts/text-origins'
import { labelAt } from './label'
import { TranslationDialog } from './translation-dialog'

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
