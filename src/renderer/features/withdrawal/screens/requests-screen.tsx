import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Pages } from '@/ui/tables/pages'
import { Panel } from '@/ui/navigation/panel'
import { Loading, RowsSkeleton } from '@/ui/feedback/skeletons'
import { usePageWithin } from '@/ui/tables/use-page-within'
import { pageSize, requestsQuery } from '../api'
import { RequestTable } from '../requests/request-table'

/** The page number is in the address, from 1. */
function usePageNumber() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1)) - 1
  const turn = (to: number) => setSearch(to > 0 ? { page: String(to + 1) } : {}, { replace: true, preventScrollReset: true })
  return { page, turn }
}

/** /profile/withdrawal-requests (@see WDR-06 to WDR-08, ERR-23, TXN-10). Requests cannot be cancelled here (@see PLAY-14). */
export function Component() {
  const { t } = useTranslation(['withdrawal', 'shell'])
  const { page, turn } = usePageNumber()
  const { data, error, isPlaceholderData, refetch } = useQuery(requestsQuery(page, useLanguage()))
  useTitle(t('shell:withdrawal_requests'))
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const turning = usePageWithin(page, data && !isPlaceholderData ? pages : null, turn)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div display="grid" gap="1" flex="1 1 280px">
          <chakra.h1 textStyle="h1">{t('shell:withdrawal_requests')}</chakra.h1>
          <chakra.p color="fg.muted" textWrap="pretty">
            {t('requests_lead')}
          </chakra.p>
        </chakra.div>
        <ButtonLink to={paths.withdrawal} variant="outline" size="sm">
          <ArrowUpFromLine aria-hidden />
          {t('shell:withdraw')}
        </ButtonLink>
      </chakra.div>
      <Panel overflow="hidden" aria-label={t('shell:withdrawal_requests')}>
        {data && !turning ? (
          <>
            {data.rows.length > 0 ? (
              <RequestTable rows={data.rows} busy={isPlaceholderData} />
            ) : (
              <EmptyState icon={<ReceiptText />} title={t('requests_empty_title')} text={t('requests_empty_text')} />
            )}
            {data.total > 0 && <Pages page={page} pages={pages} total={t('requests_total', { count: data.total })} onPage={turn} />}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading words={t('loading')} padded>
            <RowsSkeleton rows={5} height="56px" />
          </Loading>
        )}
      </Panel>
    </chakra.div>
  )
}
