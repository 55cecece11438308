import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { Badge } from '@/ui/feedback/badge'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { Money } from '@/ui/money/money'
import type { BonusRow } from '../api'

/** Amount and free spins of a bonus. */
function Given({ row, ...style }: { row: BonusRow } & Pick<ComponentProps<typeof Money>, 'fontWeight'>) {
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

/** Badge: completed once the bonus has a start date, else pending. A bonus that ended without one shows how it ended below (@see BON-06). */
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

function Card({ row }: { row: BonusRow }) {
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
        <Given row={row} fontWeight="semibold" />
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
export function BonusHistory({ rows, busy }: { rows: BonusRow[]; busy: boolean }) {
  const { t } = useTranslation('bonuses')
  const columns: Column<BonusRow>[] = [
    { key: 'bonusName', title: t('column_bonus'), cell: (row) => row.bonusName },
    { key: 'bonusAmount', title: t('column_amount'), numeric: true, cell: (row) => row.bonusAmount !== undefined && <Given row={row} /> },
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
        <Card key={row.id ?? place} row={row} />
      ))}
    </chakra.ul>
  )
}
