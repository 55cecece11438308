import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useCapability } from '@/platform/network/back-end'
import { subscribeToPush, unsubscribeFromPush, isSubscribed } from '@/platform/shell/browser-push'
import { isPushSupported } from '@/platform/shell/push-support'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { SwitchField } from '@/ui/forms/switch-field'

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
