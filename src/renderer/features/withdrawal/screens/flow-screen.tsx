import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/ui/error-panel'
import { failedOf } from '@/ui/failed'
import { Panel } from '@/ui/panel'
import { FlowHeader } from '@/ui/payments/flow-header'
import { PanelLoading } from '@/ui/skeletons'
import { accountsQuery, methodsQuery } from '../api'
import { PageNotes } from '../parts/page-notes'
import { usePage } from '../parts/use-page'
import { WithdrawalFlow } from '../parts/withdrawal-flow'

/** /profile/withdrawal/:provider: the second step, amount and where to (@see WDR-03). */
export function Component() {
  const { t } = useTranslation(['withdrawal', 'payments'])
  const { provider = '' } = useParams()
  const methods = useQuery(methodsQuery(useLanguage()))
  const accounts = useQuery(accountsQuery(provider))
  const page = usePage()
  const secret = useSession().user?.secret ?? false
  const method = methods.data?.find(({ code }) => code === provider)
  const title = method ? t('flow_title', { method: method.title }) : t('title')
  useTitle(title)
  const failed = failedOf([methods, accounts, page])
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <FlowHeader
        title={title}
        image={method?.image}
        steps={[t('step_method'), t('step_form')]}
        step={2}
        back={{ to: paths.withdrawal, label: t('payments:back_to_methods') }}
      />
      {failed ? (
        <ErrorPanel error={failed.error} onRetry={failed.again} />
      ) : methods.data && !method ? (
        <Panel>
          <EmptyState
            icon={<WalletCards />}
            title={t('payments:page_disabled')}
            text={t(secret ? 'secret_notice' : 'payments:unknown_method_text')}
            action={
              <ButtonLink to={paths.withdrawal} variant="subtle">
                {t('payments:back_to_methods')}
              </ButtonLink>
            }
          />
        </Panel>
      ) : method && accounts.data && page.data ? (
        <>
          <PageNotes availableAt={page.data.availableAt} depositFirst={page.data.depositFirst} />
          <WithdrawalFlow key={method.code} method={method} page={page.data} targets={accounts.data} />
        </>
      ) : (
        <PanelLoading h="480px" />
      )}
    </chakra.div>
  )
}
