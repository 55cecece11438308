import { type EmbedSessionAnswer, type FrameMessage, frameMessage, type HostMessage, hostMessage } from '@kehribar/shared/partners/embed'

type Body<Message> = Message extends unknown ? Omit<Message, 'v'> : never
type Listener<Type extends HostMessage['type']> = (message: Extract<HostMessage, { type: Type }>) => void

/**
 * Connects a frame to the site around it. `origins` come from the page’s data block.
 * Messages from other origins are ignored, and none are sent to them.
 */
export function connectToSite(origins: readonly string[]) {
  const listeners = new Map<string, ((message: HostMessage) => void)[]>()
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  /** Origin of the embedding site, from the referrer or the first message. While it is null, messages are sent to all `origins`. */
  let site: string | null = origins.includes(from) ? from : null

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !origins.includes(event.origin)) return
    const read = hostMessage.safeParse(event.data)
    if (!read.success) return
    site = event.origin
    for (const listener of listeners.get(read.data.type) ?? []) listener(read.data)
  })

  return {
    /** Whether the page is in a frame. */
    framed: window.parent !== window,
    on<Type extends HostMessage['type']>(type: Type, listener: Listener<Type>): void {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (message: HostMessage) => void])
    },
    send(body: Body<FrameMessage>): void {
      const message = frameMessage.parse({ v: 1, ...body })
      for (const origin of site ? [site] : origins) {
        try {
          window.parent.postMessage(message, origin)
        } catch {
          // A browser does not know the desktop client's scheme and throws an error.
        }
      }
    },
  }
}
export type SiteConnection = ReturnType<typeof connectToSite>

/**
 * Exchanges a one-time token for a bearer token. Returns null if the token is used up or the player may not play.
 * @throws if no answer arrives
 */
export async function openSession(token: string): Promise<EmbedSessionAnswer | null> {
  const response = await fetch('/embed/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) })
  if (response.status === 403 || response.status === 400) return null
  if (!response.ok) throw new Error(`Session: status ${response.status}`)
  return (await response.json()) as EmbedSessionAnswer
}
