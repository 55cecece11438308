import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceQuery, unreadQuery, userQuery } from '@/platform/session/account'
import { useAskCapabilities, useCapability } from '@/platform/network/back-end'
import { watchSession } from '@/platform/session/session'
import type * as Aside from '@/platform/session/deferred-session'
import { watchTabs } from '@/platform/session/tab-sync'
import { useSession } from '@/platform/session/use-session'

/** Loads the deferred part of the session code. Without a connection the loading is skipped, and the next change of the session tries again. */
const loadDeferred = (use: (part: typeof Aside) => void) => void import('@/platform/session/deferred-session').then(use, () => {})

/** Loaded with the first session; if loading fails, polling continues. */
const live = () => import('./live-stream').catch(() => null)

/** Keeps the player's record and balance fresh during a session, and ends the session here when it ended elsewhere. */
export function SessionWatch() {
  const { loggedIn, checking } = useSession()
  const present = loggedIn || checking
  const counts = useCapability('unread')
  const pushes = useCapability('webPush')
  const isLive = useCapability('live') && loggedIn
  useEffect(watchSession, [])
  useEffect(watchTabs, [])
  useEffect(() => {
    const stopped = new AbortController()
    loadDeferred(({ watchDeferred }) => watchDeferred(stopped.signal))
    return () => stopped.abort()
  }, [])
  useEffect(() => {
    if (!isLive) return
    let stop: (() => void) | undefined
    let isStopped = false
    void live().then((line) => {
      if (!isStopped) stop = line?.followLive()
    })
    return () => {
      isStopped = true
      stop?.()
    }
  }, [isLive])
  useQuery({ ...userQuery, enabled: present })
  useQuery({ ...balanceQuery, enabled: loggedIn })
  useAskCapabilities()
  useQuery({ ...unreadQuery, enabled: loggedIn && counts })
  useEffect(() => {
    if (pushes && present) loadDeferred(({ pushesOffered }) => pushesOffered())
  }, [pushes, present])
  useEffect(() => {
    loadDeferred(({ sessionChanged }) => sessionChanged(present))
  }, [present])
  return null
}
