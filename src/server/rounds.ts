/**
 * Does a round of work now and then every `pause` milliseconds, never two at once. Returns how to stop: no round begins
 * any more, and it waits for the one in hand, which looks at `stopping` between its items.
 */
export function inRounds(round: (stopping: AbortSignal) => Promise<unknown>, pause: number, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  let inHand: Promise<unknown> | null = null
  const begin = () => {
    inHand ??= round(stopping.signal)
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
