import { chakra } from '@chakra-ui/react'
import type { DepositBonus } from '@kehribar/shared/api/deposits'
import { depositGapHours } from '@kehribar/shared/rules/withdrawal'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'
import { Panel } from '@/ui/navigation/panel'
import { SummaryLine, SummaryTotal } from '@/ui/money/payments/summary-lines'
import { bonusOf } from './bonus-rule'

interface Props {
  method: string
  /** Amount in lira; 0 until the player enters one. */
  amount: number
  bonus: DepositBonus | undefined
  /** Another line, such as the amount in a coin. */
  extra?: { label: string; value: ReactNode } | undefined
  action: ReactNode
  /** Note below the button about the effect of the entered values. */
  note: ReactNode
}

/** Summary of the payment beside the button, with the wait that it starts for withdrawals (@see LOOK-02, WDR-09). */
export function Summary({ method, amount, bonus, extra, action, note }: Props) {
  const { t } = useTranslation(['deposit', 'deposit_kinds', 'payments'])
  const added = bonusOf(bonus, amount)
  return (
    <Panel padded display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" aria-labelledby="deposit-summary" pos={{ xl: 'sticky' }} top={{ xl: '6' }}>
      <chakra.h2 id="deposit-summary" textStyle="h3">
        {t('summary')}
      </chakra.h2>
      <chakra.dl display="grid" gap="2.5">
        <SummaryLine label={t('summary_method')}>{method}</SummaryLine>
        <SummaryLine label={t('summary_amount')}>
          <Money value={amount} />
        </SummaryLine>
        {extra && <SummaryLine label={extra.label}>{extra.value}</SummaryLine>}
        <SummaryLine label={t('summary_bonus')}>{bonus?.name ?? t('summary_no_bonus')}</SummaryLine>
        {added > 0 && (
          <SummaryLine label={t('deposit_kinds:summary_bonus_amount')}>
            <Money value={added} />
          </SummaryLine>
        )}
        <SummaryLine label={t('summary_fee')}>{t('payments:fee_free')}</SummaryLine>
        <SummaryTotal label={t('summary_total')} value={amount} />
      </chakra.dl>
      <chakra.p color="fg.muted" textWrap="pretty">
        {t('withdrawal_wait', { hours: depositGapHours })}
      </chakra.p>
      {action}
      <chakra.p fontSize="xs" lineHeight="xs" color="fg.subtle">
        {note}
      </chakra.p>
    </Panel>
  )
}
