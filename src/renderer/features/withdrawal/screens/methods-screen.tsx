import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { MethodsPanel } from '@/ui/money/payments/methods-panel'
import { methodsQuery } from '../api'
import { BalancePanel } from '../parts/balance-panel'
import { PageNotes } from '../parts/page-notes'
import { SentNote } from '../parts/sent'
import { usePage } from '../parts/use-page'

/** /profile/withdrawal: what can be withdrawn, and how (@see WDR-01, WDR-02, WDR-09). */
export function Component() {
  const { t } = useTranslation('withdrawal')
  const methods = useQuery(methodsQuery(useLanguage()))
  const query = usePage()
  const page = query.data
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
      <SentNote />
      <PageNotes availableAt={page?.availableAt ?? null} depositFirst={page?.depositFirst ?? false} />
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
