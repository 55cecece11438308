import { chakra } from '@chakra-ui/react'
import type { OpenedCoupon } from '@kehribar/shared/api/finance'
import { formatOdds } from '@kehribar/shared/rules/odds'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CouponBadge } from '@/ui/feedback/coupon-badge'
import { Money } from '@/ui/money/money'

type Selection = OpenedCoupon['selections'][number]

/** A coupon's selections: matches with their scores, odds as taken, and results (@see OPERATE-3, PROTECT-10). */
export function CouponSelections({ coupon: { outcome, possible, size, bets, selections } }: { coupon: OpenedCoupon }) {
  const { t } = useTranslation('transactions')
  return (
    <section>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4" mb="1">
        <chakra.h3 textStyle="label" color="fg.muted">
          {t('coupon_selections')}
          {bets > 1 && ` · ${size === 1 ? t('coupon_singles') : t('coupon_system', { size, count: selections.length })}`}
        </chakra.h3>
        <CouponBadge end={outcome} />
      </chakra.div>
      <chakra.ul>
        {selections.map((selection, place) => (
          // Two selections can be identical, and their order never changes.
          <SelectionRow key={place} selection={selection} />
        ))}
      </chakra.ul>
      {possible !== null && (
        <chakra.p display="flex" justifyContent="space-between" gap="4" py="2">
          <chakra.span color="fg.muted">{t('coupon_possible')}</chakra.span>
          <Money value={possible} fontWeight="semibold" />
        </chakra.p>
      )}
    </section>
  )
}

function SelectionRow({ selection: { event, market, outcome, odds, result } }: { selection: Selection }) {
  const { t } = useTranslation('transactions')
  const language = useLanguage()
  return (
    <chakra.li display="flex" justifyContent="space-between" gap="4" py="2" borderBottom="1px solid {colors.border.subtle}">
      <chakra.span minW="0" overflowWrap="anywhere">
        <chakra.span display="block" fontWeight="semibold">
          {event ? `${event.home} – ${event.away}` : t('coupon_untold')}
          {event?.score && ` · ${event.score.home}:${event.score.away}`}
        </chakra.span>
        {market}: {outcome}
        {event && (
          <chakra.span display="block" textStyle="caption" color="fg.subtle">
            {event.sport} · {event.league} · {formatDateTime(event.startsAt)} · {t(`fixture_${event.state}`)}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
        <chakra.span display="block" fontWeight="semibold">
          {formatOdds(odds, 'decimal', language)}
        </chakra.span>
        <CouponBadge end={result} />
      </chakra.span>
    </chakra.li>
  )
}
