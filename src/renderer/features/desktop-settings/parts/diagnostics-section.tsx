import { chakra } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useId, useState } from 'react'
import { platform } from '@/platform/shell'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { BusyButton } from '@/ui/forms/busy-button'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { Section } from './section'

/** Saves diagnostics for support to a file that the player chooses. */
export function DiagnosticsSection() {
  const { t } = useTranslation('diagnostics')
  const [saving, setSaving] = useState(false)
  const [dumps, setDumps] = useState(false)
  const dumpsHint = useId()
  async function save() {
    setSaving(true)
    const outcome = await platform.saveDiagnostics?.({ dumps }).catch(() => 'failed' as const)
    setSaving(false)
    if (outcome === 'saved') notify.success('diagnostics.saved', undefined, 'diagnostics')
    if (outcome === 'failed') notify.error('diagnostics.failed', undefined, 'diagnostics')
  }
  return (
    <Section title={t('title')} text={t('hint')}>
      <chakra.div>
        <CheckboxField label={t('dumps')} checked={dumps} onChange={(event) => setDumps(event.target.checked)} aria-describedby={dumpsHint} />
        <chakra.p id={dumpsHint} textStyle="caption" color="fg.muted" ms="8" maxW="640px" textWrap="pretty">
          {t('dumps_hint')}
        </chakra.p>
      </chakra.div>
      <chakra.div>
        <BusyButton variant="subtle" loading={saving} onClick={() => void save()}>
          <FileDown aria-hidden />
          {t('save')}
        </BusyButton>
      </chakra.div>
    </Section>
  )
}
