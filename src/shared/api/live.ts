import * as z from 'zod/mini'

/*
 * The live stream (capability `live`): one response of server-sent events per page, at GET `livePath` below the API base,
 * for a logged-in player. The stream stays open while the player is on the site. An event says what changed, not the new
 * value: the page refetches the value with its usual call.
 */
export const livePath = '/live'

/**
 * Kinds of event. `ref` identifies the row: the number of a deposit, withdrawal, receipt, request, bonus, call, message or
 * session; `partner:round` of a round; the kind of posting of a balance. `limits`: limits, reality check or play state.
 */
export const liveKinds = ['balance', 'messages', 'deposit', 'withdrawal', 'receipt', 'bonus-request', 'bonus', 'call', 'round', 'limits', 'session'] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * Payload of an event; the event's name is its kind. `state` is the row's own state, if it has one; of a deposit also
 * `in_review`, `reviewed` (money that arrived otherwise than requested) and `refund_sent`.
 */
export const liveData = z.object({ ref: z.string(), state: z.optional(z.string()) })
export type LiveData = z.output<typeof liveData>
export interface LiveEvent extends LiveData {
  readonly kind: LiveKind
}

/**
 * Events about the stream itself. `begun`: all later events are delivered. `anew`: events since the last one were lost, so
 * anything may have changed. `beat`: heartbeat. `ended`: the session has ended.
 */
export const liveStreamSignals = ['begun', 'anew', 'beat', 'ended'] as const
export type LiveStreamSignal = (typeof liveStreamSignals)[number]

/** Milliseconds between two heartbeats. A stream that is silent for twice as long is broken. */
export const heartbeatMs = 15_000

/** Parses an event of the stream; null for a kind or format that this version of the page does not know. */
export function readLiveEvent(name: string, data: string): LiveEvent | null {
  const kind = liveKinds.find((each) => each === name)
  if (kind === undefined) return null
  try {
    const read = z.safeParse(liveData, JSON.parse(data))
    return read.success ? { kind, ...read.data } : null
  } catch {
    return null
  }
}
