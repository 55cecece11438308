import { chakra } from '@chakra-ui/react'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { Status } from '@kehribar/shared/rules/status'
import { useAskCapabilities, useCapability } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { PanelLoading } from '@/ui/feedback/skeletons'
import { type DepositState, depositStateQuery, isOver } from '../api'
import { Outcome } from './outcome'
import type { Payment } from './payment'
import { useResultWords } from './result-words'
import { shownDeposit } from './shown-deposit'
import { limitsQuery } from '@/ui/limits/api'
import { buildMessage } from '@kehribar/shared/api/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountKeys } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { forgetDeposit } from '../open/open-deposits'

/** Outcomes already reported, so that coming back shows no second toast. */
const reportedOutcomes = new Set<string>()

/** Follows a deposit (null: none) until it is final, shows the outcome as a toast once, and refreshes the balance. */
function useDepositResult(reference: string | null) {
  const client = useQueryClient()
  const query = useQuery({ ...depositStateQuery(reference ?? ''), enabled: reference !== null })
  const { state, amount, credited } = query.data ?? {}
  const given = credited ?? amount
  const over = query.data !== undefined && isOver(query.data)
  useEffect(() => {
    if (over && reference !== null) forgetDeposit(client, reference)
  }, [over, reference, client])
  useEffect(() => {
    if (reference === null || reportedOutcomes.has(reference) || (state !== Status.approved && state !== Status.rejected)) return
    reportedOutcomes.add(reference)
    if (state === Status.rejected) return notify.error('deposit.declined_toast', undefined, reference)
    notify.success(typeof given === 'number' ? buildMessage('deposit.success_toast', { amount: given }) : 'deposit.success_toast_unknown', undefined, reference)
    // Refetch the data that the deposit changed, including bonuses and limits.
    for (const queryKey of [accountKeys.balance, accountKeys.user, ['history'], ['bonuses'], limitsQuery.queryKey]) void client.invalidateQueries({ queryKey })
  }, [reference, state, given, client])
  return query
}

interface Props {
  reference: string | null
  /** Set if the payment started on this page. */
  payment: Payment | null
  provider: string
  /** Null if the methods are not loaded or no longer name it. */
  kind: PaymentKind | null
}

/** State of a deposit that cannot be followed: the answer's data stay, and the outcome is in the history. */
const unfollowedState = (payment: Payment | null): DepositState => ({
  state: Status.pending,
  number: null,
  amount: payment?.amount ?? null,
  asked: null,
  credited: null,
  arrivals: [],
  inReview: false,
  refund: null,
  reason: null,
  provider: null,
  data: null,
  confirmations: null,
})

/** Step 3: payment page or payment details, then the outcome, as far as the back end reports it (@see DEP-11, DEP-14, BACKEND-2). */
export function ResultView({ reference, payment, provider, kind }: Props) {
  const { t } = useTranslation('deposit')
  const known = useAskCapabilities()
  const follows = useCapability('depositState')
  const followed = follows ? reference : null
  const query = useDepositResult(followed)
  const wordsOf = useResultWords(kind)
  // Payment details do not wait for the back end's capabilities.
  const state = followed !== null ? query.data : known || payment ? unfollowedState(payment) : undefined
  const deposit = state && shownDeposit(state, payment, provider)
  const words = deposit && wordsOf(deposit)
  const failing = query.isError && deposit !== undefined && !deposit.decided
  return (
    <>
      {/* Always rendered: screen readers announce changes of a live region, not its initial content. */}
      <chakra.p role="status" srOnly>
        {words && `${words.title}. ${words.announcement}`}
        {failing && ` ${t('state_load_failed')}`}
      </chakra.p>
      {deposit && words ? (
        <Outcome deposit={deposit} words={words} reference={reference} isFollowed={followed !== null} failing={failing} onLook={query.refetch} />
      ) : query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PanelLoading h="320px" />
      )}
    </>
  )
}
