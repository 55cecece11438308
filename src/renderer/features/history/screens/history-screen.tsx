import { Button, chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { formatMoney } from '@kehribar/shared/rules/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, FilterX, Flag, Printer, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { useSession } from '@/platform/session/use-session'
import { useIsWide } from '@/platform/shell/media'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { Disclosure } from '@/ui/feedback/disclosure'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { ErrorState } from '@/ui/feedback/error-state'
import { Loading, PanelLoading, RowsSkeleton } from '@/ui/feedback/skeletons'
import { type Option, SelectInput } from '@/ui/forms/select-input'
import { Money } from '@/ui/money/money'
import { ButtonAnchor, ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { Pages } from '@/ui/tables/pages'
import { fileAddress, listFailure, summaryQuery } from '../api'
import { type HistoryFilter, type SortColumn, searchOfFilter, sortColumns } from '../filter'
import { FilterBar } from '../parts/filter-bar'
import { TransactionDialog } from '../parts/transaction-dialog'
import { TransactionTable } from '../parts/transaction-table'
import { useHistory } from '../parts/use-history'

/** A panel. On phones a line opens it, so that the first transaction is in view. */
function Fold({ label, title, children }: { label: string; title: ReactNode; children: ReactNode }) {
  const wide = useIsWide()
  const content = (
    <chakra.section aria-label={label} display="grid" gap="4">
      {children}
    </chakra.section>
  )
  return wide ? <Panel padded>{content}</Panel> : <Disclosure title={title}>{content}</Disclosure>
}

/** Totals of the chosen period, and deposits less withdrawals since the account was opened (@see PLAY-8). */
function SummaryPanel({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('transactions')
  const language = useLanguage()
  const query = useQuery({ ...summaryQuery(filter), placeholderData: keepPreviousData })
  const { data } = query
  if (!data && query.isError) return <ErrorPanel message="transactions.summary_failed" onRetry={() => void query.refetch()} />
  if (!data) return <PanelLoading h={{ base: '52px', md: '168px' }} />
  const figures = [
    ['sum_staked', data.staked],
    ['sum_won', data.won],
    ['sum_deposits', data.deposits],
    ['sum_withdrawals', data.withdrawals],
    ['sum_bonuses', data.bonuses],
  ] as const
  return (
    <Fold
      label={t('summary')}
      title={
        <>
          {t('sum_net')}
          <Money signed value={data.net} ms="auto" />
        </>
      }
    >
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: '1.4fr repeat(5, 1fr)' }} gap="4">
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} minW="0">
          <chakra.dt textStyle="caption" color="fg.subtle">
            {t('sum_net')}
          </chakra.dt>
          <chakra.dd textStyle="h2">
            <Money signed value={data.net} />
          </chakra.dd>
        </chakra.div>
        {figures.map(([name, value]) => (
          <chakra.div key={name} minW="0">
            <chakra.dt textStyle="caption" color="fg.subtle">
              {t(name)}
            </chakra.dt>
            <chakra.dd fontWeight="semibold">
              <Money value={value} />
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div borderTop="1px solid {colors.border.subtle}" pt="4" display="flex" flexWrap="wrap" columnGap="4" rowGap="1" alignItems="baseline">
        <chakra.span>
          {t('sum_lifetime')} <Money fontWeight="semibold" value={data.lifetimeNetDeposits} />
        </chakra.span>
        <chakra.span fontSize="xs" lineHeight="xs" color="fg.subtle" flex="1 1 260px">
          {t('sum_lifetime_hint', { deposits: formatMoney(data.lifetimeDeposits, language), withdrawals: formatMoney(data.lifetimeWithdrawals, language) })}{' '}
          {t('sum_net_hint')}
        </chakra.span>
      </chakra.div>
    </Fold>
  )
}

const titles = {
  id: 'column_id',
  record_date: 'column_date',
  code: 'column_code',
  change_amount: 'column_amount',
  balance_amount: 'column_balance',
} as const satisfies Record<SortColumn, string>

/** Sort order, oldest first by default (@see TXN-04, USE-7). On wide screens the column headers sort too. */
function SortSelect({ filter, onChange }: { filter: HistoryFilter; onChange: (change: Partial<HistoryFilter>) => void }) {
  const { t } = useTranslation('transactions')
  const options = sortColumns.flatMap((column): Option[] => [
    { value: `${column} asc`, label: column === 'id' ? t('oldest_first') : t('sort_ascending', { column: t(titles[column]) }) },
    { value: `${column} desc`, label: column === 'id' ? t('newest_first') : t('sort_descending', { column: t(titles[column]) }) },
  ])
  return (
    <chakra.div w={{ md: '300px' }}>
      <SelectInput
        label={t('sort_by')}
        placeholder={false}
        options={options}
        value={`${filter.sortBy} ${filter.sortDesc ? 'desc' : 'asc'}`}
        onChange={(event) => {
          const [sortBy = 'id', order] = event.target.value.split(' ')
          onChange({ sortBy: sortBy as SortColumn, sortDesc: order === 'desc' })
        }}
      />
    </chakra.div>
  )
}

/** Transaction history (@see TXN-01 to TXN-11, ERR-13, ERR-14). */
export function Component() {
  const { t } = useTranslation(['transactions', 'shell'])
  const { filter, groups, retryGroups, list, failure, retry, busy, codes, total, pages, change, clear, opened, addressOf, open } = useHistory()
  const { user } = useSession()
  const stated = useCapability('statement')
  useTitle(t('shell:history'))

  useEffect(() => {
    if (failure) notify.error(listFailure(failure))
  }, [failure])

  const report = `mailto:${brand.supportMail}?subject=${encodeURIComponent(t('report_subject', { username: user?.username ?? '' }))}`
  const chosen = [filter.group, filter.status, filter.range].filter((choice) => choice !== null).length
  const filtered = searchOfFilter({ ...filter, page: 0 }).size > 0
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('shell:history')}</chakra.h1>
        <ButtonAnchor variant="outline" size="sm" href={report}>
          <Flag aria-hidden />
          {t('report')}
        </ButtonAnchor>
      </chakra.div>
      {stated && <SummaryPanel filter={filter} />}
      <Fold
        label={t('filters')}
        title={
          <>
            <SlidersHorizontal aria-hidden />
            <chakra.span flex="1">{t('filters')}</chakra.span>
            {chosen > 0 && <Badge tone="brand">{chosen}</Badge>}
          </>
        }
      >
        <FilterBar filter={filter} groups={groups} onRetry={retryGroups} onChange={change} />
        <chakra.div display={{ base: 'grid', md: 'flex' }} flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
          <SortSelect filter={filter} onChange={change} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {stated && (
              <>
                <ButtonAnchor variant="outline" size="sm" href={fileAddress(filter, codes)} download>
                  <Download aria-hidden />
                  {t('file')}
                </ButtonAnchor>
                <ButtonLink to={{ pathname: paths.statement, search: searchOfFilter({ ...filter, page: 0 }).toString() }} variant="outline" size="sm">
                  <Printer aria-hidden />
                  {t('print')}
                </ButtonLink>
              </>
            )}
            {filtered && (
              <Button variant="ghost" size="sm" onClick={clear}>
                <FilterX aria-hidden />
                {t('reset')}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </Fold>
      <Panel overflow="hidden" aria-label={t('shell:history')}>
        {list.data ? (
          <>
            <TransactionTable rows={list.data.rows} filter={filter} busy={busy} onSort={change} {...(stated && { opens: addressOf, onOpen: open })} />
            {total > 0 && <Pages page={filter.page} pages={pages} total={t('total', { count: total })} onPage={(page) => change({ page })} />}
          </>
        ) : failure ? (
          <ErrorState message={listFailure(failure)} onRetry={retry} />
        ) : (
          <Loading words={t('loading')} padded>
            <RowsSkeleton rows={10} height="44px" />
          </Loading>
        )}
      </Panel>
      {stated && <TransactionDialog id={opened} onClose={() => open(null)} />}
    </chakra.div>
  )
}
