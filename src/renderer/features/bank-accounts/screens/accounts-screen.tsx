import { paths } from '@/platform/shell/paths'
import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, EyeOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { Note } from '@/ui/feedback/note'
import { Loading, Skeleton } from '@/ui/feedback/skeletons'
import { accountsQuery } from '../api'
import { AccountList } from '../parts/account-list'
import { AddForm } from '../parts/add-form'

/** Returns the withdrawal page that the player came from, or null. */
const withdrawalOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' && state.from.startsWith(paths.withdrawalFlow(''))
    ? state.from
    : null

/** /profile/bank-accounts: accounts for withdrawals (@see PROF-12 to PROF-14). */
export function Component() {
  const { t } = useTranslation(['bank_accounts', 'shell'])
  const { data, error, refetch } = useQuery(accountsQuery(useLanguage()))
  const secret = useSession().user?.secret ?? false
  const back = withdrawalOf(useLocation().state)
  useTitle(t('shell:bank_accounts'))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div display="grid" gap="1" flex="1 1 280px">
          <chakra.h1 textStyle="h1">{t('shell:bank_accounts')}</chakra.h1>
          <chakra.p color="fg.muted" textWrap="pretty">
            {t('lead')}
          </chakra.p>
        </chakra.div>
        {back && (
          <ButtonLink to={back} variant="outline" size="sm">
            <ArrowLeft aria-hidden />
            {t('to_withdrawal')}
          </ButtonLink>
        )}
      </chakra.div>
      {secret && (
        <Note tone="info" icon={<EyeOff />}>
          {t('secret_notice')}
        </Note>
      )}
      {data ? (
        <>
          <AccountList accounts={data.accounts} banks={data.banks} />
          <AddForm banks={data.banks} identityKnown={data.identityKnown} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h="180px" borderRadius="l3" mb="4" />
          <Skeleton h="320px" borderRadius="l3" />
        </Loading>
      )}
    </chakra.div>
  )
}
