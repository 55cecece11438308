import { chakra } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { TimeLeft } from '@/ui/limits/time-left'
import { Note } from '@/ui/feedback/note'

/** Why there is nothing to withdraw yet, and from when (@see WDR-09). */
export function WaitNote({ at }: { at: string }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Note tone="info" role="status" icon={<Hourglass />}>
      <chakra.p fontWeight="semibold">{t('wait_title')}</chakra.p>
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" textWrap="pretty">
        {t('wait_text', { at })}{' '}
        <chakra.span whiteSpace="nowrap">
          {t('wait_left')}: <TimeLeft until={at} />
        </chakra.span>
      </chakra.p>
    </Note>
  )
}
