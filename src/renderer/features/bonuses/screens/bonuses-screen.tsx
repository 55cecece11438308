import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useSite } from '@/platform/network/site'
import { useIsWide } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { TermRows, useWeights } from '@/ui/bonus/terms-list'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { ErrorState } from '@/ui/feedback/error-state'
import { failedOf } from '@/ui/feedback/failed'
import { Loading, RowsSkeleton } from '@/ui/feedback/skeletons'
import { TimeLeft } from '@/ui/limits/time-left'
import { Money } from '@/ui/money/money'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { Pages } from '@/ui/tables/pages'
import { activeQuery, type RunningBonus as Bonus, type BonusRow, historyQuery, pageSize } from '../api'
import { FreeSpins } from '../parts/free-spins'

/** Amount and free spins of a bonus. */
function BonusAmount({ row, ...style }: { row: BonusRow } & Pick<ComponentProps<typeof Money>, 'fontWeight'>) {
  const { t } = useTranslation('bonuses')
  return (
    <chakra.span display="inline-grid" justifyItems="end">
      <Money value={row.bonusAmount} {...style} />
      {row.spins && (
        <chakra.span textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('spins_used', row.spins)}
        </chakra.span>
      )}
    </chakra.span>
  )
}

/** Badge of a bonus: completed once it has a start date, otherwise pending. A bonus that ended without a start date shows below how it ended (@see BON-06). */
function BonusState({ row }: { row: BonusRow }) {
  const { t } = useTranslation('bonuses')
  const completed = (row.bonus_type?.start_at ?? null) !== null
  const ended = !completed && row.state !== undefined && row.state !== 'active' && row.state !== 'completed' ? row.state : null
  return (
    <chakra.span display="inline-grid" justifyItems="start" gap="1">
      <Badge tone={completed ? 'success' : ended ? 'neutral' : 'warning'}>{t(completed ? 'state_completed' : 'state_pending')}</Badge>
      {ended && (
        <chakra.span textStyle="caption" color="fg.muted">
          {t(`ended_${ended}`)}
        </chakra.span>
      )}
    </chakra.span>
  )
}

function BonusCard({ row }: { row: BonusRow }) {
  const { t } = useTranslation('bonuses')
  const facts: [string, ReactNode][] = [
    ...(row.required === undefined
      ? []
      : [[t('column_wagering'), t('wagered_of', { wagered: row.wagered, required: row.required })] satisfies [string, string]]),
    [t('column_date'), formatDateTime(row.bonusDate)],
    ...(row.bonus_type?.end_at ? [[t('column_end'), formatDateTime(row.bonus_type.end_at)] satisfies [string, string]] : []),
  ]
  return (
    <chakra.li display="grid" gap="3" p="4" borderRadius="l2" bg="bg.muted">
      <chakra.div display="flex" justifyContent="space-between" gap="3">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {row.bonusName}
        </chakra.p>
        <BonusAmount row={row} fontWeight="semibold" />
      </chakra.div>
      <BonusState row={row} />
      <chakra.dl display="grid" gap="1">
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.li>
  )
}

/** Table of all of the player's bonuses; cards on phones (@see BON-04, BON-05). */
function BonusHistory({ rows, busy }: { rows: BonusRow[]; busy: boolean }) {
  const { t } = useTranslation('bonuses')
  const columns: Column<BonusRow>[] = [
    { key: 'bonusName', title: t('column_bonus'), cell: (row) => row.bonusName },
    { key: 'bonusAmount', title: t('column_amount'), numeric: true, cell: (row) => row.bonusAmount !== undefined && <BonusAmount row={row} /> },
    {
      key: 'wagered',
      title: t('column_wagering'),
      numeric: true,
      cell: (row) => row.required !== undefined && t('wagered_of', { wagered: row.wagered, required: row.required }),
    },
    { key: 'bonusDate', title: t('column_date'), cell: (row) => formatDateTime(row.bonusDate) },
    { key: 'end', title: t('column_end'), cell: (row) => formatDateTime(row.bonus_type?.end_at ?? undefined) },
    { key: 'state', title: t('column_status'), cell: (row) => <BonusState row={row} /> },
  ]
  if (useIsWide())
    return <DataTable label={t('history')} columns={columns} rows={rows} rowKey={(row) => row.id} busy={busy} narrow={(row) => ({ title: row.bonusName })} />
  return (
    <chakra.ul aria-label={t('history')} aria-busy={busy} display="grid" gap="3" p="3" opacity={busy ? '0.6' : undefined}>
      {rows.map((row, place) => (
        <BonusCard key={row.id ?? place} row={row} />
      ))}
    </chakra.ul>
  )
}

