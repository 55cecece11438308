import { createParser } from 'eventsource-parser'
import { apiBase } from '@kehribar/shared/api'
import { type LiveEvent, livePath } from '@kehribar/shared/api/live'
import { keepLine } from '@kehribar/shared/live-line'
import type { TestPlayer } from './player'

/** A listener as the site is one. */
export interface Listening {
  readonly events: LiveEvent[]
  /** What the line said of itself, in turn. */
  readonly said: ('stands' | 'fell' | 'unknown' | 'ended')[]
  close(): void
}

/** Listens at the origin that is given when the line is opened, and again when it broke. */
export function listen(origin: () => string, player: Pick<TestPlayer, 'cookie'>): Listening {
  const events: LiveEvent[] = []
  const said: Listening['said'] = []
  const close = keepLine({
    connect: (headers, signal) => fetch(origin() + apiBase + livePath, { headers: { ...headers, cookie: player.cookie }, signal }),
    parser: (onEvent) => createParser({ onEvent }),
    onEvent: (event) => events.push(event),
    onStanding: (stands) => said.push(stands ? 'stands' : 'fell'),
    onUnknown: () => said.push('unknown'),
    onEnded: () => said.push('ended'),
    pause: 20,
  })
  return { events, said, close }
}
