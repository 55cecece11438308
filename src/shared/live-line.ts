import { beatPause, type LiveEvent, type LiveSign, liveSigns, readLiveEvent } from './api/live'

/** A parser of server-sent events, as eventsource-parser makes one. */
export interface StreamParser {
  feed(text: string): void
}
interface StreamEvent {
  readonly id?: string | undefined
  readonly event?: string | undefined
  readonly data: string
}

export interface LineOptions {
  /** Asks for the line, with these headers. Rejects as fetch does. */
  readonly connect: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Response>
  readonly parser: (onEvent: (event: StreamEvent) => void) => StreamParser
  /** Whether the line stands: while it does nothing has to be asked for again and again. */
  readonly onStanding: (stands: boolean) => void
  readonly onEvent: (event: LiveEvent) => void
  /** What happened is not known: the line is new, or was away for too long. */
  readonly onUnknown: () => void
  /** The session is over. */
  readonly onEnded: () => void
  /** Milliseconds before the first try after a line that broke. */
  readonly pause?: number
}

/** Milliseconds that tries are apart at most. */
const longestPause = 60_000

/**
 * Keeps a live line: when it breaks it is opened again, at whichever server, and goes on behind the last event that was
 * heard. Ends by itself where there is no session, or no such line. Gives the way to end it.
 * @see src/shared/api/live.ts
 */
export function keepLine({ connect, parser, onStanding, onEvent, onUnknown, onEnded, pause = 1_000 }: LineOptions): () => void {
  const ended = new AbortController()
  let last: string | undefined
  let stands = false
  let failures = 0

  function standing(next: boolean): void {
    if (stands === next || ended.signal.aborted) return
    stands = next
    onStanding(next)
  }

  function hear({ id, event = '', data }: StreamEvent): void {
    if (ended.signal.aborted) return
    if (id !== undefined) last = id
    const sign = liveSigns.find((each) => each === event)
    if (sign) return hearSign(sign, id !== undefined)
    const read = readLiveEvent(event, data)
    if (read) onEvent(read)
  }

  function hearSign(sign: LiveSign, isNew: boolean): void {
    if (sign === 'begun' || sign === 'anew') {
      failures = 0
      standing(true)
      // Going on behind what was heard leaves nothing out.
      if (isNew) onUnknown()
    }
    if (sign === 'ended') {
      // Of a session that is over there is nothing to be asked.
      ended.abort()
      onEnded()
    }
  }

  /** One line from its beginning to its end; false: there is none to be had. */
  async function once(): Promise<boolean> {
    const broken = new AbortController()
    const signal = AbortSignal.any([ended.signal, broken.signal])
    let silence = setTimeout(() => broken.abort(), 2 * beatPause)
    try {
      const headers = { Accept: 'text/event-stream', ...(last === undefined ? {} : { 'Last-Event-ID': last }) }
      const response = await connect(headers, signal)
      if (response.status === 401 || response.status === 404) return false
      if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return true
      const read = parser(hear)
      const decoder = new TextDecoder()
      const reader: ReadableStreamDefaultReader<Uint8Array> = (response.body as ReadableStream<Uint8Array>).getReader()
      // Who passes a line on may not know of the signal.
      signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence)
        silence = setTimeout(() => broken.abort(), 2 * beatPause)
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
      standing(false)
      // Half to full, so that the listeners of a server that stopped do not come to the next one together.
      await wait(Math.min(pause * 2 ** failures++, longestPause) * (0.5 + Math.random() / 2))
    }
    standing(false)
  }

  function end(): void {
    standing(false)
    ended.abort()
  }

  void run()
  return end
}
