/** Repeats work without overlap, with a pause of `every` milliseconds. Returns a function that waits for the current run and stops. */
export function runRepeatedly(work: () => Promise<void>, every: number, onError: (error: unknown) => void): () => Promise<void> {
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
