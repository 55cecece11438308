import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { Panel } from '@/ui/navigation/panel'
import { RichText } from '@/ui/media/rich-text'
import type { OpenMessage } from '../api'
import { kindOf } from '../kinds'
import { useWhen } from '../when'
import { KindIcon } from './kind-icon'

/** Returns whether the HTML shows anything. */
const hasContent = (html: string) => /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== ''

/** Subject, date, picture and body of a message (@see NOTIF-06, ERR-22). */
export function OpenMessageView({ message }: { message: OpenMessage }) {
  const { t } = useTranslation('messages')
  const when = useWhen()
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
