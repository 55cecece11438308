/** Something that is fetched: what was there stays while it is fetched anew. */
export interface Loaded<Value> {
  value: Value | null
  state: 'loading' | 'ready' | 'failed' | 'gone'
}

interface Options {
  onChange: () => void
  /** What a failure means; `failed` unless said otherwise. */
  judge?: (error: unknown) => 'failed' | 'gone'
}

/** One place for one thing: a later request replaces an earlier one, and a failed refresh keeps what is shown. */
export function loader<Value>({ onChange, judge = () => 'failed' }: Options) {
  let current: Loaded<Value> = { value: null, state: 'loading' }
  let running: AbortController | null = null

  return {
    get current() {
      return current
    },
    /** Forgets what was fetched, and what is on its way. */
    reset() {
      running?.abort()
      running = null
      current = { value: null, state: 'loading' }
    },
    set(value: Value) {
      current = { value, state: 'ready' }
      onChange()
    },
    /** `quiet`: refreshes what is shown; else the skeleton stands until it is there. */
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
