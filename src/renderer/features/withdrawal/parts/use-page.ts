import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '@/platform/storage/store'
import { pageQuery } from '../api'

/** Longest that a browser's timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1

/** Balance and moment, followed: the balance is polled by the shell, and what has become possible shows by itself (@see R7, WDR-09). */
export function usePage() {
  const query = useQuery(pageQuery)
  const { user } = useSession()
  const { data } = query
  const refetch = useEffectEvent(() => void query.refetch())

  const follow = useEffectEvent((balance: number | undefined, bonus: number | undefined) => {
    if (data && (data.balance !== balance || (bonus === 0) !== (data.bonus === 0))) void query.refetch()
  })
  useEffect(() => follow(user?.balance, user?.bonus), [user?.balance, user?.bonus])

  const at = data?.availableAt
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(refetch, Math.min(longest, Math.max(1_000, Date.parse(at) - Date.now() + 500)))
    return () => clearTimeout(timer)
  }, [at])
  return query
}
