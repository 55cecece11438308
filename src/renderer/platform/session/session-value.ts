import { type Store, useAppStore } from '../storage/store'

/** Returns a hook for a value that outlives its screens. It is created again after the session has ended. */
export function sessionValue<T>(create: () => T): () => T {
  const values = new WeakMap<Store, T>()
  return function useSessionValue() {
    const store = useAppStore()
    const known = values.get(store)
    if (known !== undefined) return known
    const value = create()
    values.set(store, value)
    const stop = store.subscribe(() => {
      if (store.getState().session.present) return
      values.delete(store)
      stop()
    })
    return value
  }
}
