import { Button, chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { failedOf } from '@/ui/feedback/failed'
import { useArrivalLines } from '@/ui/money/arrivals'
import { Money } from '@/ui/money/money'
import { Page } from '@/ui/navigation/page'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { statementQuery, statementRows, summaryQuery } from '../api'
import { searchOfFilter, statuses, timeSpan } from '../filter'
import { BalanceAfter } from '../parts/balance-after'
import { readStatus } from '../parts/read-status'
import { signedAmount } from '../parts/signed-amount'
import { useCodeName } from '../parts/use-code-name'
import { useHistory } from '../parts/use-history'

/** Looks like printed paper: dark on white in every theme. */
const Paper = chakra('article', {
  base: {
    bg: 'white',
    color: '#1c1917',
    borderRadius: 'l2',
    p: { base: '5', md: '10' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    // White up to the edges, in case the printer prints backgrounds.
    _print: { p: '0', borderRadius: '0', boxShadow: '0 0 0 100vmax white' },
  },
})
const Cell = chakra('td', {
  base: { py: '1.5', pe: '3', borderTop: '1px solid #d6d3d1', verticalAlign: 'top' },
  variants: { numeric: { true: { textAlign: 'end' } } },
})
/** A table. On phones a row shows as three lines of two cells without horizontal scrolling; printed, it is a table row. */
const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    '@media screen and (max-width: 767px)': {
      '&, & tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody tr': {
        display: 'grid',
        gridTemplate: '"code amount" "detail balance" "date status" / minmax(0, 1fr) auto',
        columnGap: '4',
        py: '2',
        borderTop: '1px solid #d6d3d1',
      },
      '& td': { p: '0', border: 'none', overflowWrap: 'anywhere', _empty: { display: 'none' } },
      '& td:not([data-first])': { color: '#57534e' },
      '& [data-first]': { fontWeight: 'medium' },
    },
  },
})
const Head = chakra('th', { base: { py: '1.5', pe: '3', textAlign: 'start', fontWeight: 'semibold' }, variants: { numeric: { true: { textAlign: 'end' } } } })

