import type { api, InputOf, ResultOf } from '@kehribar/shared/api'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { platform } from '@/platform/shell'
import { userQuery } from '@/platform/session/account'
import { call, CallError } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'

type Answer = ResultOf<(typeof api)['limitsGet']>

export interface LimitsState extends Required<Pick<Answer, 'limits' | 'reality' | 'playState' | 'choices'>> {
  /** What the operator set for the player, and what is asked because of losses (@see R-15). */
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

/** A back end that offers nothing to choose from has no such section. */
const nothingOffered: LimitsState['choices'] = { realityMinutes: [], breakHours: [], exclusionTerms: [], raiseHours: 24, mustConfirm: false, products: [] }

/** The whole state of an answer; an answer without one is a refusal and is thrown with its words and field errors. */
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

/** The player's limits with what is used of them (@see RG-01 to RG-04). Amounts in lira. */
export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: async ({ signal }) => stateOf('limitsGet', await call('limitsGet', {}, { signal })),
  staleTime: 5_000,
})

/** The calls that answer with the whole state. */
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

/** The player's record says what may be done now, and whether limits are asked for. */
export const refreshUser = (queries: QueryClient) => void queries.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)

/** Sends a change and gives the new state with the server's words for it; a refusal is thrown. */
export async function sendChange<N extends Change>(name: N, input: InputOfChange<N>): Promise<{ state: LimitsState; said: string | undefined }> {
  const answer = (await call(name, input)) as Answer
  return { state: stateOf(name, answer), said: answer.statusText }
}

/** A new state is shown everywhere at once: the limits, and what the player's record says of them. */
export function showState(queries: QueryClient, state: LimitsState): void {
  queries.setQueryData(limitsQuery.queryKey, state)
  if (state.playState.kind !== 'active') void platform.games.closeAll()
  refreshUser(queries)
}

/**
 * Changes something and shows the new state everywhere at once. `success`: message key instead of the server's own words.
 * `quiet`: the screen tells a failure.
 */
export function useChange<N extends Change>(name: N, { success, quiet }: { success?: string; quiet?: boolean } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOfChange<N>) => sendChange(name, input),
    meta: quiet ? { error: false } : {},
    onSuccess: ({ state, said }) => {
      showState(queries, state)
      const told = success ?? said
      if (told) notify.success(told)
    },
  })
}
