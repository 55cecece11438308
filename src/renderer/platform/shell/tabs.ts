import { brand } from '@kehribar/shared/brand'
import type { Told } from './told'

/*
 * What the open tabs of one browser tell each other at once. A browser without channels, and the desktop client's one
 * window, do without: there the next call and the way back to the front find out.
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

/** To every other tab; this one hears nothing of it. */
export const tell = (message: Told): void => open()?.postMessage(message)

/** Another tab may run an older or a newer site: what does not fit is not heard. Gives the way to stop. */
export function onTold(listener: (message: Told) => void): () => void {
  const line = open()
  let stopped = false
  const hear = async ({ data }: MessageEvent<unknown>) => {
    const parsed = (await import('./told')).told.safeParse(data)
    if (parsed.success && !stopped) listener(parsed.data)
  }
  const onMessage = (event: MessageEvent<unknown>) => void hear(event)
  line?.addEventListener('message', onMessage)
  return () => {
    stopped = true
    line?.removeEventListener('message', onMessage)
  }
}
