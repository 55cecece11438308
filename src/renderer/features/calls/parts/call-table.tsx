import { chakra } from '@chakra-ui/react'
import { Status } from '@kehribar/shared/rules/status'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { StatusBadge } from '@/ui/feedback/status-badge'
import type { CallRequest } from '../api'
import { hourLabel } from '../slots'

const shown = {
  [Status.pending]: ['warning', 'status_waiting'],
  [Status.approved]: ['success', 'status_called'],
  [Status.rejected]: ['error', 'status_not_reached'],
  [Status.inProcess]: ['info', 'status_in_process'],
  [Status.cancelled]: ['neutral', 'status_missed'],
} as const

function CallStatus({ status }: { status: number | undefined }) {
  const { t } = useTranslation('calls')
  const look = shown[status as keyof typeof shown]
  return look ? <Badge tone={look[0]}>{t(look[1])}</Badge> : <StatusBadge status={undefined} />
}

/** Formats 2026-11-23 as 23.11.2026 in every language (@see CONST-03). Other values stay unchanged (@see BACKEND-13). */
const numericDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')

/** Table of the player's call requests (@see CALL-03). */
export function CallTable({ rows }: { rows: CallRequest[] }) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const moment = ({ date, time }: CallRequest) =>
    [numericDay(date), /^\d{1,2}$/.test(time) ? hourLabel(Number(time), language) : time].filter(Boolean).join(', ')
  const columns: Column<CallRequest>[] = [
    {
      key: 'reason',
      title: t('reason'),
      cell: (row) => (
        <chakra.span display="block" maxW="280px" whiteSpace="normal" overflowWrap="anywhere">
          {row.reason}
        </chakra.span>
      ),
    },
    { key: 'date', title: t('column_date'), cell: moment },
    { key: 'phone', title: t('phone'), cell: (row) => row.phone },
    { key: 'created_at', title: t('column_created'), cell: (row) => formatDateTime(row.created_at) },
    { key: 'status', title: t('column_status'), cell: (row) => <CallStatus status={row.status} /> },
  ]
  return (
    <DataTable
      label={t('history')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      narrow={(row) => ({
        title: row.reason,
        text: (
          <>
            {[moment(row), row.phone].filter(Boolean).join(' · ')}
            <br />
            {row.created_at !== undefined && `${t('column_created')}: ${formatDateTime(row.created_at)}`}
          </>
        ),
        end: <CallStatus status={row.status} />,
      })}
    />
  )
}
