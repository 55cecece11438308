import { Button, chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'

/** Milliseconds that "copied" shows (@see DEP-22). */
const confirmedFor = 2_500

interface Props {
  /** Copied to the clipboard. */
  text: string
  /** Name of the value, for screen readers: "IBAN". */
  label: string
}

/** Copies a text and confirms it for 2.5 s, visibly and to screen readers (@see DEP-22). */
export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation()
  // The copied text: another text on the same button is not marked as copied.
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), confirmedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const done = copied === text
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      notify.error('common.copy_failed')
    }
  }
  return (
    <>
      <Button size="sm" variant="subtle" px="3" aria-label={t(done ? 'copied_what' : 'copy_what', { what: label })} onClick={() => void copy()}>
        {done ? <Check aria-hidden /> : <Copy aria-hidden />}
        {done ? t('copied') : t('copy')}
      </Button>
      <chakra.span role="status" srOnly>
        {done ? t('copied_what', { what: label }) : ''}
      </chakra.span>
    </>
  )
}
