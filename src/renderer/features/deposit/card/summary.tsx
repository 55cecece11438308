import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/i18n'
import { Money } from '@/ui/money'
import { Panel } from '@/ui/panel'

interface Props {
  method: string
  /** Lira; 0 while none is entered. */
  amount: number
  /** Null for none. */
  bonus: string | null
  action: ReactNode
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd textAlign="end">{children}</chakra.dd>
    </chakra.div>
  )
}

/** What will be paid, beside the button (@see look: The honest figure sits beside the button). */
export function Summary({ method, amount, bonus, action }: Props) {
  const { t } = useTranslation('deposit')
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
        <Line label={t('summary_bonus')}>{bonus ?? t('summary_no_bonus')}</Line>
        <Line label={t('summary_fee')}>{t('fee_free')}</Line>
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
        {t('privacy_note')}
      </chakra.p>
    </Panel>
  )
}
