import { Button, chakra, Spinner } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import type { IntentPhase } from '@/platform/money-intent/payment-intent'
import { Note } from '../note'

export const isUnknown = (phase: IntentPhase): boolean => phase === 'checking' || phase === 'stopped'

/** No answer came: what is being done about it, or how to ask again (@see money F4). */
export function UnknownNote({ phase, onResume }: { phase: IntentPhase; onResume: () => void }) {
  const { t } = useTranslation('payments')
  const stopped = phase === 'stopped'
  return (
    <Note
      tone="warning"
      role="alert"
      icon={stopped ? <CloudOff /> : <Spinner size="md" />}
      action={
        stopped && (
          <Button size="sm" variant="outline" onClick={onResume}>
            {t('check_again')}
          </Button>
        )
      }
    >
      <chakra.p fontWeight="semibold">{stopped ? t('checking_stopped_title') : t('checking_title')}</chakra.p>
      <chakra.p color="fg.muted">{stopped ? t('checking_stopped_text') : t('checking_text')}</chakra.p>
    </Note>
  )
}
