import { chakra } from '@chakra-ui/react'
import { Status, type StatusNumber } from '@shared/rules/status'
import { CircleCheck, CircleX, Hourglass, SearchX, TimerOff, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessage, useTranslation } from '@/platform/i18n'
import { Panel } from '@/ui/panel'

type Shown = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'refund' | 'unknown'

const looks: Record<Shown, { icon: LucideIcon; tone: 'success' | 'error' | 'warning' | 'info' }> = {
  pending: { icon: Hourglass, tone: 'info' },
  approved: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'error' },
  cancelled: { icon: TimerOff, tone: 'warning' },
  refund: { icon: Undo2, tone: 'warning' },
  unknown: { icon: SearchX, tone: 'warning' },
}

export function shownState(state: StatusNumber | null): Shown {
  if (state === null) return 'unknown'
  if (state === Status.approved) return 'approved'
  if (state === Status.rejected) return 'rejected'
  return state === Status.cancelled ? 'cancelled' : 'pending'
}

interface Props {
  state: StatusNumber | null
  /** Lira. */
  amount: number | null
  reference: string
  /** Paid, but it goes back. */
  refund: boolean
  /** Why it was declined, as a message key; null where nobody said so. */
  reason: string | null
  /** Whether a card was to be charged: what to look at is another. */
  card: boolean
  children: ReactNode
  /** One more line, for example that the state cannot be read right now. */
  note?: ReactNode
}

/** How the deposit stands, in words, with what can be done next. */
export function ResultPanel({ state, amount, reference, refund, reason, card, children, note }: Props) {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const message = useMessage()
  const shown = refund ? 'refund' : shownState(state)
  const { icon: Icon, tone } = looks[shown]
  function text(): string {
    if (shown === 'refund') return t('refund_due')
    if (reason !== null) return message(reason)
    if (!card && (shown === 'rejected' || shown === 'cancelled')) return t(`deposit_kinds:state_${shown}_text`)
    return t(`state_${shown}_text`)
  }
  return (
    <Panel display="grid" justifyItems="center" gap="2" px="4" py={{ base: '8', md: '12' }} textAlign="center" role="status" data-state={shown}>
      <chakra.span display="grid" placeItems="center" boxSize="16" mb="2" borderRadius="full" bg={`bg.${tone}`} color={`fg.${tone}`} aria-hidden>
        <Icon size={28} strokeWidth={1.75} />
      </chakra.span>
      <chakra.h2 textStyle="h2" fontVariantNumeric="tabular-nums">
        {shown === 'approved' ? t('state_approved_title', { amount: amount ?? 0 }) : t(`state_${shown}_title`)}
      </chakra.h2>
      <chakra.p color="fg.muted" maxW="420px" textWrap="pretty">
        {text()}
      </chakra.p>
      {note}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="4">
        {children}
      </chakra.div>
      <chakra.p mt="3" fontSize="xs" lineHeight="xs" color="fg.subtle" overflowWrap="anywhere">
        {t('reference')}: {reference}
      </chakra.p>
    </Panel>
  )
}
