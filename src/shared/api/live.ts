import * as z from 'zod/mini'

/*
 * The live line (capability `live`): one answer of server-sent events that stays open for as long as a player looks, at
 * GET `livePath` below the API base, for a session alone. An event says what changed, never what it is now: the page asks
 * for that by the call it has for it.
 */
export const livePath = '/live'

/**
 * What an event is about. `ref` names the row: the number of a deposit, withdrawal, receipt, request, bonus, call, message
 * or session, `partner:round` of a round, the kind of posting of a balance. `limits`: limits, reality check or play state.
 */
export const liveKinds = ['balance', 'messages', 'deposit', 'withdrawal', 'receipt', 'bonus-request', 'bonus', 'call', 'round', 'limits', 'session'] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * What an event carries; its name is its kind. `state` is the row's own word for where it stands, where it has one; of a
 * deposit also `in_review`, `reviewed` (money that arrived otherwise than asked) and `refund_sent`.
 */
export const liveData = z.object({ ref: z.string(), state: z.optional(z.string()) })
export type LiveData = z.output<typeof liveData>
export interface LiveEvent extends LiveData {
  readonly kind: LiveKind
}

/**
 * What the line says of itself. `begun`: everything from here on is told. `anew`: what happened since the last event is not
 * known any more, so that all may have changed. `beat`: nothing happened. `ended`: the session is over.
 */
export const liveSigns = ['begun', 'anew', 'beat', 'ended'] as const
export type LiveSign = (typeof liveSigns)[number]

/** Milliseconds between two beats. A line that is silent for twice as long is broken. */
export const beatPause = 15_000

/** An event of the line in our terms; null for what an older page does not know. */
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
