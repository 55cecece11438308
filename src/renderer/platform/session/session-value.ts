import { type Store, useAppStore } from '../storage/store'

/** Returns a hook for a value that is kept while its screens are closed; each Redux store has its own. @param empty clears the value at the end of the session */
export function sessionValue<T extends object>(create: () => T, empty: (value: T) => void): () => T {
  const values = new WeakMap<Store, T>()
  return function useSessionValue() {
    const store = useAppStore()
    const known = values.get(store)
    if (known) return known
    const value = create()
    values.set(store, value)
    store.subscribe(() => {
      if (!store.getState().session.present) empty(value)
    })
    return value
  }
}
