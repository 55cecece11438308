import { chakra } from '@chakra-ui/react'
import { type PaymentKind, paymentKind } from '@kehribar/shared/rules/payments'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { type ComponentType, createElement, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '@/platform/session/use-session'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { FlowHeader } from '@/ui/money/payments/flow-header'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { banksQuery, methodsQuery } from '../api'
import type { FlowProps } from '../flow-props'
import { FirstLimits } from '../limits/first-limits-panel'
import { keptPayments } from '../open/kept-by-method'
import { forgetDeposit } from '../open/open-deposits'
import { begunParameter, type Payment, referenceOf, startedToast } from '../result/payment'
import { hasPaymentDetails } from '../result/shown-deposit'

/** Returns the payment details that the player saw before a reload. */
function keptPayment(queries: QueryClient, code: string): Payment | null {
  const kept = keptPayments.find(queries, code)
  return kept && { ...kept, url: null, inTab: false, isPageBlocked: false }
}

interface Steps {
  steps: string[]
  /** From 1. */
  step: number
  /** Target of the back link (@see DEP-05). */
  back: { to: string; label: string }
}

/**
 * Returns the progress of a method's flow from its address, where `step` and `bank` name a step. A single bank is no choice.
 * `paying`: a payment has started and shows (@see DEP-04, DEP-05, DEP-06).
 */
function useSteps(code: string, kind: PaymentKind | null, paying: boolean): Steps {
  const { t } = useTranslation(['deposit_kinds', 'deposit', 'payments'])
  const [search] = useSearchParams()
  const byBank = kind === 'bank'
  const { data: banks } = useQuery({ ...banksQuery(code, useLanguage()), enabled: byBank })
  const start = paths.depositFlow(code)
  const toMethods = { to: paths.deposit, label: t('payments:back_to_methods') }
  const toForm = { to: start, label: t('payments:back_to_form') }
  const later = search.get('step') === '3'
  if (byBank) {
    // A single bank needs no step.
    const choosing = banks?.length === 1 ? [] : [t('step_bank')]
    const steps = [...choosing, t('step_transfer'), t('deposit:step_confirm')]
    if (paying) return { steps, step: steps.length, back: toForm }
    const chosen = later && search.has('bank')
    const choice = { to: `${start}?step=1`, label: t('back_to_banks') }
    return choosing.length > 0 && chosen ? { steps, step: 2, back: choice } : { steps, step: 1, back: toMethods }
  }
  if (kind === 'transfer') {
    const steps = [t('deposit:step_method'), t('step_amount'), t('step_bank')]
    return { steps, step: paying || later ? 3 : 2, back: paying || later ? toForm : toMethods }
  }
  const steps = [t('deposit:step_method'), t(kind === 'card' ? 'deposit:step_form' : 'step_amount'), t(kind === 'card' ? 'deposit:step_confirm' : 'step_pay')]
  return { steps, step: paying ? 3 : 2, back: paying ? toForm : toMethods }
}

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
  const { t } = useTranslation(['deposit', 'payments', 'shell'])
  const { provider = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { user } = useSession()
  const query = useQuery(methodsQuery(useLanguage()))
  const queries = useQueryClient()
  const stop = useStop()
  const [payment, setPayment] = useState<Payment | null>(null)
  const reference = referenceOf(search)
  const isNamed = reference !== null || search.has(begunParameter)
  const shown = payment ?? (user && isNamed ? keptPayment(queries, provider) : null)
  /** The payment started on this page, if the address names it; after a reload its payment details. */
  const begun = isNamed && shown?.reference === reference ? shown : null
  const method = query.data?.methods.find(({ code }) => code === provider)
  const kind = method?.kind ?? paymentKind({ code: provider })
  const title = method ? t('flow_title', { method: method.title }) : t('shell:deposit')
  useTitle(title)
  const steps = useSteps(provider, kind, reference !== null || begun !== null)
  useEffect(() => {
    if (kind) loadFlow(kind)
  }, [kind])

  const started = useCallback(
    (begun: Payment) => {
      setPayment(begun)
      setSearch(begun.reference === null ? { [begunParameter]: '' } : { pr_id: begun.reference })
      if (!begun.url || !begun.inTab) return
      // The desktop client may refuse to open the page.
      void platform.openExternal(begun.url).then((isOpen) => {
        if (isOpen) return notify.success(begun.startedText ?? startedToast, undefined, begun.reference ?? provider)
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
            {createElement(flowOf(method.kind), { key: method.code, method, bonuses: query.data.bonuses, user, onStarted: started })}
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
