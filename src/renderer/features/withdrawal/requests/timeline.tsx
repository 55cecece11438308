import { chakra } from '@chakra-ui/react'
import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { StatusNumber } from '@kehribar/shared/rules/status'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'

const dots = { 0: 'border.control', 1: 'fg.success', 2: 'fg.error', 3: 'fg.info', 4: 'fg.subtle' } as const satisfies Record<StatusNumber, string>

/** What happened to a request and when, oldest first. */
export function Timeline({ steps }: { steps: WithdrawalRequest['timeline'] }) {
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
