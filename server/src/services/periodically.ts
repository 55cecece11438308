/**
 * Runs `work` at once and then every `pause` milliseconds, never two runs at a time. Returns a function that stops the work
 * and waits for the current run. A long run should check `stopping` between its items.
 */
export function runPeriodically(work: (stopping: AbortSignal) => Promise<unknown>, pause: number, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  let currentRun: Promise<unknown> | null = null
  const begin = () => {
    currentRun ??= work(stopping.signal)
      .catch(onError)
      .finally(() => {
        currentRun = null
      })
  }
  begin()
  const timer = setInterval(begin, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await currentRun
  }
}
