import { chakra } from '@chakra-ui/react'
import type { DepositBonus } from '@shared/api/deposits'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/i18n'
import { Money } from '@/ui/money'
import { Panel } from '@/ui/panel'
import { bonusOf } from './bonus-rule'

interface Props {
  method: string
  /** Lira; 0 while none is entered. */
  amount: number
  bonus: DepositBonus | undefined
  /** One more line: what the amount is worth in a coin. */
  extra?: { label: string; value: ReactNode } | undefined
  action: ReactNode
  /** Below the button: what happens with what was entered. */
  note: ReactNode
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd textAlign="end" minW="0">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** What will be paid, beside the button (@see look: The honest figure sits beside the button). */
export function Summary({ method, amount, bonus, extra, action, note }: Props) {
  const { t } = useTranslation(['deposit', 'deposit_kinds', 'payments'])
  const added = bonusOf(bonus, amount)
  return (
    <Panel padded display="grid" gap="4" aria-labelledby="deposit-summary" pos={{ xl: 'sticky' }} top={{ xl: '6' }}>
      <chakra.h2 id="deposit-summary" textStyle="h3">
        {t('summary')}
      </chakra.h2>
      <chakra.dl display="grid" gap="2.5">
        <Line label={t('summary_method')}>{method}</Line>
        <Line label={t('summary_amount')}>
          <Money value={amount} />
        </Line>
        {extra && <Line label={extra.label}>{extra.value}</Line>}
        <Line label={t('summary_bonus')}>{bonus?.name ?? t('summary_no_bonus')}</Line>
        {added > 0 && (
          <Line label={t('deposit_kinds:summary_bonus_amount')}>
            <Money value={added} />
          </Line>
        )}
        <Line label={t('summary_fee')}>{t('payments:fee_free')}</Line>
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
          <chakra.dd>
            <Money value={amount} fontSize="xl" lineHeight="xl" />
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
      {action}
      <chakra.p fontSize="xs" lineHeight="xs" color="fg.subtle">
        {note}
      </chakra.p>
    </Panel>
  )
}
