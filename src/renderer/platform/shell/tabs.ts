import { brand } from '@kehribar/shared/brand'
import type { TabMessage } from './tab-messages'

/*
 * Messages between the open tabs of one browser. Browsers without BroadcastChannel and the desktop client's single window
 * work without them: there, the next call or becoming visible reveals changes.
 */

const name = brand.id

let channel: BroadcastChannel | null | undefined

function open(): BroadcastChannel | null {
  if (channel === undefined) {
    try {
      channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
    } catch {
      channel = null
    }
  }
  return channel
}

/** Sends a message to every other tab. */
export const sendToTabs = (message: TabMessage): void => open()?.postMessage(message)

/**
 * Subscribes to messages of other tabs. Ignores invalid ones, because another tab may run another version of the site.
 * Returns a function that unsubscribes.
 */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const line = open()
  let stopped = false
  const receive = async ({ data }: MessageEvent<unknown>) => {
    const parsed = (await import('./tab-messages')).tabMessage.safeParse(data)
    if (parsed.success && !stopped) listener(parsed.data)
  }
  const onMessage = (event: MessageEvent<unknown>) => void receive(event)
  line?.addEventListener('message', onMessage)
  return () => {
    stopped = true
    line?.removeEventListener('message', onMessage)
  }
}
