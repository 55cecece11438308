import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refreshUser } from './api'
import { realityDue, realityKey } from './reality-key'

/** Server messages for a player who must not play or deposit. */
const stopped = ['games.player_blocked', 'deposit.player_blocked']

const dueHash = hashKey(realityKey)

/**
 * Handles a rejection to play: fetches a due reality check, and calls `again` once it has been answered.
 * If play is stopped, it refetches the player's record for reason and end date.
 */
export function useRefused(reason: string | undefined, again: () => void): void {
  const queries = useQueryClient()
  const retry = useEffectEvent(again)
  useEffect(() => {
    if (reason && stopped.includes(reason)) refreshUser(queries)
    if (reason !== realityDue) return
    void queries.invalidateQueries({ queryKey: realityKey })
    return queries.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || query.queryHash !== dueHash) return
      const { data, fetchStatus } = query.state as { data?: { due: boolean }; fetchStatus: string }
      if (data?.due === false && fetchStatus === 'idle') retry()
    })
  }, [reason, queries])
}
