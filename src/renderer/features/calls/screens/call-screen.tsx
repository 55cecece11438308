import { chakra } from '@chakra-ui/react'
import { Status } from '@kehribar/shared/rules/status'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Note } from '@/ui/feedback/note'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { type CallRequest, callHistoryQuery } from '../api'
import { CallForm } from '../parts/call-form'
import { CallTable } from '../parts/call-table'
import { dayLabel, hourLabel } from '../slots'

/** Note about the pending request; only one may be pending. */
function WaitingNote({ date, time }: CallRequest) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  return (
    <Note tone="info" icon={<PhoneCall />} role="status">
      <chakra.p fontWeight="semibold">{t('waiting')}</chakra.p>
      <chakra.p color="fg.muted">{t('waiting_hint', { day: dayLabel(date, language), time: hourLabel(Number(time), language) })}</chakra.p>
    </Note>
  )
}

/** Screen for call requests (@see CALL-01 to CALL-04). */
export function Component() {
  const { t } = useTranslation('calls')
  const { user } = useSession()
  const query = useQuery(callHistoryQuery)
  useTitle(t('title'))
  const waiting = query.data?.find(({ status }) => status === Status.pending)
  return (
    <RequestPage
      title={t('title')}
      lead={t('intro')}
      form={
        <FormPanel label={t('form')}>
          {waiting && <WaitingNote {...waiting} />}
          <CallForm phone={user?.gsm ?? ''} />
        </FormPanel>
      }
      heading={t('history')}
      query={query}
      loading={t('loading')}
      empty={<EmptyState icon={<PhoneCall />} title={t('history_empty')} text={t('history_empty_hint')} />}
      table={(rows) => <CallTable rows={rows} />}
    />
  )
}
