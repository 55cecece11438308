import { type CrashEvent, type CrashRoundView, multiplierAt } from '@kehribar/shared/partners/crash'

export type StreamState = 'loading' | 'open' | 'reconnecting' | 'away'
/** Milliseconds without a message until the stream counts as disconnected, and later as unavailable. */
const reconnectAfterMs = 3_500
const unavailableAfterMs = 15_000

/** Opens the event stream. It reconnects automatically and reports its state. */
export function openEventStream(address: string, onEvent: (event: CrashEvent) => void, onState: (state: StreamState) => void) {
  let source: EventSource | null = null
  let receivedAt = performance.now()
  let openedAt = performance.now()
  let state: StreamState = 'loading'

  function turn(next: StreamState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  function open(): void {
    source?.close()
    openedAt = performance.now()
    source = new EventSource(address)
    source.onmessage = (message: MessageEvent<string>) => {
      receivedAt = performance.now()
      turn('open')
      onEvent(JSON.parse(message.data) as CrashEvent)
    }
  }

  open()
  setInterval(() => {
    const now = performance.now()
    const quiet = now - receivedAt
    if (quiet > unavailableAfterMs) turn('away')
    else if (quiet > reconnectAfterMs && state === 'open') turn('reconnecting')
    // Open the stream again: a closed source does not reconnect, and a hanging one reports no error.
    if (quiet > reconnectAfterMs && now - openedAt > reconnectAfterMs) open()
  }, 500)

  return {
    retry(): void {
      open()
    },
    /** Whether the display may continue after the last message. */
    get isFresh() {
      return performance.now() - receivedAt < 1_500
    },
  }
}

/** Tracks the server's round. Between two messages the page's clock continues it. */
export function trackRoundTime(growth: number) {
  let round: CrashRoundView | null = null
  let offset = 0
  let frozen = 0

  return {
    get round() {
      return round
    },
    /** Processes a message. The message with the shortest delay sets the offset, so the multiplier never decreases. */
    receive(next: CrashRoundView): void {
      const now = performance.now()
      const isSame = round?.number === next.number && round.phase === next.phase
      const messageOffset = (next.phase === 'flight' ? next.elapsed : -next.left) - now
      offset = isSame ? Math.max(offset, messageOffset) : messageOffset
      if (!isSame) frozen = 0
      round = next
    },
    beat(left: number, elapsed: number): void {
      if (round) this.receive({ ...round, left, elapsed })
    },
    /** Milliseconds to the next phase. */
    left: () => (round && round.phase !== 'flight' ? Math.max(0, -(offset + performance.now())) : 0),
    /** Milliseconds in flight; the value stops while the server sends nothing. */
    elapsed(isFresh: boolean): number {
      if (round?.phase !== 'flight') return 0
      if (isFresh) frozen = Math.max(frozen, offset + performance.now())
      return frozen
    },
    multiplier(isFresh: boolean): number {
      if (round?.phase === 'over') return round.crash ?? 100
      return multiplierAt(this.elapsed(isFresh), growth)
    },
  }
}
