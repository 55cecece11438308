import { Button, chakra } from '@chakra-ui/react'
import type { OpenedCoupon } from '@kehribar/shared/api/finance'
import { formatOdds } from '@kehribar/shared/rules/odds'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notify } from '@/platform/shell/notify'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CouponBadge } from '@/ui/feedback/coupon-badge'
import { Dialog } from '@/ui/feedback/dialog'
import { ErrorState } from '@/ui/feedback/error-state'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { Money } from '@/ui/money/money'
import { openedQuery } from '../api'
import { useCodeName } from './use-code-name'

type Selection = OpenedCoupon['selections'][number]

/** A coupon's selections: matches with their scores, odds as taken, and results (@see OPERATE-3, PROTECT-10). */
function CouponSelections({ coupon: { outcome, possible, size, bets, selections } }: { coupon: OpenedCoupon }) {
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

/** Details of a transaction: the round or coupon, and its ledger entries (@see PROTECT-10). */
export function TransactionDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  return (
    <Dialog open={id !== null} onClose={onClose} size="md" title={t('open_title', { id: id ?? '' })}>
      {id !== null && <Opened id={id} />}
    </Dialog>
  )
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('transactions')
  const language = useLanguage()
  const nameOf = useCodeName()
  const { data, error, refetch } = useQuery(openedQuery(id, language))
  if (error) return <ErrorState message="transactions.not_found" error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height="44px" />
  const { round, lines } = data
  // Copies the address of this dialog, so that support can open the same transaction.
  const copy = () => {
    void navigator.clipboard.writeText(`${location.origin}${location.pathname}?open=${id}`).then(() => notify.success('transactions.link_copied'))
  }
  return (
    <chakra.div display="grid" gap="4">
      {round && (
        <chakra.dl>
          <Row label={t('open_game')}>
            {round.game} · {round.provider}
          </Row>
          <Row label={t('open_round')}>{round.number}</Row>
          <Row label={t('open_state')}>{t(`round_${round.state}`)}</Row>
          <Row label={t('open_begun')}>{formatDateTime(round.openedAt)}</Row>
          {round.closedAt && <Row label={t('open_ended')}>{formatDateTime(round.closedAt)}</Row>}
          <Row label={t('open_staked')}>
            <Money value={round.staked} />
          </Row>
          <Row label={t('open_won')}>
            <Money value={round.won} />
          </Row>
        </chakra.dl>
      )}
      {round?.coupon && <CouponSelections coupon={round.coupon} />}
      <div>
        <chakra.h3 textStyle="label" color="fg.muted" mb="1">
          {t('open_lines')}
        </chakra.h3>
        <chakra.ul>
          {lines.map((line) => (
            <chakra.li
              key={`${line.id} ${line.kind}`}
              display="flex"
              justifyContent="space-between"
              gap="4"
              py="2"
              borderBottom="1px solid {colors.border.subtle}"
            >
              <span>
                {nameOf(line.code)}
                {line.kind === 'bonus' && ` · ${t('bonus_money')}`}
                <chakra.span display="block" textStyle="caption" color="fg.subtle">
                  {line.id} · {formatDateTime(line.at)}
                </chakra.span>
              </span>
              <chakra.span textAlign="end" fontVariantNumeric="tabular-nums">
                <Money signed value={line.amount} fontWeight="semibold" />
                <chakra.span display="block" textStyle="caption" color="fg.subtle">
                  <Money value={line.balance} />
                </chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </div>
      <Button variant="outline" justifySelf="start" onClick={copy}>
        {t('copy_link')}
      </Button>
    </chakra.div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" py="2" borderBottom="1px solid {colors.border.subtle}">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd m="0" fontWeight="semibold" textAlign="end" overflowWrap="anywhere" minW="0">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
