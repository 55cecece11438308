import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isMissing } from '../network/reading'
import { type RootState, useAppSelector, useAppStore } from '../storage/store'
import { balanceQuery, unreadQuery, userQuery } from './account'
import { type Balance, type Player, playerOf, unknownBalance } from './player'

/** `loggedIn` requires both a record and a session. `checking`: a session exists, its record is being loaded. @see AUTH-35 */
interface Session {
  user: Player | null
  loggedIn: boolean
  checking: boolean
}

function sessionOf(present: boolean, player: Player | undefined): Session {
  const user = (present && player) || null
  return { user, loggedIn: user !== null, checking: present && user === null }
}

const isPresent = ({ session }: RootState): boolean => session.present

/** SessionWatch loads the queries of the player; these hooks only read them. */
const readOnly = { enabled: false }

/** Returns the player and the state of the session. */
export function useSession(): Session {
  const present = useAppSelector(isPresent)
  const { data } = useQuery({ ...userQuery, ...readOnly })
  return sessionOf(present, data)
}

/** Returns a part of the player's record, and renders again only when that part changes; undefined without a player. */
export function usePlayerPart<T>(select: (player: Player) => T): T | undefined {
  const present = useAppSelector(isPresent)
  const { data } = useQuery({ ...userQuery, ...readOnly, select })
  return present ? data : undefined
}

/** Returns a function that returns the session at this moment, for event handlers. */
export function useSessionNow(): () => Session {
  const store = useAppStore()
  const queries = useQueryClient()
  return useCallback(() => sessionOf(isPresent(store.getState()), playerOf(queries)), [store, queries])
}

/** Returns the player's amounts in lira. `isStale`: they could not be refreshed, and the last known ones are shown. */
export function useBalance(): Balance & { isStale: boolean } {
  const present = useAppSelector(isPresent)
  const { data, error, failureReason } = useQuery({ ...balanceQuery, ...readOnly })
  const failure = error ?? failureReason
  return { ...((present && data) || unknownBalance), isStale: failure !== null && !isMissing(failure) }
}

/** Returns the number of unread messages; undefined if unknown. */
export function useUnread(): number | undefined {
  const present = useAppSelector(isPresent)
  const { data } = useQuery({ ...unreadQuery, ...readOnly })
  return present ? data : undefined
}
