import { chakra } from '@chakra-ui/react'
import { Status } from '@kehribar/shared/rules/status'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Hourglass } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Note } from '@/ui/feedback/note'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { requestsQuery } from '../api'
import { RequestForm } from '../parts/request-form'
import { RequestTable } from '../parts/request-table'

const isOpen = (status: number | undefined) => status === Status.pending || status === Status.inProcess

/** /profile/bonus-request: request form and the player's requests (@see BON-01 to BON-03). */
export function Component() {
  const { t } = useTranslation('bonuses')
  const query = useQuery(requestsQuery(useLanguage()))
  const stop = useStop()
  useTitle(t('request_title'))
  const { options, requests } = query.data ?? {}
  const waiting = requests?.find(({ status }) => isOpen(status))
  const form = options && (
    <FormPanel label={t('request_form')}>
      {waiting && (
        <Note tone="info" icon={<Hourglass />} role="status">
          <chakra.p fontWeight="semibold">{t('request_waiting', { bonus: waiting.bonus })}</chakra.p>
          <chakra.p color="fg.muted">{t('request_waiting_hint')}</chakra.p>
        </Note>
      )}
      <RequestForm options={options} />
    </FormPanel>
  )
  return (
    <RequestPage
      title={t('request_title')}
      lead={t('request_lead')}
      form={stop ? <PlayStopped stop={stop} /> : form}
      heading={t('requests')}
      query={{ ...query, data: requests }}
      loading={t('loading')}
      empty={<EmptyState icon={<HandCoins />} title={t('requests_empty')} text={t('requests_empty_hint')} />}
      table={(rows) => <RequestTable rows={rows} />}
    />
  )
}
