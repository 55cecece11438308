import { Button, chakra } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Question } from '@/ui/forms/question'
import { useReset } from '../api'
import { Section } from './section'

/** Resets all settings after a confirmation. */
export function ResetSection() {
  const { t } = useTranslation('desktop')
  const [asking, setAsking] = useState(false)
  const reset = useReset()
  return (
    <Section title={t('reset_title')} text={t('reset_text')}>
      <chakra.div>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          {t('reset')}
        </Button>
      </chakra.div>
      {asking && (
        <Question
          title={t('reset_ask')}
          description={t('reset_ask_hint')}
          confirm={t('reset')}
          busy={reset.isPending}
          onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
