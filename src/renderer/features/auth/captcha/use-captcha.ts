import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/platform/network/call'

interface Solution {
  counter: number
  derivedKey: string
}

const isSolution = (value: unknown): value is Solution => typeof value === 'object' && value !== null && 'counter' in value && 'derivedKey' in value

/** Solves the challenge in a worker, so that typing stays smooth. */
function work(challenge: unknown, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      signal.removeEventListener('abort', aborted)
      settle()
    }
    const aborted = () => end(() => reject(new DOMException('Stopped', 'AbortError')))
    signal.addEventListener('abort', aborted)
    worker.onmessage = ({ data }: MessageEvent<unknown>) => end(() => (isSolution(data) ? resolve(data) : reject(new Error('The challenge was not solved'))))
    worker.onerror = () => end(() => reject(new Error('The worker failed')))
    worker.postMessage({ type: 'work', challenge })
  })
}

/** Fetches a challenge and solves it. Returns the form field `captcha`, which the server accepts once. */
async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await call('captcha', {}, { signal })
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed'

/** Milliseconds after which a solution is renewed. A challenge is valid for 20 minutes on the server. */
const renewAfter = 17 * 60_000

/** Proof of work behind "I am not a robot". `onChange` gets the payload, or '' if there is none. */
export function useCaptcha(onChange: (payload: string) => void, solve: typeof solveCaptcha = solveCaptcha) {
  const [state, setState] = useState<CaptchaState>('idle')
  const running = useRef<AbortController>(null)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })

  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Stopped', 'AbortError'))
    running.current = null
  }, [])

  /** Starts, or restarts with a new challenge. */
  const start = useCallback(async () => {
    stop()
    const attempt = new AbortController()
    running.current = attempt
    latestOnChange.current('')
    setState('working')
    try {
      const payload = await solve(attempt.signal)
      if (attempt.signal.aborted) return
      latestOnChange.current(payload)
      setState('done')
    } catch {
      if (!attempt.signal.aborted) setState('failed')
    }
  }, [solve, stop])

  const reset = useCallback(() => {
    stop()
    latestOnChange.current('')
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
