import { chakra } from '@chakra-ui/react'
import { paymentKind } from '@kehribar/shared/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { failedOf } from '@/ui/feedback/failed'
import { Panel } from '@/ui/navigation/panel'
import { FlowHeader } from '@/ui/money/payments/flow-header'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { accountsQuery, methodsQuery } from '../api'
import { PageNotes } from '../parts/page-notes'
import { usePage } from '../parts/use-page'
import { WithdrawalFlow } from '../parts/withdrawal-flow'

/** /profile/withdrawal/:provider: the second step, amount and destination (@see WDR-03). */
export function Component() {
  const { t } = useTranslation(['withdrawal', 'payments', 'shell'])
  const { provider = '' } = useParams()
  const methods = useQuery(methodsQuery(useLanguage()))
  const page = usePage()
  const secret = useSession().user?.secret ?? false
  const method = methods.data?.find(({ code }) => code === provider)
  const accounts = useQuery(accountsQuery(provider, method?.kind ?? paymentKind({ code: provider })))
  const title = method ? t('flow_title', { method: method.title }) : t('shell:withdraw')
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
          <PageNotes availableAt={page.data.availableAt} depositFirst={page.data.depositFirst} verificationFirst={page.data.verificationFirst} />
          <WithdrawalFlow key={method.code} method={method} page={page.data} targets={accounts.data} />
        </>
      ) : (
        <PanelLoading h="480px" />
      )}
    </chakra.div>
  )
}
