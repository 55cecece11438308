import { useCallback, useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solve'

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed'

/** A challenge holds 20 minutes on the server; a solved one is renewed before that. */
const renewAfter = 17 * 60_000

/** The proof of work behind "I am not a robot"; `onChange` gets the payload, or '' while there is none. */
export function useCaptcha(onChange: (payload: string) => void, solve: typeof solveCaptcha = solveCaptcha) {
  const [state, setState] = useState<CaptchaState>('idle')
  const running = useRef<AbortController>(null)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })

  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Stopped', 'AbortError'))
    running.current = null
  }, [])

  /** Begins, or begins again with a new challenge. */
  const start = useCallback(async () => {
    stop()
    const attempt = new AbortController()
    running.current = attempt
    told.current('')
    setState('working')
    try {
      const payload = await solve(attempt.signal)
      if (attempt.signal.aborted) return
      told.current(payload)
      setState('done')
    } catch {
      if (!attempt.signal.aborted) setState('failed')
    }
  }, [solve, stop])

  const reset = useCallback(() => {
    stop()
    told.current('')
    setState('idle')
  }, [stop])

  useEffect(() => stop, [stop])
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => void start(), renewAfter)
    return () => clearTimeout(timer)
  }, [state, start])

  return { state, start, reset }
}
