import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { platform } from '@/platform/shell'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { NotificationToggles } from '@/ui/feedback/notification-toggles'
import { Panel } from '@/ui/navigation/panel'
import { TextLink } from '@/ui/navigation/text-link'
import { BrowserSwitch } from './browser-switch'

/** Settings of the other notifications. In the client, a link to its settings page, which also has the native ones. */
export function NoticesSection() {
  const { t } = useTranslation('messages')
  const id = useId()
  // Without the live stream there are no notifications besides the messages.
  if (!useCapability('live')) return null
  return (
    <Panel padded aria-labelledby={id} display="grid" gap="3">
      <chakra.div>
        <chakra.h2 id={id} textStyle="h3">
          {t('notices')}
        </chakra.h2>
        <chakra.p color="fg.muted" mt="1" maxW="640px" textWrap="pretty">
          {t('notices_text')}
        </chakra.p>
      </chakra.div>
      {platform.settings ? (
        <TextLink to={paths.desktopSettings} justifySelf="start">
          {t('notices_in_client')}
        </TextLink>
      ) : (
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <NotificationToggles />
          <BrowserSwitch />
        </chakra.div>
      )}
    </Panel>
  )
}
