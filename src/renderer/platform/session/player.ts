import type { User } from '@kehribar/shared/api/account'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient, store } from '../page'
import { accountKeys } from './account-keys'

/*
 * The player in the query cache: the record, the balance and the number of unread messages are separate queries, because
 * each has its own call. `getMyDetails` answers all three.
 */

/** Amounts in lira; undefined: unknown. */
export type Balance = Pick<User, 'balance' | 'bonus' | 'sessionNet'>
export const unknownBalance: Balance = { balance: undefined, bonus: undefined, sessionNet: undefined }
/** The player's record, without the parts that have queries of their own. */
export type Player = Omit<User, keyof Balance | 'unreadCount'>

export const playerOf = (queries: QueryClient): Player | undefined => queries.getQueryData(accountKeys.user)

/** Returns whether this page knows a player: a session exists, or the record of an earlier page. */
export const isPlayerKnown = (): boolean => store.getState().session.present || playerOf(queryClient) !== undefined

/** Stores an answer about the player in its queries. Returns the record. @param updatedAt milliseconds; an earlier time makes the queries stale */
export function storePlayer(queries: QueryClient, { balance, bonus, sessionNet, unreadCount, ...player }: User, updatedAt?: number): Player {
  if (balance !== undefined) queries.setQueryData<Balance>(accountKeys.balance, { balance, bonus, sessionNet }, { updatedAt })
  queries.setQueryData<number>(accountKeys.unread, unreadCount, { updatedAt })
  queries.setQueryData<Player>(accountKeys.user, player, { updatedAt })
  return player
}

const records = new WeakMap<Player, { readonly balance: Balance | undefined; readonly unread: number | undefined; readonly record: User }>()

/** Returns all known data about the player, as `getMyDetails` answers it; null without a player. Returns the same object until something changes. */
export function playerRecord(queries: QueryClient): User | null {
  const player = playerOf(queries)
  if (!player) return null
  const balance = queries.getQueryData<Balance>(accountKeys.balance)
  const unread = queries.getQueryData<number>(accountKeys.unread)
  const known = records.get(player)
  if (known && known.balance === balance && known.unread === unread) return known.record
  const record = { ...player, ...(balance ?? unknownBalance), unreadCount: unread }
  records.set(player, { balance, unread, record })
  return record
}

/** Calls the listener with the new record once for all changes of one step. Returns a function that stops it. */
export function onPlayerChanged(queries: QueryClient, listener: (record: User | null) => void): () => void {
  let last = playerRecord(queries)
  let isScheduled = false
  let isStopped = false
  const check = () => {
    isScheduled = false
    const now = playerRecord(queries)
    if (now === last || isStopped) return
    last = now
    listener(now)
  }
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    const [kind] = query.queryKey as readonly unknown[]
    if (kind !== accountKeys.all[0] || isScheduled) return
    isScheduled = true
    queueMicrotask(check)
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
