import type { api, InputOf, ResultOf } from '@kehribar/shared/api'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { platform } from '@/platform/shell'
import { userQuery } from '@/platform/session/account'
import { call, CallError } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'

type Answer = ResultOf<(typeof api)['limitsGet']>

export interface LimitsState extends Required<Pick<Answer, 'limits' | 'reality' | 'playState' | 'choices'>> {
  /** Limits set by the operator, and the affordability check after losses (@see PROTECT-15). */
  house: NonNullable<Answer['house']>
  check: NonNullable<Answer['check']> | null
  reviewedAt: string | null
  reviewDueAt: string | null
  /** Milliseconds that the server's clock is ahead of this device's. */
  ahead: number
}
export type Limit = LimitsState['limits'][number]
export type HouseLimit = LimitsState['house'][number]

export const limitsKey = ['ui', 'limits'] as const

/** A back end without choices has no such section. */
const nothingOffered: LimitsState['choices'] = { realityMinutes: [], breakHours: [], exclusionTerms: [], raiseHours: 24, mustConfirm: false, products: [] }

/** Returns the complete state of an answer. @throws {CallError} 'invalid' if the answer is a rejection, with its text and field errors */
function stateOf(
  name: string,
  { status, statusText, errors, limits, reality, playState, choices, house, check, reviewedAt, reviewDueAt, now }: Answer,
): LimitsState {
  if (status !== 1 || !limits || !reality || !playState) throw new CallError('invalid', name, { statusText, errors })
  return {
    limits,
    reality,
    playState,
    choices: choices ?? nothingOffered,
    house: house ?? [],
    check: check ?? null,
    reviewedAt: reviewedAt ?? null,
    reviewDueAt: reviewDueAt ?? null,
    ahead: now ? Date.parse(now) - Date.now() : 0,
  }
}

/** The player's limits and their use (@see RG-01 to RG-04). Amounts in lira. */
export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: async ({ signal }) => stateOf('limitsGet', await call('limitsGet', {}, { signal })),
  staleTime: 5_000,
})

/** Calls that answer with the complete state. */
type Change =
  | 'limitSet'
  | 'limitKeep'
  | 'limitConfirm'
  | 'limitsReviewed'
  | 'realitySet'
  | 'timeOut'
  | 'selfExclude'
  | 'exclusionReturn'
  | 'exclusionCheck'
  | 'limitAnswer'
type InputOfChange<N extends Change> = InputOf<(typeof api)[N]>

/** Refetches the player's record, which has the play state and whether to ask for limits. */
export const refreshUser = (queries: QueryClient) => void queries.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)

/** Sends a change. Returns the new state and the server's text. @throws {CallError} if it is rejected */
export async function sendChange<N extends Change>(name: N, input: InputOfChange<N>): Promise<{ state: LimitsState; statusText: string | undefined }> {
  const answer = (await call(name, input)) as Answer
  return { state: stateOf(name, answer), statusText: answer.statusText }
}

/** Shows a new state everywhere: caches the limits, refetches the player's record, and closes games when play has stopped. */
export function showState(queries: QueryClient, state: LimitsState): void {
  queries.setQueryData(limitsQuery.queryKey, state)
  if (state.playState.kind !== 'active') void platform.games.closeAll()
  refreshUser(queries)
}

/**
 * Mutation that changes limits or play and shows the new state everywhere. `success`: message key that replaces the server's text.
 * `quiet`: the screen shows a failure itself.
 */
export function useChange<N extends Change>(name: N, { success, quiet }: { success?: string; quiet?: boolean } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOfChange<N>) => sendChange(name, input),
    meta: quiet ? { error: false } : {},
    onSuccess: ({ state, statusText }) => {
      showState(queries, state)
      const toast = success ?? statusText
      if (toast) notify.success(toast)
    },
  })
}
