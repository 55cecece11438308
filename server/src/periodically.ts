/**
 * Does a piece of work every `pause` milliseconds, never two at once. Returns how to stop: no run begins
 * any more, and it waits for the one in hand, which looks at `stopping` between its items.
 */
export function periodically(work: (stopping: AbortSignal) => Promise<unknown>, pause: number, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  let inHand: Promise<unknown> | null = null
  const begin = () => {
    inHand ??= work(stopping.signal)
      .catch(onError)
      .finally(() => {
        inHand = null
      })
  }
  begin()
  const timer = setInterval(begin, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await inHand
  }
}
