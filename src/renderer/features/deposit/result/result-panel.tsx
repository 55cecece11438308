import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, FileSearch, Hourglass, SearchX, TimerOff, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Panel } from '@/ui/navigation/panel'
import type { ResultWords, Shown } from './result-words'

const looks: Record<Shown, { icon: LucideIcon; tone: 'success' | 'error' | 'warning' | 'info' }> = {
  blocked: { icon: TriangleAlert, tone: 'warning' },
  pending: { icon: Hourglass, tone: 'info' },
  review: { icon: FileSearch, tone: 'info' },
  approved: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'error' },
  cancelled: { icon: TimerOff, tone: 'warning' },
  refund: { icon: Undo2, tone: 'warning' },
  refund_sent: { icon: Undo2, tone: 'info' },
  unknown: { icon: SearchX, tone: 'warning' },
}

interface Props {
  words: ResultWords
  reference: string | null
  children: ReactNode
  /** Below the text, for example what arrived, or that the state cannot be fetched. */
  note?: ReactNode
}

/** State of the deposit in words, with the next steps. */
export function ResultPanel({ words: { shown, title, text }, reference, children, note }: Props) {
  const { t } = useTranslation('deposit')
  const { icon: Icon, tone } = looks[shown]
  return (
    <Panel display="grid" justifyItems="center" gap="2" px="4" py={{ base: '8', md: '12' }} textAlign="center" data-state={shown}>
      <chakra.span display="grid" placeItems="center" boxSize="16" mb="2" borderRadius="full" bg={`bg.${tone}`} color={`fg.${tone}`} aria-hidden>
        <Icon size={28} strokeWidth={1.75} />
      </chakra.span>
      <chakra.h2 textStyle="h2" fontVariantNumeric="tabular-nums">
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted" maxW="420px" textWrap="pretty">
        {text}
      </chakra.p>
      {note}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="4">
        {children}
      </chakra.div>
      {reference !== null && (
        <chakra.p mt="3" fontSize="xs" lineHeight="xs" color="fg.subtle" overflowWrap="anywhere">
          {t('reference')}: {reference}
        </chakra.p>
      )}
    </Panel>
  )
}
