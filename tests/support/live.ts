import { createParser } from 'eventsource-parser'
import { apiBase } from '@kehribar/shared/api'
import { type LiveEvent, livePath } from '@kehribar/shared/api/live'
import { keepStreamOpen } from '@kehribar/shared/live-stream'
import type { TestPlayer } from './player'

/** A live stream client like the site's. */
export interface LiveListener {
  readonly events: LiveEvent[]
  /** State changes of the stream, oldest first. */
  readonly standings: ('stands' | 'fell' | 'unknown' | 'ended')[]
  close(): void
}

/** Listens at the current origin. After a failure it reconnects at the origin of that moment. */
export function listenToStream(origin: () => string, player: Pick<TestPlayer, 'cookie'>): LiveListener {
  const events: LiveEvent[] = []
  const standings: LiveListener['standings'] = []
  const close = keepStreamOpen({
    connect: (headers, signal) => fetch(origin() + apiBase + livePath, { headers: { ...headers, cookie: player.cookie }, signal }),
    parser: (onEvent) => createParser({ onEvent }),
    onEvent: (event) => events.push(event),
    onStanding: (stands) => standings.push(stands ? 'stands' : 'fell'),
    onUnknown: () => standings.push('unknown'),
    onEnded: () => standings.push('ended'),
    pause: 20,
  })
  return { events, standings, close }
}
