import { chakra } from '@chakra-ui/react'
import { paymentKind, type PaymentKind } from '@kehribar/shared/rules/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { createElement, lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { platform } from '@/platform/shell'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Panel } from '@/ui/navigation/panel'
import { FlowHeader } from '@/ui/money/payments/flow-header'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { methodsQuery } from '../api'
import { FirstLimits } from '../limits/first-limits-panel'
import { forgetDeposit } from '../open/open-deposits'
import { hasPaymentDetails } from '../result/shown-deposit'
import { begunParameter, type Payment, referenceOf } from '../result/payment'
import { useSteps } from './use-steps'
import type { FlowProps } from '../flow-props'

type Loaded = Promise<{ default: ComponentType<FlowProps> }>

/** The form of each payment kind is its own chunk. */
const loaders = {
  card: (): Loaded => import('../card/card-flow').then((part) => ({ default: part.CardFlow })),
  bank: (): Loaded => import('../bank/bank-flow').then((part) => ({ default: part.BankFlow })),
  crypto: (): Loaded => import('../crypto/crypto-flow').then((part) => ({ default: part.CryptoFlow })),
  transfer: (): Loaded => import('../transfer/transfer-flow').then((part) => ({ default: part.TransferFlow })),
  other: (): Loaded => import('../other/other-flow').then((part) => ({ default: part.OtherFlow })),
}
type Form = keyof typeof loaders

const parts: Record<Form, ComponentType<FlowProps>> = {
  card: lazy(loaders.card),
  bank: lazy(loaders.bank),
  crypto: lazy(loaders.crypto),
  transfer: lazy(loaders.transfer),
  other: lazy(loaders.other),
}

/** Wire transfers and wallets use the form of "other providers" (@see docs/adr/0012-deposits.md: Deposit flows). */
const forms: Partial<Record<PaymentKind, Form>> = { card: 'card', bank: 'bank', crypto: 'crypto', transfer: 'transfer' }

const formOf = (kind: PaymentKind): Form => forms[kind] ?? 'other'

/** Returns the form of a payment kind. */
const flowOf = (kind: PaymentKind): ComponentType<FlowProps> => parts[formOf(kind)]

/** Starts loading the form in parallel with the methods. A failure shows when the form renders. */
const loadFlow = (kind: PaymentKind): void => void loaders[formOf(kind)]().catch(() => null)

/** Loaded once a payment has started, so that the form does not wait for it. */
const ResultView = lazy(() => import('../result/result-view').then((part) => ({ default: part.ResultView })))

/** /profile/deposit/:provider: the form, then the payment and its outcome, with its reference in the address (@see DEP-04, DEP-05). */
export function Component() {
  const { t } = useTranslation(['deposit', 'payments'])
  const { provider = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { user } = useSession()
  const query = useQuery(methodsQuery(useLanguage()))
  const queries = useQueryClient()
  const stop = useStop()
  const [payment, setPayment] = useState<Payment | null>(null)
  const reference = referenceOf(search)
  /** The payment started on this page, if the address names it. Without a reference it is lost after a reload. */
  const begun = payment && payment.reference === reference && (reference !== null || search.has(begunParameter)) ? payment : null
  const method = query.data?.methods.find(({ code }) => code === provider)
  const kind = paymentKind(method ?? { code: provider })
  const title = method ? t('flow_title', { method: method.title }) : t('title')
  useTitle(title)
  const steps = useSteps(provider, kind, reference !== null || begun !== null)
  useEffect(() => loadFlow(kind), [kind])

  const started = useCallback(
    (begun: Payment) => {
      setPayment(begun)
      setSearch(begun.reference === null ? { [begunParameter]: '' } : { pr_id: begun.reference })
      if (!begun.url || !begun.inTab) return
      // The desktop client may refuse to open the page.
      void platform.openExternal(begun.url).then((isOpen) => {
        if (isOpen) return notify.success(begun.startedText, undefined, begun.reference ?? provider)
        setPayment({ ...begun, url: null, isPageBlocked: true })
        if (begun.reference && !hasPaymentDetails(begun.data)) forgetDeposit(queries, begun.reference)
      })
    },
    [setSearch, provider, queries],
  )

  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <FlowHeader title={title} image={method?.image} {...steps} />
      {reference || begun ? (
        <Suspense fallback={<PanelLoading h="320px" />}>
          <ResultView key={reference ?? begunParameter} reference={reference} payment={begun} provider={provider} kind={kind} />
        </Suspense>
      ) : stop ? (
        <PlayStopped stop={stop} />
      ) : query.isError && !query.data ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !user ? (
        <PanelLoading h="480px" />
      ) : method ? (
        <>
          {user.limitsPrompt === 'first' && <FirstLimits />}
          <Suspense fallback={<PanelLoading h="480px" />}>
            {createElement(flowOf(kind), { key: method.code, method, bonuses: query.data.bonuses, user, onStarted: started })}
          </Suspense>
        </>
      ) : (
        <Panel>
          <EmptyState
            icon={<WalletCards />}
            title={t('payments:page_disabled')}
            text={t(user.secret ? 'secret_notice' : 'payments:unknown_method_text')}
            action={
              <ButtonLink to={paths.deposit} variant="subtle">
                {t('payments:back_to_methods')}
              </ButtonLink>
            }
          />
        </Panel>
      )}
    </chakra.div>
  )
}
