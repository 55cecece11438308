import type { LanguageCode } from '@shared/languages'
import { Status, type StatusNumber } from '@shared/rules/status'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/call'

export const depositKeys = {
  methods: (language: LanguageCode) => ['deposit', 'methods', language] as const,
  state: (reference: string) => ['deposit', 'state', reference] as const,
}

/** Methods open to the player and the bonuses to choose from, named in the player's language. */
export const methodsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: depositKeys.methods(language),
    queryFn: async ({ signal }) => {
      const { deposit_methods: methods, deposit_bonuses: bonuses } = await call('depositMethods', {}, { signal })
      return { methods, bonuses }
    },
  })

export interface DepositState {
  /** Null when the player has no such deposit. */
  state: StatusNumber | null
  /** Lira. */
  amount: number | null
  /** Paid, but after play was closed: it goes back (@see money G6). */
  refund: boolean
}

export const isDecided = (state: StatusNumber | null): boolean => state !== Status.pending && state !== Status.inProcess

const stateInterval = 2_000

/** How a deposit stands, asked for until it is decided. */
export const depositStateQuery = (reference: string) =>
  queryOptions({
    queryKey: depositKeys.state(reference),
    queryFn: async ({ signal }): Promise<DepositState> => {
      const answer = await call('depositState', { pr_id: reference }, { signal })
      const state = answer.status === 1 ? ((answer.state ?? Status.pending) as StatusNumber) : null
      return { state, amount: answer.amount ?? null, refund: answer.statusText === 'deposit.refund_due' }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isDecided(state.data.state) ? false : stateInterval),
  })
