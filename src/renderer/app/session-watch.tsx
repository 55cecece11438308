import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceQuery, userQuery } from '@/platform/account'
import { watchSession } from '@/platform/session'
import { useAppSelector } from '@/platform/store'

/** Keeps the player's record and balance fresh while a session exists, and ends it here when it ended elsewhere. */
export function SessionWatch() {
  const { present, user } = useAppSelector((state) => state.session)
  useEffect(watchSession, [])
  useQuery({ ...userQuery, enabled: present })
  useQuery({ ...balanceQuery, enabled: present && user !== null })
  return null
}
