/** Fetched data; the old value stays during a refresh. */
export interface Loaded<Value> {
  value: Value | null
  state: 'loading' | 'ready' | 'failed' | 'gone'
}

interface Options {
  onChange: () => void
  /** Classifies an error; the default is `failed`. */
  judge?: (error: unknown) => 'failed' | 'gone'
}

/** Creates a loader of one value: a later request replaces an earlier one, and a failed refresh keeps the shown value. */
export function createLoader<Value>({ onChange, judge = () => 'failed' }: Options) {
  let current: Loaded<Value> = { value: null, state: 'loading' }
  let running: AbortController | null = null

  return {
    get current() {
      return current
    },
    /** Clears the value and aborts the running request. */
    reset() {
      running?.abort()
      running = null
      current = { value: null, state: 'loading' }
    },
    set(value: Value) {
      current = { value, state: 'ready' }
      onChange()
    },
    /** Loads a value. `quiet` keeps the shown value meanwhile; otherwise the skeleton is shown. */
    async load(fetch: (signal: AbortSignal) => Promise<Value>, quiet = false): Promise<void> {
      running?.abort()
      const own = new AbortController()
      running = own
      if (!quiet || current.state !== 'ready') {
        current = { value: null, state: 'loading' }
        onChange()
      }
      try {
        const value = await fetch(own.signal)
        if (running !== own) return
        current = { value, state: 'ready' }
      } catch (error) {
        if (running !== own) return
        const verdict = judge(error)
        if (quiet && current.state === 'ready' && verdict === 'failed') return
        current = { value: null, state: verdict }
      }
      onChange()
    },
  }
}
