import { limitsQuery } from '@/ui/limits/api'
import { message } from '@kehribar/shared/api/messages'
import { Status } from '@kehribar/shared/rules/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountKeys } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { depositStateQuery, isDecided } from '../api'
import { forgetDeposit } from '../open/open-deposits'

/** Outcomes that were told already, so that coming back does not tell them again. */
const told = new Set<string>()

/** Follows a deposit (null: none) until it is decided, tells the outcome once, in the place of its beginning, and refreshes the balance. */
export function useDepositResult(reference: string | null) {
  const client = useQueryClient()
  const query = useQuery({ ...depositStateQuery(reference ?? ''), enabled: reference !== null })
  const { state, amount } = query.data ?? {}
  const decided = state !== undefined && isDecided(state)
  useEffect(() => {
    if (decided && reference !== null) forgetDeposit(reference)
  }, [decided, reference])
  useEffect(() => {
    if (reference === null || told.has(reference) || (state !== Status.approved && state !== Status.rejected)) return
    told.add(reference)
    if (state === Status.rejected) return notify.error('deposit.declined_toast', undefined, reference)
    notify.success(message('deposit.success_toast', { amount: amount ?? 0 }), undefined, reference)
    // What came with it: a bonus, and less room in the limits.
    for (const queryKey of [accountKeys.balance, accountKeys.user, ['history'], ['bonuses'], limitsQuery.queryKey]) void client.invalidateQueries({ queryKey })
  }, [reference, state, amount, client])
  return query
}
