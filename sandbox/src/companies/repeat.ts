/** Runs work again and again, never twice at once; the returned function stops it after the run in hand. */
export function repeat(work: () => Promise<void>, every: number, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Promise<void> = Promise.resolve()
  const run = () => {
    current = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, every)
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
