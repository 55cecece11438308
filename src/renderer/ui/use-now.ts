import { useEffect, useState } from 'react'

const pace = 1000

/** Returns the time in milliseconds, updated every second while the page is visible, and at once when it becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'visible') return
      setNow(Date.now())
      timer = setInterval(() => setNow(Date.now()), pace)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [])
  return now
}
