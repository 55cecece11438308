import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { platform } from '@/platform'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Panel } from '@/ui/panel'
import { Skeleton } from '@/ui/skeletons'
import { methodsQuery } from '../api'
import { FirstLimits } from '../limits/first-limits'
import { FlowHeader } from '../parts/flow-header'
import { isCard } from '../parts/format'
import { type Payment, referenceOf } from '../result/payment'
import { opensInTab } from '../result/payment-message'

/** Each kind of payment brings its form; asked for at once, beside the list of methods. */
const cardFlow = import('../card/card-flow').then((part) => ({ default: part.CardFlow }))
const CardFlow = lazy(() => cardFlow)
/** Only wanted when a payment has begun; the form does not wait for it. */
const ResultView = lazy(() => import('../result/result-view').then((part) => ({ default: part.ResultView })))

/** /profile/deposit/:provider: the form, then the payment and its outcome under its reference in the address (@see spec DEP-04, DEP-05). */
export function Component() {
  const { t } = useTranslation('deposit')
  const { provider = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { user } = useSession()
  const query = useQuery(methodsQuery(useLanguage()))
  const stop = useStop()
  const [payment, setPayment] = useState<Payment | null>(null)
  const reference = referenceOf(search)
  const method = query.data?.methods.find(({ code }) => code === provider)
  const title = method ? t('flow_title', { method: method.title }) : t('title')
  useTitle(title)

  const started = useCallback(
    (begun: Payment) => {
      setPayment(begun)
      setSearch({ pr_id: begun.reference })
      if (begun.url && opensInTab(begun.urlMode)) void platform.openExternal(begun.url)
    },
    [setSearch],
  )

  const header = (
    <FlowHeader
      title={title}
      image={method?.image}
      step={reference ? 3 : 2}
      back={reference ? { to: paths.depositFlow(provider), label: t('back_to_form') } : { to: paths.deposit, label: t('back_to_methods') }}
    />
  )
  return (
    <chakra.div display="grid" gap="4">
      {header}
      {reference ? (
        <Suspense fallback={<Skeleton h="320px" borderRadius="l3" />}>
          <ResultView key={reference} reference={reference} payment={payment?.reference === reference ? payment : null} provider={provider} />
        </Suspense>
      ) : stop ? (
        <PlayStopped stop={stop} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !user ? (
        <Skeleton h="480px" borderRadius="l3" />
      ) : method && isCard(method.code) ? (
        <>
          {user.limitsPrompt === 'first' && <FirstLimits />}
          <Suspense fallback={<Skeleton h="480px" borderRadius="l3" />}>
            <CardFlow key={method.code} method={method} bonuses={query.data.bonuses} user={user} onStarted={started} />
          </Suspense>
        </>
      ) : (
        <Panel>
          <EmptyState
            icon={<WalletCards />}
            title={t('unknown_method_title')}
            text={t(user.secret ? 'secret_notice' : 'unknown_method_text')}
            action={
              <ButtonLink to={paths.deposit} variant="subtle">
                {t('back_to_methods')}
              </ButtonLink>
            }
          />
        </Panel>
      )}
    </chakra.div>
  )
}
