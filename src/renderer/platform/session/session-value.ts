import { type Store, useAppStore } from '../storage/store'

/** Returns a hook for a value that outlives its screens, one for each store. @param empty removes the content of the value; it runs when the session has ended */
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
