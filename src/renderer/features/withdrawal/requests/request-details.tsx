import { chakra } from '@chakra-ui/react'
import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { ReactNode } from 'react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'
import type { StatusNumber } from '@kehribar/shared/rules/status'

const dots = { 0: 'border.control', 1: 'fg.success', 2: 'fg.error', 3: 'fg.info', 4: 'fg.subtle' } as const satisfies Record<StatusNumber, string>

/** Status changes of a request with their times, oldest first. */
function Timeline({ steps }: { steps: WithdrawalRequest['timeline'] }) {
  const { t } = useTranslation('withdrawal')
  return (
    <chakra.ol aria-label={t('timeline')} display="grid" gap="2">
      {steps.map(({ status, at }, place) => (
        <chakra.li key={`${status} ${at}`} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="baseline">
          <chakra.span aria-hidden boxSize="2.5" borderRadius="full" bg={dots[status as StatusNumber]} />
          <span>
            <chakra.span display="block" fontWeight={place === steps.length - 1 ? 'medium' : 'normal'} textWrap="pretty">
              {t(`step_${status as StatusNumber}`)}
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums">
              {formatDateTime(at)}
            </chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

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

/** The operator's reason, or a text that there is none (@see ERR-23). */
export function Reason({ request }: { request: WithdrawalRequest }) {
  const { t } = useTranslation('withdrawal')
  return request.usermsg || <chakra.span color="fg.subtle">{t('no_reason')}</chakra.span>
}

/** Details that a row opens; on narrow screens also everything without a column there (@see WDR-07). */
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
