import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Panel } from '@/ui/navigation/panel'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { banksQuery } from '../api'
import type { FlowProps } from '../flow-props'
import { BankChoice } from './bank-choice'
import { BankForm } from './bank-form'

/** Transfer to a bank account: step 1 is the bank, step 3 its details beside the form (@see DEP-06, DEP-12, DEP-13). */
export function BankFlow(props: FlowProps) {
  const { t } = useTranslation(['deposit_kinds', 'payments'])
  const [search] = useSearchParams()
  const query = useQuery(banksQuery(props.method.code, useLanguage()))
  const banks = query.data
  if (!banks) return query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <PanelLoading h="320px" />
  // A single bank needs no choice.
  const bank = banks.length === 1 ? banks[0] : banks.find(({ id }) => String(id) === search.get('bank'))
  if (bank) return <BankForm key={bank.id} bank={bank} {...props} />
  if (banks.length > 0) return <BankChoice banks={banks} method={props.method} />
  return (
    <Panel>
      <EmptyState
        icon={<Landmark />}
        title={t('no_banks_title')}
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