/** /profile/history/statement: transactions of a period, to print or save (@see PLAY-8). */
export function Component() {
  const { t } = useTranslation(['transactions', 'shell'])
  const { t: ofPayments } = useTranslation('payments')
  const message = useMessage()
  const language = useLanguage()
  const nameOf = useCodeName()
  const linesOf = useArrivalLines()
  const { user } = useSession()
  const { filter, groups, list, failure, retry, codes } = useHistory()
  const rows = useQuery({ ...statementQuery(filter, codes, language), enabled: list.isSuccess })
  const summary = useQuery(summaryQuery(filter))
  useTitle(t('statement'))
  const { date1, date2 } = timeSpan(filter, new Date())
  const onDay = (wire: string) =>
    wire.slice(0, 10).split('-').reverse().join('.') + (wire.endsWith('00:00') || wire.endsWith('23:59') ? '' : ` ${wire.slice(11)}`)
  const group = groups.find(({ key }) => key === filter.group)
  const status = statuses.find((known) => known.status === filter.status)
  const facts = [
    [t('statement_player'), user ? `${user.firstName} ${user.lastName} (${user.username})`.trim() : ''],
    [t('statement_period'), t('summary_period', { from: onDay(date1), to: onDay(date2) })],
    [t('statement_category'), group ? message(group.name) : t('category_all')],
    [t('column_status'), status ? ofPayments(status.name) : t('category_all')],
    [t('statement_made'), formatDateTime(new Date(rows.dataUpdatedAt).toISOString())],
  ] as const
  const failed = failedOf([rows, summary])
  const sums =
    summary.data &&
    ([
      ['sum_net', summary.data.net],
      ['sum_staked', summary.data.staked],
      ['sum_won', summary.data.won],
      ['sum_deposits', summary.data.deposits],
      ['sum_withdrawals', summary.data.withdrawals],
      ['sum_bonuses', summary.data.bonuses],
      ['sum_lifetime', summary.data.lifetimeNetDeposits],
    ] as const)
  return (
    <Page display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" _print={{ display: 'none' }}>
        <ButtonLink
          to={{ pathname: paths.history, search: searchOfFilter(filter).toString() }}
          variant="ghost"
          minW="0"
          px={{ base: '1', md: '4' }}
          whiteSpace="normal"
          textAlign="start"
        >
          <ArrowLeft aria-hidden />
          {t('statement_back')}
        </ButtonLink>
        <Button onClick={() => window.print()} disabled={!rows.data || !summary.data}>
          <Printer aria-hidden />
          {t('statement_print')}
        </Button>
      </chakra.div>
      {failed || (failure && !list.data) ? (
        <ErrorPanel
          message="transactions.statement_failed"
          onRetry={() => {
            failed?.again()
            if (failure) retry()
          }}
        />
      ) : !rows.data || !sums ? (
        <PanelLoading h="640px" />
      ) : (
        <Paper>
          <chakra.header display="flex" flexWrap="wrap" gap="4" justifyContent="space-between" alignItems="baseline">
            <chakra.h1 textStyle="h1">{t('statement')}</chakra.h1>
            <chakra.span fontWeight="semibold">{brand.name}</chakra.span>
          </chakra.header>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto minmax(0, 1fr)' }}
            columnGap="4"
            rowGap="1"
            fontSize="sm"
          >
            {facts.map(([name, value]) => (
              <chakra.div key={name} display="contents">
                <chakra.dt fontWeight="medium">{name}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }} gap="3" borderY="1px solid #d6d3d1" py="3" fontSize="sm">
            {sums.map(([name, value]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <chakra.dd fontWeight="semibold">
                  <Money value={value} />
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
          {/* Focusable, so that the arrow keys scroll a table that is wider than the sheet. */}
          <chakra.div
            overflowX="auto"
            role="region"
            aria-label={t('shell:history')}
            tabIndex={0}
            _focusVisible={{ boxShadow: 'focus' }}
            _print={{ overflow: 'visible' }}
          >
            <Table role="table" aria-label={t('shell:history')}>
              <thead>
                <tr role="row">
                  <Head scope="col">{t('column_date')}</Head>
                  <Head scope="col">{t('column_code')}</Head>
                  <Head scope="col">{t('column_detail')}</Head>
                  <Head scope="col" numeric>
                    {t('column_amount')}
                  </Head>
                  <Head scope="col" numeric>
                    {t('column_balance')}
                  </Head>
                  <Head scope="col">{t('column_status')}</Head>
                </tr>
              </thead>
              <tbody>
                {rows.data.map((row) => (
                  <tr key={`${row.id} ${row.kind}`} role="row">
                    <Cell role="cell" gridArea="date" whiteSpace="nowrap">
                      {formatDateTime(row.record_date)}
                    </Cell>
                    <Cell role="cell" gridArea="code" data-first>
                      {row.kind === 'bonus' ? `${nameOf(row.code)} (${t('bonus_money')})` : nameOf(row.code)}
                    </Cell>
                    <Cell role="cell" gridArea="detail">
                      {row.detail}
                      {linesOf(row.deposit?.arrivals ?? []).map((line) => (
                        <chakra.span key={line} display="block">
                          {line}
                        </chakra.span>
                      ))}
                    </Cell>
                    <Cell role="cell" gridArea="amount" numeric data-first>
                      <Money signed={row.kind !== 'request' && row.direction !== undefined} value={signedAmount(row)} />
                    </Cell>
                    <Cell role="cell" gridArea="balance" numeric>
                      <BalanceAfter row={row} />
                    </Cell>
                    <Cell role="cell" gridArea="status" textAlign={{ base: 'end', md: 'start' }} _print={{ textAlign: 'start' }}>
                      {readStatus(row.status).text}
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </chakra.div>
          {rows.data.length === 0 && <p>{t('empty_title')}</p>}
          {rows.data.length >= statementRows && <chakra.p fontSize="sm">{t('statement_cut', { count: statementRows })}</chakra.p>}
        </Paper>
      )}
    </Page>
  )
}
