import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/storage/store'
import { Badge } from '@/ui/feedback/badge'

/** Number of unread messages, beside the menu entry. */
export function UnreadBadge() {
  const { t } = useTranslation('profile')
  const count = useSession().user?.unreadCount ?? 0
  return count > 0 ? <Badge tone="brand">{t('unread', { count })}</Badge> : null
}
