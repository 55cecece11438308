import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { Status } from '@kehribar/shared/rules/status'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { useReviewed } from '@/ui/money/arrivals'
import type { ShownDeposit } from './shown-deposit'

export type Shown = 'blocked' | 'pending' | 'review' | 'approved' | 'rejected' | 'cancelled' | 'refund' | 'refund_sent' | 'unknown'

export interface ResultWords {
  shown: Shown
  title: string
  text: string
  /** Text for screen readers below the title, announced at every change. */
  announcement: string
}

function shownState({ state, refund, inReview, isPageBlocked }: ShownDeposit): Shown {
  if (refund) return refund === 'sent' ? 'refund_sent' : 'refund'
  if (state === Status.approved) return 'approved'
  if (inReview) return 'review'
  if (isPageBlocked) return 'blocked'
  if (state === null) return 'unknown'
  if (state === Status.rejected) return 'rejected'
  return state === Status.cancelled ? 'cancelled' : 'pending'
}

const asked = {
  bank: ['waiting_bank_title', 'waiting_bank_text'],
  wallet: ['waiting_coin_title', 'waiting_bank_text'],
  coin: ['waiting_coin_title', 'waiting_coin_text'],
  seen: ['waiting_seen_title', 'waiting_seen_text'],
} as const

/** Returns a function that describes the state of a deposit. */
export function useResultWords(kind: PaymentKind | null): (deposit: ShownDeposit) => ResultWords {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const message = useMessage()
  const reviewed = useReviewed()
  return (deposit) => {
    const { amount, credited, reason, waitingFor, confirmations, arrivals, inReview } = deposit
    const shown = shownState(deposit)
    if (waitingFor) {
      const [titleKey, textKey] = asked[waitingFor]
      const [title, text] = [t(`deposit_kinds:${titleKey}`), t(`deposit_kinds:${textKey}`)]
      return { shown, title, text, announcement: confirmations ? t('deposit_kinds:confirmations_of', confirmations) : text }
    }
    function text(): string {
      if (shown === 'refund') return t('refund_due')
      if (shown === 'refund_sent') return t('refund_sent')
      const waiting = inReview ? reviewed(arrivals) : null
      if (shown === 'approved' && inReview) return waiting === null ? t('review_beside_unknown') : t('review_beside', { amount: waiting })
      if (shown === 'review' && arrivals.length === 0) return t('state_review_text_unknown')
      if (reason !== null) return message(reason)
      if (shown === 'pending' && deposit.startedText !== null) return message(deposit.startedText)
      // For a card, the text says what to check, unless money arrived.
      if ((kind !== 'card' || arrivals.length > 0) && (shown === 'rejected' || shown === 'cancelled')) return t(`deposit_kinds:state_${shown}_text`)
      return t(`state_${shown}_text`)
    }
    function title(): string {
      const given = credited ?? amount
      if (shown === 'approved') return given === null ? t('state_approved_title_unknown') : t('state_approved_title', { amount: given })
      const waiting = reviewed(arrivals)
      if (shown !== 'review') return t(`state_${shown}_title`)
      return waiting === null ? t('open_review_title') : t('state_review_title', { amount: waiting })
    }
    return { shown, title: title(), text: text(), announcement: text() }
  }
}
