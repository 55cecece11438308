import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { protectionQuery } from '../api'
import { Section } from './section'

/** How this device keeps the session, and what became of an earlier one (@see D21). */
export function ProtectionSection() {
  const { t } = useTranslation('desktop')
  const { data } = useQuery(protectionQuery)
  if (!data) return null
  const { kept, notice } = data
  return (
    <Section title={t('protection_title')}>
      <Note tone={kept ? 'info' : 'warning'} icon={kept ? <ShieldCheck /> : <ShieldAlert />}>
        {t(kept ? 'protection_kept' : notice === 'locked' ? 'protection_locked' : 'protection_memory')}
      </Note>
      {(notice === 'backend_changed' || notice === 'unreadable') && (
        <Note tone="warning" icon={<ShieldAlert />}>
          {t(`protection_${notice}`)}
        </Note>
      )}
    </Section>
  )
}
