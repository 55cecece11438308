import { chakra } from '@chakra-ui/react'
import { Status } from '@shared/rules/status'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Panel } from '@/ui/panel'
import { RowsSkeleton } from '@/ui/skeletons'
import { type CallRequest, callHistoryQuery } from '../api'
import { CallForm } from '../parts/call-form'
import { CallTable } from '../parts/call-table'
import { dayLabel, hourLabel } from '../slots'

/** One wish waits at a time; what it is, before another is tried. */
function WaitingNote({ date, time }: CallRequest) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  return (
    <chakra.div role="status" display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.info">
      <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }}>
        <PhoneCall aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semibold">{t('waiting')}</chakra.p>
        <chakra.p color="fg.muted">{t('waiting_hint', { day: dayLabel(date, language), time: hourLabel(Number(time), language) })}</chakra.p>
      </div>
    </chakra.div>
  )
}

/** Request a call (@see spec CALL-01 to CALL-04). */
export function Component() {
  const { t } = useTranslation('calls')
  const { user } = useSession()
  const history = useQuery(callHistoryQuery)
  const heading = useId()
  useTitle(t('title'))
  const waiting = history.data?.find(({ status }) => status === Status.pending)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <chakra.div display="grid" gap="1.5">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('intro')}
        </chakra.p>
      </chakra.div>
      <Panel padded display="grid" gap="5" maxW="640px" w="full" aria-label={t('form')}>
        {waiting && <WaitingNote {...waiting} />}
        <CallForm phone={user?.gsm ?? ''} />
      </Panel>
      <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-labelledby={heading}>
        <chakra.h2 id={heading} textStyle="h3">
          {t('history')}
        </chakra.h2>
        <Panel as="div" overflow="hidden">
          {history.data ? (
            history.data.length > 0 ? (
              <CallTable rows={history.data} />
            ) : (
              <EmptyState icon={<PhoneCall />} title={t('history_empty')} text={t('history_empty_hint')} />
            )
          ) : history.isError ? (
            <ErrorState error={history.error} onRetry={() => void history.refetch()} />
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
