import { chakra } from '@chakra-ui/react'
import type { Arrival, ArrivalPart } from '@kehribar/shared/api/arrivals'
import { inReview } from '@kehribar/shared/rules/arrivals'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '../feedback/badge'
import { Money, useMoney } from './money'

const tones = { review: 'info', credited: 'success', returned: 'warning', elsewhere: 'neutral' } as const
const states = ['review', 'credited', 'returned', 'elsewhere'] as const satisfies readonly ArrivalPart['state'][]

/** Returns the parts of an arrival. An arrival without parts is under review as a whole. */
const partsOf = (arrival: Arrival): readonly ArrivalPart[] =>
  arrival.parts.length > 0 ? arrival.parts : [{ state: 'review', amount: arrival.amount, at: undefined, note: '' }]

/** Returns a function that adds amounts per currency: "₺900,00 + 10,00 $". Null if an amount is unknown. */
function useSum(): (amounts: readonly { amount: number | null | undefined; currency: string }[]) => string | null {
  const money = useMoney()
  return (amounts) => {
    const sums = new Map<string, number>()
    for (const { amount, currency } of amounts) {
      if (typeof amount !== 'number') return null
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100))
    }
    return [...sums].map(([currency, hundredths]) => money(hundredths / 100, currency)).join(' + ')
  }
}

/** Returns a function that formats the money under review; null if its sum is unknown. */
export function useReviewed(): (arrivals: readonly Arrival[]) => string | null {
  const sum = useSum()
  return (arrivals) => sum(arrivals.map((each) => ({ amount: inReview(each), currency: each.currency })).filter(({ amount }) => amount !== 0)) || null
}

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '3', rowGap: '1' },
})

/** Shows the requested amount, the money that arrived otherwise, and what happened to it. `expected`: lira; null if unknown. */
export function Arrivals({ arrivals, expected }: { arrivals: readonly Arrival[]; expected: number | null }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return (
    <chakra.section aria-label={t('arrivals')} w="full" maxW="480px" borderRadius="l2" bg="bg.muted" px="4" textAlign="start" fontVariantNumeric="tabular-nums">
      {expected !== null && (
        <Row py="3">
          <chakra.span color="fg.muted">{t('arrival_expected')}</chakra.span>
          <span>{money(expected)}</span>
        </Row>
      )}
      <ul>
        {arrivals.map((arrival, place) => (
          <chakra.li key={place} display="grid" gap="1.5" py="3" borderTop="1px solid {colors.border}">
            <Row>
              <chakra.span color="fg.muted">{t('arrival_received')}</chakra.span>
              <Money value={arrival.amount} currency={arrival.currency} fontWeight="semibold" />
            </Row>
            <chakra.p textStyle="caption" color="fg.muted">
              {[formatDateTime(arrival.at), arrival.reason && t(`arrival_why_${arrival.reason}`)].filter(Boolean).join(' · ')}
            </chakra.p>
            {partsOf(arrival).map((part, index) => (
              <Part key={index} part={part} currency={arrival.currency} whole={part.amount === arrival.amount} />
            ))}
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  )
}

function Part({ part: { state, amount, note }, currency, whole }: { part: ArrivalPart; currency: string; whole: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <div>
      <Row>
        <Badge tone={tones[state]} whiteSpace="normal">
          {t(`arrival_${state}`)}
        </Badge>
        {!whole && <Money value={amount} currency={currency} />}
      </Row>
      {note && (
        <chakra.p mt="1" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
    </div>
  )
}

/** Returns a function that formats lines such as "₺900,00: under review", one per state. */
export function useArrivalLines(): (arrivals: readonly Arrival[]) => string[] {
  const { t } = useTranslation('payments')
  const sum = useSum()
  return (arrivals) => {
    const parts = arrivals.flatMap((arrival) => partsOf(arrival).map((part) => ({ ...part, currency: arrival.currency })))
    return states.flatMap((state) => {
      const sameState = parts.filter((part) => part.state === state)
      return sameState.length > 0 ? [[sum(sameState), t(`arrival_${state}`)].filter(Boolean).join(': ')] : []
    })
  }
}
