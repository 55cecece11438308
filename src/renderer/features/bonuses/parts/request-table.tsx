import { chakra } from '@chakra-ui/react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { StatusBadge } from '@/ui/feedback/status-badge'
import type { BonusRequest } from '../api'

const Text = chakra('span', { base: { display: 'block', maxW: '280px', whiteSpace: 'normal', overflowWrap: 'anywhere' } })

/** Table of the player's requests and their answers (@see BON-02, TXN-10). */
export function RequestTable({ rows }: { rows: BonusRequest[] }) {
  const { t } = useTranslation('bonuses')
  const columns: Column<BonusRequest>[] = [
    { key: 'bonus', title: t('column_bonus'), cell: (row) => row.bonus },
    { key: 'msg', title: t('request_msg'), cell: (row) => <Text>{row.msg}</Text> },
    { key: 'date', title: t('column_date'), cell: (row) => formatDateTime(row.created_at) },
    { key: 'status', title: t('column_status'), cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'reason', title: t('column_reason'), cell: (row) => <Text>{row.reason}</Text> },
  ]
  return (
    <DataTable
      label={t('requests')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      narrow={(row) => ({
        title: row.bonus,
        text: (
          <>
            {formatDateTime(row.created_at)}
            {[row.msg, row.reason && t('reason_is', { reason: row.reason })].filter(Boolean).map((line) => (
              <chakra.span key={line} display="block" overflowWrap="anywhere">
                {line}
              </chakra.span>
            ))}
          </>
        ),
        end: <StatusBadge status={row.status} />,
      })}
    />
  )
}
