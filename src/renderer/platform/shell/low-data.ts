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

/** Looks for as long as somebody wants to know. */
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

/** Whether the player wants nothing to be fetched that nobody has asked for (@see D-39); never in the browser, which has its own setting. */
export const useLowData = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => low,
    () => false,
  )
