/** Runs the work of one key after another; different keys do not wait for each other. */
export function oneAtATime() {
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
