import { useTranslation } from '@/platform/texts/i18n'
import { useUnread } from '@/platform/session/use-session'
import { Badge } from '@/ui/feedback/badge'

/** Number of unread messages, beside the menu entry. */
export function UnreadBadge() {
  const { t } = useTranslation('profile')
  const count = useUnread() ?? 0
  return count > 0 ? <Badge tone="brand">{t('unread', { count })}</Badge> : null
}
