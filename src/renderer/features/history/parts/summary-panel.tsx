import { chakra } from '@chakra-ui/react'
import { formatMoney } from '@kehribar/shared/rules/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Money } from '@/ui/money/money'
import { Panel } from '@/ui/navigation/panel'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { summaryQuery } from '../api'
import type { HistoryFilter } from '../filter'

/** Totals of the chosen period, and deposits less withdrawals since the account was opened (@see PLAY-8). */
export function SummaryPanel({ filter }: { filter: HistoryFilter }) {
  const { t } = useTranslation('transactions')
  const language = useLanguage()
  const query = useQuery({ ...summaryQuery(filter), placeholderData: keepPreviousData })
  const { data } = query
  if (!data && query.isError) return <ErrorPanel message="transactions.summary_failed" onRetry={() => void query.refetch()} />
  if (!data) return <PanelLoading h="168px" />
  const figures = [
    ['sum_staked', data.staked],
    ['sum_won', data.won],
    ['sum_deposits', data.deposits],
    ['sum_withdrawals', data.withdrawals],
    ['sum_bonuses', data.bonuses],
  ] as const
  return (
    <Panel padded display="grid" gap="4" aria-label={t('summary')}>
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
    </Panel>
  )
}
