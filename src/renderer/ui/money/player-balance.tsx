import { useTranslation } from '@/platform/texts/i18n'
import { useAppSelector } from '@/platform/storage/store'
import { Money } from './money'

/** The player's balance; dimmed and marked as last known while it cannot be fetched (@see BACKEND-12). */
export function PlayerBalance() {
  const { t } = useTranslation('common')
  const balance = useAppSelector(({ session }) => session.user?.balance)
  const stale = useAppSelector(({ session }) => session.balanceStale)
  return <Money value={balance} {...(stale ? { opacity: 0.6, title: t('last_known') } : {})} />
}
