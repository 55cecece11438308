import { chakra } from '@chakra-ui/react'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'
import { useTypicalTime } from '@/ui/money/payments/format'
import { SummaryLine, SummaryTotal } from '@/ui/money/payments/summary-lines'

export interface WithdrawalFigures {
  method: WithdrawMethod
  /** Masked account; null until one is chosen. */
  target: string | null
  /** Lira; 0 until one is entered. */
  amount: number
  /** Lira of bonus money that is forfeited; undefined if unknown. */
  bonus: number | undefined
}

/** Account and amount, shown beside the form and again in the confirmation. */
export function SummaryList({ method, target, amount, bonus }: WithdrawalFigures) {
  const { t } = useTranslation(['withdrawal', 'payments'])
  const time = useTypicalTime()
  return (
    <chakra.dl display="grid" gap="2.5">
      <SummaryLine label={t('summary_method')}>{method.title}</SummaryLine>
      <SummaryLine label={t('summary_target')}>{target ?? <chakra.span color="fg.subtle">{t('summary_target_none')}</chakra.span>}</SummaryLine>
      {method.seconds !== undefined && <SummaryLine label={t('summary_time')}>{time(method.seconds)}</SummaryLine>}
      <SummaryLine label={t('summary_fee')}>{t('payments:fee_free')}</SummaryLine>
      {bonus !== 0 && (
        <SummaryLine label={t('summary_bonus')}>
          <Money value={bonus} />
        </SummaryLine>
      )}
      <SummaryTotal label={t('summary_total')} value={amount} />
    </chakra.dl>
  )
}
