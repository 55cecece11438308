import type { ResultOf } from '@kehribar/shared/api'
import type { Arrival } from '@kehribar/shared/api/arrivals'
import type { DepositBank, DepositBonus, DepositCoin, DepositData, deposits, TransferBank } from '@kehribar/shared/api/deposits'
import type { LanguageCode } from '@kehribar/shared/languages'
import { isInReview } from '@kehribar/shared/rules/arrivals'
import { coinOf } from '@kehribar/shared/rules/coins'
import { everyMethod, noBonus } from '@kehribar/shared/rules/payments'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError, newIdempotencyKey } from '@/platform/network/call'
import { unlessLive } from '@/platform/network/live-state'
import { named } from '@/platform/texts/named'

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

const none: DepositBonus = { id: noBonus, name: '', deposit_id: everyMethod, deposit_ids: [], percent: 0, bonusdetailslink: '' }

/** A deposit with money under review: its reference, its method's code and name. */
export interface DepositInReview {
  reference: string
  code: string
  title: string
}

/** Methods open to the player, the bonuses to choose from, named in the player's language, and the deposits with money under review. */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: depositKeys.methods(language),
    queryFn: async ({ signal }) => {
      const { deposit_methods: methods, deposit_bonuses: bonuses, in_review: reviewed = [] } = await call('depositMethods', {}, { signal })
      return {
        methods: named(methods, ({ title }) => title),
        // "None" is always the first (@see DEP-17).
        bonuses: bonuses.some(({ id }) => id === noBonus) ? bonuses : [none, ...bonuses],
        inReview: reviewed.map(({ pr_id: reference, provider: code, title }): DepositInReview => ({ reference, code, title })),
      }
    },
  })

/** What an answer says that gave nothing: thrown, so that the screen tells it and offers to try again. */
const nothing = (name: string, { statusText, errors }: { statusText?: string; errors?: Record<string, string[]> }): never => {
  throw new CallError('invalid', name, { statusText, errors })
}

/** The operator's accounts to transfer to by a method (@see DEP-06, DEP-12). */
export const banksQuery = (code: string, language: LanguageCode) =>
  queryOptions({
    queryKey: depositKeys.banks(code, language),
    queryFn: async ({ signal }): Promise<DepositBank[]> => {
      const answer = await call('bankAccounts', { provider: code }, { signal })
      return answer.status === 1 ? (answer.sysBanks ?? []) : nothing('bankAccounts', answer)
    },
  })

/** The name that a transfer has to come from, as the back end says it; empty where it does not. */
const ownerIn = (known: ResultOf<(typeof deposits)['bankAccountDetails']>['m']): string =>
  known?.name_surname || [known?.firstName, known?.lastName].filter(Boolean).join(' ')

/** One of them, and the name that a transfer to it has to come from (@see VAL-36). */
export const bankDetailsQuery = (bank: number) =>
  queryOptions({
    queryKey: depositKeys.bank(bank),
    queryFn: async ({ signal }): Promise<{ bank: DepositBank; owner: string }> => {
      const answer = await call('bankAccountDetails', { bank }, { signal })
      return answer.status === 1 && answer.details ? { bank: answer.details, owner: ownerIn(answer.m) } : nothing('bankAccountDetails', answer)
    },
  })

/** A coin told in the fields of a bank; its network stands in its name where it stands anywhere. */
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

/** The coins that are taken, with their rate and smallest deposit (@see DEP-20, VAL-51). A list moves no money, but its call asks for a key. */
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
  /** Null when the player has no such deposit. */
  state: StatusNumber | null
  /** Lira. */
  amount: number | null
  /** Lira that were asked for, where another amount was credited. */
  asked: number | null
  /** Lira that reached the balance in all; null where nothing arrived otherwise than asked. */
  credited: number | null
  /** Money that arrived otherwise than asked, oldest first. */
  arrivals: readonly Arrival[]
  /** Money waits for a decision, also where nobody says how much: nothing may ask to pay. */
  inReview: boolean
  /** Paid, but after play was closed: it goes back, or was sent (@see G6). */
  refund: 'due' | 'sent' | null
  /** Why it was declined, as a message key; null where nobody said so. */
  reason: string | null
  /** The method's code. */
  provider: string | null
  /** Where to pay to, while it is open. */
  data: DepositData | null
  /** Of a coin payment that has been seen on its network. */
  confirmations: { seen: number; needed: number } | null
}

export const isDecided = (state: StatusNumber | null): boolean => state !== Status.pending && state !== Status.inProcess

/** Whether nothing more is to be expected of a deposit. */
export const isOver = ({ state, inReview }: Pick<DepositState, 'state' | 'inReview'>): boolean => isDecided(state) && !inReview

const refunds: Readonly<Record<string, DepositState['refund']>> = { 'deposit.refund_due': 'due', 'deposit.refund_sent': 'sent' }

const stateInterval = 2_000

/** How a deposit stands, asked for until it is decided. */
export const depositStateQuery = (reference: string) =>
  queryOptions({
    queryKey: depositKeys.state(reference),
    queryFn: async ({ signal }): Promise<DepositState> => {
      const answer = await call('depositState', { pr_id: reference }, { signal })
      const state = answer.status === 1 ? ((answer.state ?? Status.pending) as StatusNumber) : null
      const arrivals = answer.arrivals ?? []
      return {
        state,
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
    refetchInterval: ({ state }) => unlessLive(state.data && isOver(state.data) ? false : stateInterval),
  })
