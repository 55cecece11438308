import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MailX } from 'lucide-react'
import { useLocation, useParams } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/navigation/panel'
import { Skeleton, TextSkeleton } from '@/ui/feedback/skeletons'
import { messageQuery } from '../api'
import { OpenMessageView } from '../parts/open-message'

/** Screen of one message; opening it marks it read (@see NOTIF-06, NOTIF-07, API-34). */
export function Component() {
  const { t } = useTranslation('messages')
  const { id = '' } = useParams()
  // Query string of the list that the player came from; empty after a direct link.
  const { list } = (useLocation().state ?? {}) as { list?: string }
  const message = useQuery(messageQuery(id, useLanguage()))
  useTitle(message.data ? message.data.subject.trim() || t('title_not_found') : t('title'))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" justifyItems="start">
      <ButtonLink to={`${paths.notifications}${list ?? ''}`} variant="ghost" size="sm" ms="-3">
        <ArrowLeft aria-hidden />
        {t('go_back')}
      </ButtonLink>
      <chakra.div w="full">
        {message.data ? (
          <OpenMessageView key={id} message={message.data} />
        ) : message.data === null ? (
          <Panel>
            <EmptyState as="h1" icon={<MailX />} title={t('not_found')} text={t('not_found_hint')} />
          </Panel>
        ) : message.isError ? (
          <Panel>
            <ErrorState error={message.error} onRetry={() => void message.refetch()} />
          </Panel>
        ) : (
          <Panel padded display="grid" gap="5" aria-busy="true">
            <chakra.p role="status" srOnly>
              {t('loading')}
            </chakra.p>
            <Skeleton h="7" w="60%" />
            <TextSkeleton lines={4} />
          </Panel>
        )}
      </chakra.div>
    </chakra.div>
  )
}
