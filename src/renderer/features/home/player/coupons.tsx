import { chakra } from '@chakra-ui/react'
import { formatOdds } from '@kehribar/shared/rules/odds'
import { Link } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CouponBadge } from '@/ui/feedback/coupon-badge'
import { Carousel } from '@/ui/media/carousel'
import { Money } from '@/ui/money/money'
import { Bleed } from '../parts/game-row'
import { Section } from '../parts/section'
import type { OpenCoupon, PlayersHome } from './api'
import { Score } from './score'

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    h: 'full',
    p: '4',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'inset 0 0 0 1px {colors.border.subtle}',
    color: 'fg',
    textDecoration: 'none',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    '& li': { display: 'grid', gap: '0.5' },
    '& li + li': { mt: '2.5' },
    '& small': { textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})
const Between = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', minW: '0' } })

/** Largest number of selections on a card. Further selections are only counted. */
const MOST = 2

function useKind({ size, bets, selections: { length: count } }: OpenCoupon['coupon']): string {
  const { t } = useTranslation('player_home')
  if (count === 1) return t('coupon_single')
  return bets === 1 ? t('coupon_combination', { count }) : size === 1 ? t('coupon_singles', { count }) : t('coupon_system', { size, count })
}

function CouponCard({ staked, cashedOut = 0, coupon }: OpenCoupon) {
  const { t } = useTranslation('player_home')
  const language = useLanguage()
  const kind = useKind(coupon)
  const { selections, outcome, possible } = coupon
  return (
    <Card to={paths.coupons}>
      <Between>
        <chakra.span textStyle="label" color="fg.muted">
          {kind}
        </chakra.span>
        <CouponBadge end={outcome} />
      </Between>
      <chakra.ul flex="1" listStyleType="none">
        {selections.slice(0, MOST).map(({ event, market, outcome: chosen, odds }, place) => (
          // Two selections can be identical, and their order never changes.
          <li key={place}>
            <Between>
              <chakra.span fontWeight="semibold" truncate>
                {event ? `${event.home} – ${event.away}` : t('untold')}
              </chakra.span>
              {event && <Score match={event} />}
            </Between>
            <small>
              {market}: {chosen} · {formatOdds(odds, 'decimal', language)}
              {event?.state === 'scheduled' && ` · ${formatDateTime(event.startsAt)}`}
            </small>
          </li>
        ))}
        {selections.length > MOST && (
          <li>
            <small>{t('more_selections', { count: selections.length - MOST })}</small>
          </li>
        )}
      </chakra.ul>
      <Between pt="3" borderTop="1px solid {colors.border.subtle}">
        <span>
          <small>{t('staked')} </small>
          <Money value={staked} fontWeight="semibold" />
        </span>
        {cashedOut > 0 && (
          <span>
            <small>{t('cashed_out')} </small>
            <Money value={cashedOut} fontWeight="semibold" />
          </span>
        )}
        {possible !== null && (
          <span>
            <small>{t('possible')} </small>
            <Money value={possible} fontWeight="semibold" color="fg.brand" />
          </span>
        )}
      </Between>
    </Card>
  )
}

/** Width of a card, so that the cards fill the row. */
const half = 'calc((100% - 20px) / 2)'
const widthOf = (count: number, beside: boolean) =>
  count === 1 ? '100%' : { base: 'min(86%, 360px)', md: half, ...(count > 2 && { lg: 'calc((100% - 40px) / 3)' }), ...(beside && { xl: half }) }

/** Open coupons with scores; each links to the sportsbook's own list. `beside`: next to games on the widest screens. */
export function OpenCoupons({ total, open, beside }: PlayersHome['coupons'] & { beside: boolean }) {
  const { t } = useTranslation('player_home')
  const title = t('open_coupons', { count: total })
  return (
    <Section css={{ '& li': { display: 'flex', flexDirection: 'column' } }}>
      <Bleed {...(open.length === 1 && { mr: '0' })}>
        <Carousel label={title} title={<chakra.h2 textStyle="h2">{title}</chakra.h2>} slideWidth={widthOf(open.length, beside)}>
          {open.map((each) => (
            <CouponCard key={each.number} {...each} />
          ))}
        </Carousel>
      </Bleed>
    </Section>
  )
}
