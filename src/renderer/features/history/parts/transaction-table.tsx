import { chakra } from '@chakra-ui/react'
import type { Transaction } from '@kehribar/shared/api/finance'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useArrivalLines } from '@/ui/money/arrivals'
import { Money } from '@/ui/money/money'
import { TextLink } from '@/ui/navigation/text-link'
import { type Column, DataTable } from '@/ui/tables/data-table'
import type { HistoryFilter, SortColumn } from '../filter'
import { BalanceAfter } from './balance-after'
import { readStatus } from './read-status'
import { signedAmount } from './signed-amount'
import { useCodeName } from './use-code-name'

function TransactionStatus({ html }: { html: string }) {
  const { text, tone } = useMemo(() => readStatus(html), [html])
  return text ? <Badge tone={tone}>{text}</Badge> : null
}

/** Badge for bonus money. */
function BonusMark({ row }: { row: Transaction }) {
  const { t } = useTranslation('transactions')
  return row.kind === 'bonus' ? <Badge tone="violet">{t('bonus_money')}</Badge> : null
}

/** Incoming amounts are green with a plus, outgoing ones have a minus (@see LOOK-01). A request, or an unknown direction, has neither. */
function SignedAmount({ row }: { row: Transaction }) {
  if (row.kind === 'request' || row.direction === undefined) return <Money value={row.change_amount} color="fg.muted" />
  const incoming = row.direction === '+'
  return <Money signed value={signedAmount(row)} fontWeight="semibold" color={incoming && row.change_amount ? 'fg.success' : 'fg'} />
}

/** A request moved no money, so it has no details. */
const canOpen = (row: Transaction): row is Transaction & { id: number } => row.id !== undefined && row.kind !== 'request'

function Number({ row, opens }: { row: Transaction; opens: Props['opens'] }) {
  const { t } = useTranslation('transactions')
  if (!opens || !canOpen(row)) return row.id === undefined ? null : <chakra.span color="fg.subtle">{row.id}</chakra.span>
  return (
    <TextLink to={{ search: opens(row.id) }} preventScrollReset aria-label={t('open_row', { id: row.id })} onClick={(event) => event.stopPropagation()}>
      {row.id}
    </TextLink>
  )
}

/** Returns the page of a deposit whose payment arrived otherwise than requested. */
const pageOf = ({ deposit }: Transaction) => deposit && paths.depositFlow(deposit.provider, deposit.pr_id)

/** Detail text, and the payments that arrived otherwise than requested, with a link to the deposit's page. */
function Detail({ row }: { row: Transaction }) {
  const lines = useArrivalLines()(row.deposit?.arrivals ?? [])
  const page = pageOf(row)
  return (
    <chakra.span display="grid" color="fg.muted">
      {row.detail}
      {page &&
        lines.map((line) => (
          <TextLink key={line} to={page} onClick={(event) => event.stopPropagation()}>
            {line}
          </TextLink>
        ))}
    </chakra.span>
  )
}

interface Props {
  rows: readonly Transaction[]
  filter: HistoryFilter
  busy: boolean
  onSort: (change: Partial<HistoryFilter>) => void
  /** Returns the address that opens a row; absent if rows cannot be opened (@see PROTECT-10). */
  opens?: (id: number) => string
  onOpen?: (id: number) => void
}

/** Table of transactions (@see TXN-06, TXN-07, TXN-10). */
export function TransactionTable({ rows, filter, busy, onSort, opens, onOpen }: Props) {
  const { t } = useTranslation(['transactions', 'shell'])
  const nameOf = useCodeName()
  const linesOf = useArrivalLines()
  const navigate = useNavigate()
  const columns: Column<Transaction>[] = [
    { key: 'id', title: t('column_id'), sortable: true, cell: (row) => <Number row={row} opens={opens} /> },
    {
      key: 'record_date',
      title: t('column_date'),
      sortable: true,
      cell: (row) => <chakra.span whiteSpace="nowrap">{formatDateTime(row.record_date)}</chakra.span>,
    },
    {
      key: 'code',
      title: t('column_code'),
      sortable: true,
      cell: (row) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <chakra.span fontWeight="medium">{nameOf(row.code)}</chakra.span>
          <BonusMark row={row} />
        </chakra.span>
      ),
    },
    { key: 'detail', title: t('column_detail'), cell: (row) => (row.detail || row.deposit) && <Detail row={row} /> },
    { key: 'change_amount', title: t('column_amount'), sortable: true, numeric: true, cell: (row) => <SignedAmount row={row} /> },
    {
      key: 'balance_amount',
      title: t('column_balance'),
      sortable: true,
      numeric: true,
      cell: (row) =>
        (row.balance_amount !== undefined || row.kind !== 'request') && (
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            <BalanceAfter row={row} />
          </chakra.span>
        ),
    },
    { key: 'status', title: t('column_status'), cell: (row) => <TransactionStatus html={row.status} /> },
  ]
  return (
    <DataTable
      label={t('shell:history')}
      columns={columns}
      rows={rows}
      // The cash and the bonus part of a transaction share its number.
      rowKey={({ id, kind }) => (id === undefined ? undefined : `${id} ${kind}`)}
      busy={busy}
      {...(onOpen && {
        onRow: (row: Transaction) => {
          const page = pageOf(row)
          if (canOpen(row)) onOpen(row.id)
          else if (page) void navigate(page)
        },
      })}
      sort={{ key: filter.sortBy, descending: filter.sortDesc }}
      onSort={({ key, descending }) => onSort({ sortBy: key as SortColumn, sortDesc: descending })}
      narrow={(row) => ({
        title: (
          <>
            {nameOf(row.code)}
            {row.detail && (
              <chakra.span color="fg.muted" fontWeight="normal">
                {' · '}
                {row.detail}
              </chakra.span>
            )}
          </>
        ),
        text: (
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
            {formatDateTime(row.record_date)}
            <BonusMark row={row} />
            {readStatus(row.status).tone !== 'success' && <TransactionStatus html={row.status} />}
            {linesOf(row.deposit?.arrivals ?? []).map((line) => (
              <chakra.span key={line} w="full" color="fg.muted">
                {line}
              </chakra.span>
            ))}
          </chakra.span>
        ),
        end: (
          <chakra.span display="grid" justifyItems="end" flexShrink="0">
            <SignedAmount row={row} />
            <chakra.span textStyle="caption" color="fg.subtle">
              {row.balance_amount !== undefined && <BalanceAfter row={row} />}
            </chakra.span>
          </chakra.span>
        ),
      })}
      empty={<EmptyState icon={<ReceiptText />} title={t('empty_title')} text={t('empty_text')} />}
    />
  )
}
