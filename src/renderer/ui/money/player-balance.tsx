import { useTranslation } from '@/platform/texts/i18n'
import { useBalance } from '@/platform/session/use-session'
import { Money } from './money'

/** The player's balance. While it cannot be fetched, the last known balance is dimmed and marked (@see BACKEND-12). */
export function PlayerBalance() {
  const { t } = useTranslation('common')
  const { balance, isStale } = useBalance()
  return <Money value={balance} {...(isStale ? { opacity: 0.6, title: t('last_known') } : {})} />
}
