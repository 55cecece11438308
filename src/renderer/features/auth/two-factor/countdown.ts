import { useCallback, useEffect, useState } from 'react'

/** Formats seconds as m:ss, for example 4:05 (@see AUTH-25). */
export function minutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export interface Countdown {
  /** Whole seconds that are left; 0 if the time is over or was not started. */
  left: number
  start: (seconds: number) => void
  stop: () => void
}

/** Countdown by the clock, so that a sleeping tab does not prolong it. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(null)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  const start = useCallback((seconds: number) => {
    setLeft(seconds)
    setUntil(Date.now() + seconds * 1000)
  }, [])
  const stop = useCallback(() => {
    setLeft(0)
    setUntil(null)
  }, [])
  return { left, start, stop }
}
