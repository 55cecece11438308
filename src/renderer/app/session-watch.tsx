import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceQuery, unreadQuery, userQuery } from '@/platform/session/account'
import { useAskCapabilities, useCapability } from '@/platform/network/back-end'
import { watchSession } from '@/platform/session/session'
import type * as Aside from '@/platform/session/session-aside'
import { watchTabs } from '@/platform/session/tab-sync'
import { useAppSelector } from '@/platform/storage/store'

/** Without a connection there is nothing to look for: the next change of the session asks again. */
const aside = (use: (part: typeof Aside) => void) => void import('@/platform/session/session-aside').then(use, () => {})

/** Loaded with the first session; without a connection the looks go on. */
const live = () => import('./live-line').catch(() => null)

/** Keeps the player's record and balance fresh while a session exists, and ends it here when it ended elsewhere. */
export function SessionWatch() {
  const { present, user } = useAppSelector((state) => state.session)
  const counts = useCapability('unread')
  const pushes = useCapability('webPush')
  const told = useCapability('live') && present && user !== null
  useEffect(watchSession, [])
  useEffect(watchTabs, [])
  useEffect(() => {
    const stopped = new AbortController()
    aside(({ watchAside }) => watchAside(stopped.signal))
    return () => stopped.abort()
  }, [])
  useEffect(() => {
    if (!told) return
    let stop: (() => void) | undefined
    let gone = false
    void live().then((line) => {
      if (!gone) stop = line?.followLive()
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [told])
  useQuery({ ...userQuery, enabled: present })
  useQuery({ ...balanceQuery, enabled: present && user !== null })
  useAskCapabilities()
  useQuery({ ...unreadQuery, enabled: present && user !== null && counts })
  useEffect(() => {
    if (pushes && present) aside(({ pushesOffered }) => pushesOffered())
  }, [pushes, present])
  useEffect(() => {
    aside(({ sessionChanged }) => sessionChanged(present))
  }, [present])
  return null
}
