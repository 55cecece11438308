import { chakra } from '@chakra-ui/react'
import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { ReactNode } from 'react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'
import { Timeline } from './timeline'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="0.5" minW="0" alignContent="start">
      <chakra.dt textStyle="caption" color="fg.subtle">
        {label}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  )
}

/** The operator's reason, or that there is none (@see ERR-23). */
export function Reason({ request }: { request: WithdrawalRequest }) {
  const { t } = useTranslation('withdrawal')
  return request.usermsg || <chakra.span color="fg.subtle">{t('no_reason')}</chakra.span>
}

/** What a row opens: on narrow screens everything that has no column there (@see WDR-07). */
export function RequestDetails({ request, wide }: { request: WithdrawalRequest; wide: boolean }) {
  const { t } = useTranslation('withdrawal')
  return (
    <chakra.div display="grid" gap="4">
      {!wide && (
        <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Line label={t('column_amount')}>
            <Money value={request.amount} fontWeight="semibold" />
          </Line>
          <Line label={t('column_date')}>
            <chakra.span fontVariantNumeric="tabular-nums">{formatDateTime(request.created_at)}</chakra.span>
          </Line>
          <Line label={t('column_target')}>{request.target}</Line>
          <Line label={t('column_reason')}>
            <Reason request={request} />
          </Line>
        </chakra.dl>
      )}
      <Timeline steps={request.timeline} />
    </chakra.div>
  )
}
