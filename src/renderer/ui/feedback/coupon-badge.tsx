import type { CouponOutcome, SelectionResult } from '@kehribar/shared/rules/coupon'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from './badge'

const tones = {
  open: 'neutral',
  won: 'success',
  half_won: 'success',
  returned: 'info',
  void: 'info',
  half_lost: 'error',
  lost: 'error',
} as const

/** Badge with the result of a coupon or of one of its selections. */
export function CouponBadge({ end }: { end: CouponOutcome | SelectionResult | 'open' }) {
  const { t } = useTranslation('transactions')
  return <Badge tone={tones[end]}>{t(`coupon_${end}`)}</Badge>
}
