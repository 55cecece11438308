import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { MethodsPanel } from '@/ui/money/payments/methods-panel'
import { methodsQuery, type WithdrawPage } from '../api'
import { PageNotes } from '../parts/page-notes'
import { SentNote } from '../parts/sent'
import { usePage } from '../parts/use-page'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Money } from '@/ui/money/money'
import { Panel } from '@/ui/navigation/panel'
import { Skeleton } from '@/ui/feedback/skeletons'

/** Withdrawable amount, with links to accounts and requests (@see PLAY-7, WDR-04). */
function BalancePanel({ page }: { page: WithdrawPage | undefined }) {
  const { t } = useTranslation(['withdrawal', 'shell'])
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="4" px="5" py="4" aria-label={t('balance')}>
      <chakra.div flex="1 1 220px" minW="0" display="grid" gap="0.5">
        <chakra.p color="fg.muted">{t('balance')}</chakra.p>
        {page ? <Money value={page.balance} data-testid="withdrawable" textStyle="h1" /> : <Skeleton h="8" w="160px" display="block" />}
        <chakra.p fontSize="xs" lineHeight="xs" color="fg.subtle" textWrap="pretty">
          {t('balance_hint')}
          {page?.bonus !== undefined && page.bonus > 0 && (
            <>
              {' '}
              {t('bonus_balance')}: <Money value={page.bonus} />
            </>
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={paths.withdrawalRequests} variant="subtle" size="sm">
          {t('shell:withdrawal_requests')}
        </ButtonLink>
        <ButtonLink to={paths.bankAccounts} variant="subtle" size="sm">
          {t('shell:bank_accounts')}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}

/** /profile/withdrawal: withdrawable amount and methods (@see WDR-01, WDR-02, WDR-09). */
export function Component() {
  const { t } = useTranslation(['withdrawal', 'shell'])
  const methods = useQuery(methodsQuery(useLanguage()))
  const query = usePage()
  const page = query.data
  useTitle(t('shell:withdraw'))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.h1 textStyle="h1">{t('shell:withdraw')}</chakra.h1>
      <SentNote />
      <PageNotes availableAt={page?.availableAt ?? null} depositFirst={page?.depositFirst ?? false} verificationFirst={page?.verificationFirst ?? false} />
      {query.isError && !page ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <BalancePanel page={page} />}
      <MethodsPanel
        label={t('methods_title')}
        query={methods}
        to={paths.withdrawalFlow}
        choose={t('choose')}
        chooseMethod={(method) => t('choose_method', { method })}
      />
    </chakra.div>
  )
}
