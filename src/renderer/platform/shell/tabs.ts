import { user } from '@kehribar/shared/api/account'
import { brand } from '@kehribar/shared/brand'
import { languages } from '@kehribar/shared/languages'
import * as z from 'zod/mini'

/*
 * What the open tabs of one browser tell each other at once. A browser without channels, and the desktop client's one
 * window, do without: there the next call and the way back to the front find out.
 */

const codes = languages.map(({ languageCode }) => languageCode)

const told = z.union([
  /** The player's record after a login or a change: balance, favourites, details. */
  z.object({ kind: z.literal('user'), user }),
  z.object({ kind: z.literal('ended'), how: z.enum(['logout', 'expired']) }),
  z.object({ kind: z.literal('language'), code: z.enum(codes) }),
])
export type Told = z.output<typeof told>

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
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(told, data)
    if (parsed.success) listener(parsed.data)
  }
  line?.addEventListener('message', hear)
  return () => line?.removeEventListener('message', hear)
}
