import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import type { ShownDeposit } from './shown-deposit'

export type Shown = 'blocked' | 'pending' | 'approved' | 'rejected' | 'cancelled' | 'refund' | 'unknown'

export interface ResultWords {
  shown: Shown
  title: string
  text: string
  /** What a screen reader says below the title, anew at every change of it. */
  spoken: string
}

function shownState(state: StatusNumber | null): Shown {
  if (state === null) return 'unknown'
  if (state === Status.approved) return 'approved'
  if (state === Status.rejected) return 'rejected'
  return state === Status.cancelled ? 'cancelled' : 'pending'
}

const asked = {
  bank: ['waiting_bank_title', 'waiting_bank_text'],
  wallet: ['waiting_coin_title', 'waiting_bank_text'],
  coin: ['waiting_coin_title', 'waiting_coin_text'],
  seen: ['waiting_seen_title', 'waiting_seen_text'],
} as const

/** How a deposit stands, in words. */
export function useResultWords(kind: PaymentKind): (deposit: ShownDeposit) => ResultWords {
  const { t } = useTranslation(['deposit', 'deposit_kinds'])
  const message = useMessage()
  return ({ state, amount, refund, reason, waitingFor, confirmations, isPageBlocked }) => {
    const shown = refund ? 'refund' : isPageBlocked ? 'blocked' : shownState(state)
    if (waitingFor) {
      const [titleKey, textKey] = asked[waitingFor]
      const [title, text] = [t(`deposit_kinds:${titleKey}`), t(`deposit_kinds:${textKey}`)]
      return { shown, title, text, spoken: confirmations ? t('deposit_kinds:confirmations_of', confirmations) : text }
    }
    function text(): string {
      if (shown === 'refund') return t('refund_due')
      if (reason !== null) return message(reason)
      // Of a card it is said what to look at.
      if (kind !== 'card' && (shown === 'rejected' || shown === 'cancelled')) return t(`deposit_kinds:state_${shown}_text`)
      return t(`state_${shown}_text`)
    }
    const approved = () => (amount === null ? t('state_approved_title_unknown') : t('state_approved_title', { amount }))
    const title = shown === 'approved' ? approved() : t(`state_${shown}_title`)
    return { shown, title, text: text(), spoken: text() }
  }
}
