import { heartbeatMs, type LiveEvent, type LiveStreamSignal, liveStreamSignals, readLiveEvent } from './api/live'

/** Parser of server-sent events with the interface of eventsource-parser. */
export interface StreamParser {
  feed(text: string): void
}
interface StreamEvent {
  readonly id?: string | undefined
  readonly event?: string | undefined
  readonly data: string
}

export interface StreamOptions {
  /** Opens the stream with these headers. Rejects like fetch. */
  readonly connect: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Response>
  readonly parser: (onEvent: (event: StreamEvent) => void) => StreamParser
  /** Reports whether the stream is connected; while it is, polling is unnecessary. */
  readonly onStanding: (stands: boolean) => void
  readonly onEvent: (event: LiveEvent) => void
  /** Events may have been missed: the stream is new, or was disconnected for too long. */
  readonly onUnknown: () => void
  /** The session has ended. */
  readonly onEnded: () => void
  /** Milliseconds before the first reconnection. */
  readonly pause?: number
}

/** Maximum milliseconds between two attempts. */
const longestPause = 60_000

/**
 * Keeps a live stream open: reconnects after a break and resumes after the last received event. Stops by itself if there is
 * no session or the back end has no stream. Returns a function that closes it. @see src/shared/api/live.ts
 */
export function keepStreamOpen({ connect, parser, onStanding, onEvent, onUnknown, onEnded, pause = 1_000 }: StreamOptions): () => void {
  const ended = new AbortController()
  let last: string | undefined
  let stands = false
  let failures = 0

  function setStanding(next: boolean): void {
    if (stands === next || ended.signal.aborted) return
    stands = next
    onStanding(next)
  }

  function receive({ id, event = '', data }: StreamEvent): void {
    if (ended.signal.aborted) return
    if (id !== undefined) last = id
    const sign = liveStreamSignals.find((each) => each === event)
    if (sign) return hearSign(sign, id !== undefined)
    const read = readLiveEvent(event, data)
    if (read) onEvent(read)
  }

  function hearSign(sign: LiveStreamSignal, isNew: boolean): void {
    if (sign === 'begun' || sign === 'anew') {
      failures = 0
      setStanding(true)
      // A resumed stream has missed no event.
      if (isNew) onUnknown()
    }
    if (sign === 'ended') {
      // An ended session cannot reconnect.
      ended.abort()
      onEnded()
    }
  }

  /** Runs one connection until it ends; false if there is no session or no stream. */
  async function once(): Promise<boolean> {
    const broken = new AbortController()
    const signal = AbortSignal.any([ended.signal, broken.signal])
    let silence = setTimeout(() => broken.abort(), 2 * heartbeatMs)
    try {
      const headers = { Accept: 'text/event-stream', ...(last === undefined ? {} : { 'Last-Event-ID': last }) }
      const response = await connect(headers, signal)
      if (response.status === 401 || response.status === 404) return false
      if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return true
      const read = parser(receive)
      const decoder = new TextDecoder()
      const reader: ReadableStreamDefaultReader<Uint8Array> = (response.body as ReadableStream<Uint8Array>).getReader()
      // A proxy's response may ignore the signal, so cancel the reader too.
      signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence)
        silence = setTimeout(() => broken.abort(), 2 * heartbeatMs)
        read.feed(decoder.decode(part.value, { stream: true }))
      }
      return true
    } catch {
      return true
    } finally {
      clearTimeout(silence)
    }
  }

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      ended.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      if (!(await once())) break
      setStanding(false)
      // A random half to full delay spreads the reconnections after a server stops.
      await wait(Math.min(pause * 2 ** failures++, longestPause) * (0.5 + Math.random() / 2))
    }
    setStanding(false)
  }

  function end(): void {
    setStanding(false)
    ended.abort()
  }

  void run()
  return end
}
