import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useBalance } from '@/platform/session/use-session'
import { pageQuery } from '../api'

/** Largest delay of a browser timer, in milliseconds. */
const longest = 2 ** 31 - 1

/** Keeps the page's data fresh: refetches when the polled balance changes and when withdrawals become possible (@see PLAY-7, WDR-09). */
export function usePage() {
  const query = useQuery(pageQuery)
  const { balance, bonus } = useBalance()
  const { data } = query
  const refetch = useEffectEvent(() => void query.refetch())

  const follow = useEffectEvent((balance: number | undefined, bonus: number | undefined) => {
    if (data && (data.balance !== balance || (bonus === 0) !== (data.bonus === 0))) void query.refetch()
  })
  useEffect(() => follow(balance, bonus), [balance, bonus])

  const at = data?.availableAt
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(refetch, Math.min(longest, Math.max(1_000, Date.parse(at) - Date.now() + 500)))
    return () => clearTimeout(timer)
  }, [at])
  return query
}
