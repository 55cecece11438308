import { useTranslation } from '@/platform/i18n'
import { useSession } from '@/platform/store'
import { Badge } from '@/ui/badge'

/** How many messages are new, at their entry. */
export function UnreadBadge() {
  const { t } = useTranslation('profile')
  const count = useSession().user?.unreadCount ?? 0
  return count > 0 ? <Badge tone="brand">{t('unread', { count })}</Badge> : null
}
