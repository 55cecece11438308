import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import type { HouseLimit, LimitsState } from '@/ui/limits/api'
import { Money } from '@/ui/money/money'
import { Section } from './section'

/** Restrictions set by the operator: by whom, why and until when. The player cannot change them (@see PROTECT-15). */
export function HouseSection({ state: { house } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  if (house.length === 0) return null
  return (
    <Section id="house" title={t('house_title')} text={t('house_text')}>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {house.map((limit) => (
          <Row key={`${limit.product ?? ''} ${limit.kind} ${limit.period}`} limit={limit} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function Row({ limit: { kind, period, product, amount, used, until, since, reason } }: { limit: HouseLimit }) {
  const { t } = useTranslation('limits')
  const own = t(`${kind}_${period}` as 'deposit_24h')
  const isTime = kind === 'time'
  return (
    <chakra.li p="4" borderRadius="l2" boxShadow="inset 0 0 0 1px {colors.border}" minW="0" display="grid" gap="1" alignContent="start" overflowWrap="anywhere">
      <chakra.h3 textStyle="label" color="fg.muted">
        {product ? t('of_product', { product: t(`product_${product}`), limit: own }) : own}
      </chakra.h3>
      <chakra.p fontSize="xl" lineHeight="28px" fontWeight="semibold">
        {isTime && amount !== undefined ? t('minutes', { count: amount }) : <Money value={amount} />}
      </chakra.p>
      {kind !== 'stake' && used !== undefined && (
        <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t(isTime ? 'used_time' : 'used', { period: t(`period_${period}`), used })}
        </chakra.p>
      )}
      <chakra.p mt="1.5">{t(`house_reason_${reason}`)}</chakra.p>
      <chakra.p color="fg.muted">
        {t('house_since', { since })} {until === null ? t('house_until_ended') : t('house_until', { until })}
      </chakra.p>
    </chakra.li>
  )
}
