import { call } from '@/platform/network/call'

interface Solution {
  counter: number
  derivedKey: string
}

const isSolution = (value: unknown): value is Solution => typeof value === 'object' && value !== null && 'counter' in value && 'derivedKey' in value

/** Does the work beside the page, so that typing stays smooth. */
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

/** Fetches a challenge and solves it; the result goes out as the form field `captcha`. It counts once. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await call('captcha', {}, { signal })
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}
