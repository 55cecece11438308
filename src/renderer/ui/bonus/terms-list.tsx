import { chakra } from '@chakra-ui/react'
import type { OfferedTerms } from '@kehribar/shared/api/bonuses'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

/** Returns a function that lists how much each product counts towards the wagering: "slot 100 %, live casino 10 %, …". */
export function useWeights(): (weights: Readonly<Record<string, number>>) => string {
  const { t } = useTranslation('bonuses')
  return (weights) => {
    const counted = products.filter((product) => (weights[product] ?? 0) > 0)
    const shares = counted.map((product) => t('weight', { product: t(`product_${product}`), percent: weights[product] }))
    return [...shares, ...(counted.length < products.length ? [t('rest')] : [])].join(', ')
  }
}

const products = ['slot', 'other', 'virtual', 'live', 'crash', 'sports'] as const

/** List of a bonus's terms, shown before the player accepts the bonus (@see PLAY-20). */
export function TermsList({ terms }: { terms: OfferedTerms }) {
  const { t } = useTranslation('bonuses')
  const money = (amount: number) => t('money', { amount })
  const weights = useWeights()
  const amount = [
    terms.fixed !== undefined && money(terms.fixed),
    terms.percent !== undefined && t('percent_max', { percent: terms.percent, max: terms.max }),
    terms.spins !== undefined && t('spins_of', { spins: terms.spins, value: terms.spinValue, game: terms.spinGame ?? '' }),
  ]
  const rows: [string, string | false][] = [
    [t('term_bonus'), amount.filter(Boolean).join(' + ')],
    [t('term_min_deposit'), terms.minDeposit !== undefined && money(terms.minDeposit)],
    [t('term_min_loss'), terms.minLoss !== undefined && money(terms.minLoss)],
    [t('term_wagering'), t(terms.spins === undefined ? 'wagering_of' : 'wagering_of_spins', { times: terms.wagering })],
    [t('term_days'), t('days_of', { count: terms.days })],
    [t('term_max_bet'), money(terms.maxBet)],
    [t('term_max_cash'), terms.maxCash !== undefined && money(terms.maxCash)],
    [t('term_min_odds'), terms.minOdds !== undefined && (terms.weights['sports'] ?? 0) > 0 && t('min_odds_of', { odds: terms.minOdds })],
    [t('term_weights'), weights(terms.weights)],
  ]
  return <TermRows label={t('terms')} rows={rows} />
}

interface RowsProps {
  label: string
  /** Name and value; `false` omits the row. */
  rows: readonly (readonly [name: string, value: ReactNode])[]
}

/** List of names and values on a tinted background. */
export function TermRows({ label, rows }: RowsProps) {
  return (
    <chakra.dl aria-label={label} borderRadius="l2" bg="bg.muted" px="4" py="1">
      {rows
        .filter(([, value]) => value !== false)
        .map(([name, value]) => (
          <chakra.div
            key={name}
            display="grid"
            gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
            gap="3"
            py="2"
            borderTop="1px solid {colors.border.subtle}"
            _first={{ borderTop: '0' }}
          >
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  )
}
