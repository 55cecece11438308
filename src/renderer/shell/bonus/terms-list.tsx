import { chakra } from '@chakra-ui/react'
import type { OfferedTerms } from '@shared/api/bonuses'
import { useTranslation } from '@/platform/i18n'

const rooms = ['slot', 'other', 'virtual', 'live', 'crash', 'sports'] as const

/** A bonus's terms as a list, to be read before it is taken (@see experience R20). */
export function TermsList({ terms }: { terms: OfferedTerms }) {
  const { t } = useTranslation('bonuses')
  const money = (amount: number) => t('money', { amount })
  const counted = rooms.filter((room) => (terms.weights[room] ?? 0) > 0)
  const weights = counted.map((room) => t('weight', { room: t(`room_${room}`), percent: terms.weights[room] }))
  const amount = [
    terms.percent !== undefined && t('percent_max', { percent: terms.percent, max: terms.max }),
    terms.spins !== undefined && t('spins_of', { spins: terms.spins, value: terms.spinValue }),
  ]
  const rows: [string, string | false][] = [
    [t('term_bonus'), amount.filter(Boolean).join(' + ')],
    [t('term_min_deposit'), terms.minDeposit !== undefined && money(terms.minDeposit)],
    [t('term_min_loss'), terms.minLoss !== undefined && money(terms.minLoss)],
    [t('term_wagering'), t('wagering_of', { times: terms.wagering })],
    [t('term_days'), t('days_of', { count: terms.days })],
    [t('term_max_bet'), money(terms.maxBet)],
    [t('term_max_cash'), terms.maxCash !== undefined && money(terms.maxCash)],
    [t('term_weights'), [...weights, ...(counted.length < rooms.length ? [t('rest')] : [])].join(', ')],
  ]
  return (
    <chakra.dl aria-label={t('terms')} borderRadius="l2" bg="bg.muted" px="4" py="1">
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