/** The running bonus: wagering progress, expiry, and game weights (@see PLAY-20). */
function RunningBonus({ bonus: { name, balance, required, wagered, expiresAt, maxBet, weights, spins } }: { bonus: Bonus }) {
  const { t } = useTranslation('bonuses')
  const counts = useWeights()
  return (
    <Panel padded display="grid" gap="5" aria-label={t('running')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span display="grid" placeItems="center" boxSize="11" borderRadius="full" bg="bg.muted" color="fg.brand" _icon={{ boxSize: '5' }} aria-hidden>
          <Gift />
        </chakra.span>
        <chakra.div flex="1 1 200px" minW="0">
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('running')}
          </chakra.p>
          <chakra.h2 textStyle="h3">{name}</chakra.h2>
        </chakra.div>
        <chakra.div textAlign={{ base: 'start', sm: 'end' }}>
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('running_balance')}
          </chakra.p>
          <Money value={balance} fontSize="xl" fontWeight="semibold" />
        </chakra.div>
      </chakra.div>
      {spins && <FreeSpins spins={spins} />}
      {required !== undefined && wagered !== undefined && <Wagering required={required} wagered={wagered} />}
      <TermRows
        label={t('terms')}
        rows={[
          [
            t('ends'),
            expiresAt !== undefined && (
              <>
                <TimeLeft until={expiresAt} />
                <chakra.span display="block" textStyle="caption" color="fg.subtle">
                  {formatDateTime(expiresAt)}
                </chakra.span>
              </>
            ),
          ],
          [t('term_max_bet'), maxBet !== undefined && t('money', { amount: maxBet })],
          [t('term_weights'), weights !== undefined && counts(weights)],
        ]}
      />
    </Panel>
  )
}

/** Wagering progress as a bar and in figures. Amounts in lira. */
function Wagering({ required, wagered }: { required: number; wagered: number }) {
  const { t } = useTranslation('bonuses')
  const left = Math.max(0, Math.round((required - wagered) * 100) / 100)
  // Wagering is 0 until the free spins have won something.
  const share = required > 0 ? Math.min(1, wagered / required) : 0
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div
        role="progressbar"
        aria-label={t('wagering')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={t('wagered_of', { wagered, required })}
        h="8px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" borderRadius="full" bg="brand.solid" style={{ width: `${share * 100}%` }} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1" fontVariantNumeric="tabular-nums">
        <chakra.p>{t('wagered_of', { wagered, required })}</chakra.p>
        <chakra.p color="fg.muted">{t('wagering_left', { left })}</chakra.p>
      </chakra.div>
    </chakra.div>
  )
}

/** /profile/bonuses: the running bonus and the history (@see BON-04 to BON-06). */
export function Component() {
  const { t } = useTranslation(['bonuses', 'shell'])
  const language = useLanguage()
  const [page, setPage] = useState(0)
  const active = useQuery(activeQuery(language, useSite()))
  const history = useQuery({ ...historyQuery(page, language), placeholderData: keepPreviousData })
  const failed = failedOf([active, history])
  const heading = useId()
  useTitle(t('shell:bonuses'))
  const total = history.data?.total ?? 0
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('shell:bonuses')}</chakra.h1>
        <ButtonLink to={paths.bonusRequest} variant="outline" size="sm">
          {t('shell:bonus_request')}
        </ButtonLink>
      </chakra.div>
      {active.data?.map((bonus) => (
        <RunningBonus key={bonus.id} bonus={bonus} />
      ))}
      {failed && history.data && <ErrorPanel error={failed.error} onRetry={failed.again} />}
      <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-labelledby={heading}>
        <chakra.h2 id={heading} textStyle="h3">
          {t('history')}
        </chakra.h2>
        <Panel as="div" overflow="hidden">
          {history.data ? (
            total > 0 ? (
              <>
                <BonusHistory rows={history.data.rows} busy={history.isPlaceholderData} />
                {total > pageSize && <Pages page={page} pages={Math.ceil(total / pageSize)} total={t('total', { count: total })} onPage={setPage} />}
              </>
            ) : (
              <EmptyState
                icon={<Gift />}
                title={t('history_empty')}
                text={t('history_empty_hint')}
                action={
                  <ButtonLink to={paths.promotions} variant="subtle">
                    {t('to_promotions')}
                  </ButtonLink>
                }
              />
            )
          ) : failed && history.isError ? (
            <ErrorState error={failed.error} onRetry={failed.again} />
          ) : (
            <Loading words={t('loading')} padded>
              <RowsSkeleton rows={4} height="44px" />
            </Loading>
          )}
        </Panel>
      </chakra.section>
    </chakra.div>
  )
}
