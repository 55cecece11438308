import { chakra } from '@chakra-ui/react'
import { Status } from '@shared/rules/status'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Hourglass } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { useTitle } from '@/platform/title'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Note } from '@/ui/note'
import { Panel } from '@/ui/panel'
import { RowsSkeleton } from '@/ui/skeletons'
import { requestsQuery } from '../api'
import { RequestForm } from '../parts/request-form'
import { RequestTable } from '../parts/request-table'

const isOpen = (status: number) => status === Status.pending || status === Status.inProcess

/** /profile/bonus-request: ask for a bonus, and what was asked for (@see spec BON-01 to BON-03). */
export function Component() {
  const { t } = useTranslation('bonuses')
  const requests = useQuery(requestsQuery(useLanguage()))
  const stop = useStop()
  const heading = useId()
  useTitle(t('request_title'))
  const waiting = requests.data?.requests.find(({ status }) => isOpen(status))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <chakra.div display="grid" gap="1.5">
        <chakra.h1 textStyle="h1">{t('request_title')}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('request_lead')}
        </chakra.p>
      </chakra.div>
      {stop ? (
        <PlayStopped stop={stop} />
      ) : (
        requests.data && (
          <Panel padded display="grid" gap="5" maxW="640px" w="full" aria-label={t('request_form')}>
            {waiting && (
              <Note tone="info" icon={<Hourglass />} role="status">
                <chakra.p fontWeight="semibold">{t('request_waiting', { bonus: waiting.bonus })}</chakra.p>
                <chakra.p color="fg.muted">{t('request_waiting_hint')}</chakra.p>
              </Note>
            )}
            <RequestForm options={requests.data.options} />
          </Panel>
        )
      )}
      <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-labelledby={heading}>
        <chakra.h2 id={heading} textStyle="h3">
          {t('requests')}
        </chakra.h2>
        <Panel as="div" overflow="hidden">
          {requests.data ? (
            requests.data.requests.length > 0 ? (
              <RequestTable rows={requests.data.requests} />
            ) : (
              <EmptyState icon={<HandCoins />} title={t('requests_empty')} text={t('requests_empty_hint')} />
            )
          ) : requests.isError ? (
            <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />
          ) : (
            <chakra.div p="4" aria-busy="true">
              <chakra.p role="status" srOnly>
                {t('loading')}
              </chakra.p>
              <RowsSkeleton rows={3} height="44px" />
            </chakra.div>
          )}
        </Panel>
      </chakra.section>
    </chakra.div>
  )
}
