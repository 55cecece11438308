/** Creates a queue per key: work with the same key runs in sequence, work with different keys runs concurrently. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>()
  return function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (tails.get(key) ?? Promise.resolve()).then(work, work)
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return result
  }
}
