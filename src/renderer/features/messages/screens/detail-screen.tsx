import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MailX } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Skeleton, TextSkeleton } from '@/ui/feedback/skeletons'
import { RichText } from '@/ui/media/rich-text'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { messageQuery, type OpenMessage } from '../api'
import { kindOf } from '../kinds'
import { KindIcon } from '../parts/kind-icon'
import { useMessageTime } from '../message-time'

/** Returns whether the HTML shows anything. */
const hasContent = (html: string) => /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== ''

/** Subject, date, picture and body of a message (@see NOTIF-06, ERR-22). */
function OpenMessageView({ message }: { message: OpenMessage }) {
  const { t } = useTranslation('messages')
  const when = useMessageTime()
  const [pictureFailed, setPictureFailed] = useState(false)
  const { type, subject, last_action_at: at, tagTitle, image, body } = message
  return (
    <Panel as="article" padded display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.header display="flex" gap="4">
        <KindIcon type={type} />
        <chakra.div minW="0" display="grid" gap="1.5">
          <chakra.h1 textStyle="h2" overflowWrap="anywhere">
            {subject.trim() || t('title_not_found')}
          </chakra.h1>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
            {tagTitle && <Badge tone={kindOf(type).tone}>{tagTitle}</Badge>}
            {at !== undefined && (
              <chakra.time dateTime={new Date(at * 1000).toISOString()} textStyle="caption" color="fg.subtle">
                {when(at)}
              </chakra.time>
            )}
          </chakra.p>
        </chakra.div>
      </chakra.header>
      {image && !pictureFailed && (
        <chakra.img
          src={image}
          alt=""
          width={1280}
          height={720}
          w="full"
          h="auto"
          maxW="560px"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="l3"
          bg="bg.muted"
          onError={() => setPictureFailed(true)}
        />
      )}
      {hasContent(body) ? <RichText html={body} maxW="68ch" /> : <chakra.p color="fg.muted">{t('no_content')}</chakra.p>}
    </Panel>
  )
}

/** Screen of one message. Opening the message marks it as read (@see NOTIF-06, NOTIF-07, API-34). */
export function Component() {
  const { t } = useTranslation(['messages', 'shell'])
  const { id = '' } = useParams()
  // Query string of the list that the player came from; empty after a direct link.
  const { list } = (useLocation().state ?? {}) as { list?: string }
  const message = useQuery(messageQuery(id, useLanguage()))
  useTitle(message.data ? message.data.subject.trim() || t('title_not_found') : t('shell:notifications'))
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
