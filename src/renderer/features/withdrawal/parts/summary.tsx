import { chakra } from '@chakra-ui/react'
import type { WithdrawMethod } from '@shared/api/withdrawals'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/i18n'
import { Money } from '@/ui/money'
import { useTypicalTime } from '@/ui/payments/format'

export interface WithdrawalFigures {
  method: WithdrawMethod
  /** Where to, masked; null while it is not chosen. */
  target: string | null
  /** Lira; 0 while none is entered. */
  amount: number
  /** Lira of bonus money that is given up. */
  bonus: number
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** Where to and how much: beside the form, and once more before it is sent. */
export function SummaryList({ method, target, amount, bonus }: WithdrawalFigures) {
  const { t } = useTranslation(['withdrawal', 'payments'])
  const time = useTypicalTime()
  return (
    <chakra.dl display="grid" gap="2.5">
      <Line label={t('summary_method')}>{method.title}</Line>
      <Line label={t('summary_target')}>{target ?? <chakra.span color="fg.subtle">{t('summary_target_none')}</chakra.span>}</Line>
      <Line label={t('summary_time')}>{time(method.seconds)}</Line>
      <Line label={t('summary_fee')}>{t('payments:fee_free')}</Line>
      {bonus > 0 && (
        <Line label={t('summary_bonus')}>
          <Money value={bonus} />
        </Line>
      )}
      <chakra.div
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="4"
        pt="3.5"
        mt="1"
        borderTop="1px solid {colors.border}"
        fontWeight="semibold"
      >
        <dt>{t('summary_total')}</dt>
        <dd>
          <Money value={amount} fontSize="xl" lineHeight="xl" />
        </dd>
      </chakra.div>
    </chakra.dl>
  )
}
