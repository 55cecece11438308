import { useSyncExternalStore } from 'react'
import { platform } from './'

let low = false
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

function take({ values }: { values: { lowData: boolean } }): void {
  if (values.lowData === low) return
  low = values.lowData
  for (const listener of listeners) listener()
}

/** Watches the setting while there is a listener. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!stop && platform.settings) {
    stop = platform.settings.onChanged(take)
    platform.settings.read().then(take, () => {})
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    stop?.()
    stop = undefined
  }
}

/** Returns whether the player wants no prefetching; always false in the browser, which has its own setting. @see CLIENT-39 */
export const useLowData = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => low,
    () => false,
  )
