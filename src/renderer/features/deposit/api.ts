import type { ResultOf } from '@kehribar/shared/api'
import type { Arrival } from '@kehribar/shared/api/arrivals'
import type { DepositBank, DepositBonus, DepositCoin, PaymentDetails, deposits, TransferBank } from '@kehribar/shared/api/deposits'
import type { LanguageCode } from '@kehribar/shared/languages'
import { isInReview } from '@kehribar/shared/rules/arrivals'
import { coinOf } from '@kehribar/shared/rules/coins'
import { everyMethodId, noBonusId } from '@kehribar/shared/rules/payments'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { queryOptions } from '@tanstack/react-query'
import { CallError, call, newIdempotencyKey } from '@/platform/network/call'
import { pollingInterval } from '@/platform/network/live-state'
import { offeredMethods } from '@/ui/money/payments/offered-methods'

const states = ['deposit', 'state'] as const
const allMethods = ['deposit', 'methods'] as const

export const depositKeys = {
  allMethods,
  methods: (language: LanguageCode) => [...allMethods, language] as const,
  banks: (code: string, language: LanguageCode) => ['deposit', 'banks', code, language] as const,
  bank: (id: number) => ['deposit', 'bank', id] as const,
  coins: ['deposit', 'coins'] as const,
  states,
  state: (reference: string) => [...states, reference] as const,
}

const none: DepositBonus = { id: noBonusId, name: '', deposit_id: everyMethodId, deposit_ids: [], percent: 0, bonusdetailslink: '' }

/** Deposit with money under review: its reference, and its method's code and name. */
export interface DepositInReview {
  reference: string
  code: string
  title: string
}

/** Methods open to the player, bonuses to choose from, both named in the player's language, and deposits under review. */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: depositKeys.methods(language),
    queryFn: async ({ signal }) => {
      const { deposit_methods: methods, deposit_bonuses: bonuses, in_review: reviewed = [] } = await call('depositMethods', {}, { signal })
      return {
        methods: offeredMethods('depositMethods', methods),
        // "None" is always first (@see DEP-17).
        bonuses: bonuses.some(({ id }) => id === noBonusId) ? bonuses : [none, ...bonuses],
        inReview: reviewed.map(({ pr_id: reference, provider: code, title }): DepositInReview => ({ reference, code, title })),
      }
    },
  })

/** Throws the messages of an answer without data, so that the screen shows them with a retry button. */
const nothing = (name: string, { statusText, errors }: { statusText?: string; errors?: Record<string, string[]> }): never => {
  throw new CallError('invalid', name, { statusText, errors })
}

/** The operator's accounts for transfers by a method (@see DEP-06, DEP-12). */
export const banksQuery = (code: string, language: LanguageCode) =>
  queryOptions({
    queryKey: depositKeys.banks(code, language),
    queryFn: async ({ signal }): Promise<DepositBank[]> => {
      const answer = await call('bankAccounts', { provider: code }, { signal })
      return answer.status === 1 ? (answer.sysBanks ?? []) : nothing('bankAccounts', answer)
    },
  })

/** Returns the required sender name of a transfer; empty if the back end sends none. */
const ownerIn = (known: ResultOf<(typeof deposits)['bankAccountDetails']>['m']): string =>
  known?.name_surname || [known?.firstName, known?.lastName].filter(Boolean).join(' ')

/** One of the operator's accounts, and the required name of the sender of a transfer to it (@see VAL-36). */
export const bankDetailsQuery = (bank: number) =>
  queryOptions({
    queryKey: depositKeys.bank(bank),
    queryFn: async ({ signal }): Promise<{ bank: DepositBank; owner: string }> => {
      const answer = await call('bankAccountDetails', { bank }, { signal })
      return answer.status === 1 && answer.details ? { bank: answer.details, owner: ownerIn(answer.m) } : nothing('bankAccountDetails', answer)
    },
  })

/** Converts a coin that arrives in the fields of a bank. Its code determines the network. */
const coinIn = ({ bank_id: id, bank: code, bank_name: name, image, logo }: TransferBank): DepositCoin => ({
  id,
  code,
  name,
  network: coinOf(code)?.network ?? '',
  label: name,
  image: image || logo,
  rate: undefined,
  min: undefined,
})

/** Accepted coins with rate and smallest deposit (@see DEP-20, VAL-51). The call moves no money, but requires an idempotency key. */
export const coinsQuery = queryOptions({
  queryKey: depositKeys.coins,
  queryFn: async ({ signal }): Promise<DepositCoin[]> => {
    const answer = await call(
      'fixfinMethods',
      { type: 'cryptocurrencyfixfin', cryptolist: true },
      { signal, idempotencyKey: newIdempotencyKey(), onlyReads: true },
    )
    if (answer.status !== 1) return nothing('fixfinMethods', answer)
    return answer.coins ?? (answer.data ?? []).map(coinIn)
  },
  staleTime: 60_000,
})

export interface DepositState {
  /** Null if the player has no such deposit. */
  state: StatusNumber | null
  /** Number in the history; null if the back end sends none. */
  number: number | null
  /** Lira. */
  amount: number | null
  /** Requested lira, if a different amount was credited. */
  asked: number | null
  /** Lira credited in total; null if everything arrived as requested. */
  credited: number | null
  /** Money that arrived otherwise than requested, oldest first. */
  arrivals: readonly Arrival[]
  /** Money is under review, even if no amount is known: the page must not ask for payment. */
  inReview: boolean
  /** Paid after play was closed: the refund is due or sent (@see LIMIT-6). */
  refund: 'due' | 'sent' | null
  /** Message key of the rejection reason; null if no reason was given. */
  reason: string | null
  /** The method's code. */
  provider: string | null
  /** Payment details, while the deposit is open. */
  data: PaymentDetails | null
  /** Confirmations of a coin payment that was seen on its network. */
  confirmations: { seen: number; needed: number } | null
}

export const isDecided = (state: StatusNumber | null): boolean => state !== Status.pending && state !== Status.inProcess

/** Returns whether the deposit is final. */
export const isOver = ({ state, inReview }: Pick<DepositState, 'state' | 'inReview'>): boolean => isDecided(state) && !inReview

const refunds: Readonly<Record<string, DepositState['refund']>> = { 'deposit.refund_due': 'due', 'deposit.refund_sent': 'sent' }

const stateInterval = 2_000

/** State of a deposit, polled until the deposit is decided. */
export const depositStateQuery = (reference: string) =>
  queryOptions({
    queryKey: depositKeys.state(reference),
    queryFn: async ({ signal }): Promise<DepositState> => {
      const answer = await call('depositState', { pr_id: reference }, { signal })
      const state = answer.status === 1 ? ((answer.state ?? Status.pending) as StatusNumber) : null
      const arrivals = answer.arrivals ?? []
      return {
        state,
        number: answer.number ?? null,
        amount: answer.amount ?? null,
        asked: answer.asked ?? null,
        credited: answer.credited ?? null,
        arrivals,
        inReview: isInReview(arrivals) || state === Status.inProcess,
        refund: refunds[answer.statusText ?? ''] ?? null,
        reason: state === Status.rejected ? (answer.statusText ?? null) : null,
        provider: answer.provider ?? null,
        data: answer.data ?? null,
        confirmations: answer.confirmations ?? null,
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => pollingInterval(state.data && isOver(state.data) ? false : stateInterval),
  })
