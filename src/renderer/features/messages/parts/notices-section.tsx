import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { platform } from '@/platform/shell'
import { isSubscribed, subscribeToPush, unsubscribeFromPush } from '@/platform/shell/browser-push'
import { paths } from '@/platform/shell/paths'
import { isPushSupported } from '@/platform/shell/push-support'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { NotificationToggles } from '@/ui/feedback/notification-toggles'
import { SwitchField } from '@/ui/forms/switch-field'
import { Panel } from '@/ui/navigation/panel'
import { TextLink } from '@/ui/navigation/text-link'

const queryKey = ['messages', 'told'] as const

/** Switch for push notifications of this browser while no page is open; off by default (@see USE-8). */
export function BrowserSwitch() {
  const { t } = useTranslation('messages')
  const queries = useQueryClient()
  const offered = useCapability('webPush') && isPushSupported()
  const subscribed = useQuery({ queryKey, queryFn: isSubscribed, enabled: offered, staleTime: 0 })
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? subscribeToPush().catch(() => 'failed' as const)
        : unsubscribeFromPush().then(
            () => null,
            () => 'off_failed' as const,
          ),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!offered) return null
  return (
    <chakra.div display="grid" gap="3" alignContent="start" gridColumn="1 / -1">
      <SwitchField
        icon={<BellRing />}
        label={t('push')}
        hint={t('push_hint')}
        checked={change.isPending ? change.variables : (subscribed.data ?? false)}
        disabled={subscribed.isPending || change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {change.data && (
        <Note tone="warning" icon={<BellRing />} role="alert">
          {t(`push_${change.data}`)}
        </Note>
      )}
    </chakra.div>
  )
}

/** Settings of the other notifications. In the client, the section links to the client's settings page, which also has the native notifications. */
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
