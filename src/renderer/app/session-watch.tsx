import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { platform } from '@/platform'
import { notify } from '@/platform/notify'
import { balanceQuery, unreadQuery, userQuery } from '@/platform/account'
import { useAskCapabilities, useCapability } from '@/platform/back-end'
import { watchMessages } from '@/platform/messages'
import { watchSession } from '@/platform/session'
import { watchTabs } from '@/platform/tab-sync'
import { useAppSelector } from '@/platform/store'

/** Keeps the player's record and balance fresh while a session exists, and ends it here when it ended elsewhere. */
export function SessionWatch() {
  const { present, user } = useAppSelector((state) => state.session)
  const counts = useCapability('unread')
  useEffect(watchSession, [])
  useEffect(watchTabs, [])
  useEffect(watchMessages, [])
  useQuery({ ...userQuery, enabled: present })
  useQuery({ ...balanceQuery, enabled: present && user !== null })
  useAskCapabilities()
  useQuery({ ...unreadQuery, enabled: present && user !== null && counts })
  useEffect(() => {
    void tellProtection(present)
  }, [present])
  return null
}

/**
 * What a player should know about how this device keeps the session (@see security D21); nothing in the browser. That it
 * will not be kept concerns who has one, that the last one is gone who has none.
 */
async function tellProtection(present: boolean): Promise<void> {
  const { notice } = await platform.session.protection()
  if (notice === 'none' || present !== (notice === 'memory_only')) return
  if (present) notify.warning('shell.session_not_kept', 'shell.session_not_kept_hint')
  else notify.warning('shell.session_lost', 'shell.session_lost_hint')
}
