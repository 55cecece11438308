import { useQuery } from '@tanstack/react-query'
import { Bitcoin } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Panel } from '@/ui/navigation/panel'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { coinsQuery } from '../api'
import type { FlowProps } from '../flow-props'
import { CryptoForm } from './crypto-form'

/** Coin deposit: coin, amount in lira, and a bonus. The address in the answer then replaces the form (@see DEP-07, DEP-20). */
export function CryptoFlow(props: FlowProps) {
  const { t } = useTranslation(['deposit_kinds', 'payments'])
  const query = useQuery(coinsQuery)
  const coins = query.data
  if (!coins) return query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <PanelLoading h="480px" />
  if (coins.length > 0) return <CryptoForm coins={coins} {...props} />
  return (
    <Panel>
      <EmptyState
        icon={<Bitcoin />}
        title={t('no_coins_title')}
        text={t('no_banks_text')}
        action={
          <ButtonLink to={paths.deposit} variant="subtle">
            {t('payments:back_to_methods')}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
