import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useSite } from '@/platform/network/site'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { ErrorState } from '@/ui/feedback/error-state'
import { failedOf } from '@/ui/feedback/failed'
import { Pages } from '@/ui/tables/pages'
import { Panel } from '@/ui/navigation/panel'
import { Loading, RowsSkeleton } from '@/ui/feedback/skeletons'
import { activeQuery, historyQuery, pageSize } from '../api'
import { BonusHistory } from '../parts/bonus-history'
import { RunningBonus } from '../parts/running-bonus'

/** /profile/bonuses: the running bonus and the history (@see BON-04 to BON-06). */
export function Component() {
  const { t } = useTranslation('bonuses')
  const language = useLanguage()
  const [page, setPage] = useState(0)
  const active = useQuery(activeQuery(language, useSite()))
  const history = useQuery({ ...historyQuery(page, language), placeholderData: keepPreviousData })
  const failed = failedOf([active, history])
  const heading = useId()
  useTitle(t('title'))
  const total = history.data?.total ?? 0
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <ButtonLink to={paths.bonusRequest} variant="outline" size="sm">
          {t('request_title')}
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
