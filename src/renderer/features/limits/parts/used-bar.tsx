import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import type { Limit } from '@/ui/limits/api'

/** What of a limit is used, in words; the bar only repeats them. */
export function UsedBar({ limit: { period, amount, used } }: { limit: Limit }) {
  const { t } = useTranslation('limits')
  const left = amount === null ? 0 : Math.max(0, Math.round((amount - used) * 100) / 100)
  const share = amount === null ? 0 : Math.min(1, used / amount)
  const words = amount === null ? t('used', { period: t(`period_${period}`), used }) : left > 0 ? t('used_bar', { used, left }) : t('used_full', { used })
  return (
    <div>
      {amount !== null && (
        <chakra.div aria-hidden h="6px" borderRadius="full" bg="bg.emphasized" overflow="hidden" mb="2">
          <chakra.div h="full" borderRadius="full" bg={left > 0 ? 'fg.muted' : 'fg.warning'} style={{ width: `${share * 100}%` }} />
        </chakra.div>
      )}
      <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words}
      </chakra.p>
    </div>
  )
}
