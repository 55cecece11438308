import { useTranslation } from '@/platform/texts/i18n'
import { useBalance } from '@/platform/session/use-session'
import { Money } from './money'

/** The player's balance; dimmed and marked as last known while it cannot be fetched (@see BACKEND-12). */
export function PlayerBalance() {
  const { t } = useTranslation('common')
  const { balance, isStale } = useBalance()
  return <Money value={balance} {...(isStale ? { opacity: 0.6, title: t('last_known') } : {})} />
}
