import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refreshUser } from './api'
import { realityDue, realityKey } from './reality-key'

/** What the server says when it lets nobody play or deposit in this state. */
const stopped = ['games.player_blocked', 'deposit.player_blocked']

const dueHash = hashKey(realityKey)

/**
 * Follows a refusal to play: when a reality check is due it is asked for, and `again` runs once it has been answered;
 * when play is stopped the player's record is asked for, which says why and until when.
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
