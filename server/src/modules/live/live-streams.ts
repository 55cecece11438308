import { PassThrough, type Readable } from 'node:stream'
import { heartbeatMs, type LiveStreamSignal } from '@kehribar/shared/api/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/types'
import { activeSessionIds, currentPosition, isKnown, type PlayerEvent, readEventsAfter, formatPosition, isBefore, type Position, readPosition } from './outbox'

/** Milliseconds between two reads of the events while there are listeners. */
const readPauseMs = 250
/** Milliseconds between two checks of whether the sessions are still active. */
const sessionPauseMs = 30_000
/** Maximum number of streams per player, over all browsers and devices. */
const streamsPerPlayer = 12
/** Characters buffered for a slow listener. Above it the stream ends, and the client reconnects and resumes. */
const bufferLimit = 64 * 1024

interface Listener {
  readonly playerId: number
  readonly sessionId: number
}

class LiveStream {
  readonly output = new PassThrough()
  /** Events buffered during catch-up; null once live. */
  buffered: PlayerEvent[] | null = []

  constructor(
    readonly of: Listener,
    public at: Position,
  ) {}

  signal(sign: LiveStreamSignal, at?: Position): void {
    this.#write(`event: ${sign}\ndata: {}\n${at ? `id: ${formatPosition(at, Date.now())}\n` : ''}\n`)
  }

  send(event: PlayerEvent): void {
    if (this.buffered) this.buffered.push(event)
    else this.deliver(event)
  }

  /** Writes an event unless it has been sent before. */
  deliver(event: PlayerEvent): void {
    if (!isBefore(this.at, event)) return
    this.at = { tx: event.tx, id: event.id }
    this.#write(`event: ${event.kind}\ndata: ${JSON.stringify(event.data)}\nid: ${formatPosition(event, Date.now())}\n\n`)
    if (event.kind === 'session' && event.data.state === 'ended' && event.data.ref === String(this.of.sessionId)) this.end()
  }

  /** Ends the stream because the session ended. */
  end(): void {
    this.signal('ended')
    this.output.end()
  }

  #write(text: string): void {
    if (this.output.destroyed || this.output.writableEnded) return
    this.output.write(text)
    if (this.output.writableLength + this.output.readableLength > bufferLimit) this.output.destroy()
  }
}

/**
 * Live streams of one server. The server reads the events that all servers write to the database, every 250 ms while there
 * are listeners and at once after a local change, and sends each event to the streams of its player. A reconnecting client
 * sends its last position, to any server, so that nothing is lost or repeated.
 */
export class LiveStreams {
  readonly #streams = new Map<number, Set<LiveStream>>()
  #at: Position | null = null
  #reading: Promise<void> | null = null
  #again = false
  #closed = false
  readonly #timers: NodeJS.Timeout[]

  constructor(
    private readonly db: Db,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.#timers = [
      setInterval(() => this.nudge(), readPauseMs),
      setInterval(() => this.#each((stream) => stream.signal('beat')), heartbeatMs),
      setInterval(() => void this.#endExpired().catch((error: unknown) => this.log.error({ err: error }, 'live session check failed')), sessionPauseMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Opens a stream, or returns null if the player has too many. `last`: the client's last position, if it sent one. */
  async open(of: Listener, last: unknown): Promise<Readable | null> {
    if ((this.#streams.get(of.playerId)?.size ?? 0) >= streamsPerPlayer) return null
    const asked = readPosition(last, Date.now())
    const from = asked && (await isKnown(this.db, asked)) ? asked : null
    while (this.#at === null) {
      const found = await currentPosition(this.db)
      this.#at ??= found
    }
    // No await from here to `#add`, so that all later events reach the stream.
    const current = this.#at
    const stream = new LiveStream(of, from ?? current)
    this.#add(stream)
    if (this.#closed) stream.output.end()
    stream.signal(from || last === undefined ? 'begun' : 'anew', from ? undefined : current)
    if (from) await this.#catchUp(stream, from, current).catch((error: unknown) => stream.output.destroy(error as Error))
    const buffered = stream.buffered ?? []
    stream.buffered = null
    for (const event of buffered) stream.send(event)
    return stream.output
  }

  /** Reads events now, because there may be new ones. */
  nudge(): void {
    if (this.#closed || this.#streams.size === 0) return
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = this.#read()
      .catch((error: unknown) => this.log.error({ err: error }, 'reading live events failed'))
      .finally(() => {
        this.#reading = null
        if (!this.#again) return
        this.#again = false
        this.nudge()
      })
  }

  /** Ends every stream. Clients reconnect to another server. */
  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#each((stream) => stream.output.end())
    await this.#reading
  }

  #add(stream: LiveStream): void {
    const { playerId } = stream.of
    const streams = this.#streams.get(playerId) ?? new Set()
    this.#streams.set(playerId, streams.add(stream))
    stream.output.once('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && this.#streams.get(playerId) === streams) this.#streams.delete(playerId)
      // Without listeners the position is dropped. The next stream starts at the current position.
      if (this.#streams.size === 0) this.#at = null
    })
    stream.output.on('error', () => undefined)
  }

  async #catchUp(stream: LiveStream, from: Position, upTo: Position): Promise<void> {
    let at = from
    for (let more = isBefore(from, upTo); more; ) {
      const found = await readEventsAfter(this.db, at, { playerId: stream.of.playerId, upTo })
      more = found.more
      for (const event of found.events) stream.deliver(event)
      at = found.events.at(-1) ?? at
    }
  }

  async #read(): Promise<void> {
    for (let more = true; more && this.#at !== null; ) {
      const found: Awaited<ReturnType<typeof readEventsAfter>> = await readEventsAfter(this.db, this.#at)
      const { events } = found
      more = found.more
      const newest = new Map(events.filter(({ kind }) => kind === 'balance').map((each) => [each.playerId, each]))
      for (const event of events) {
        // If one read has several balance events, only the last one is sent.
        if (event.kind === 'balance' && newest.get(event.playerId) !== event) continue
        for (const stream of this.#streams.get(event.playerId) ?? []) stream.send(event)
      }
      if (this.#at !== null) this.#at = events.at(-1) ?? this.#at
    }
  }

  /** Ends streams of expired sessions and closed accounts, which cause no event. */
  async #endExpired(): Promise<void> {
    if (this.#streams.size === 0) return
    const streams = [...this.#streams.values()].flatMap((each) => [...each])
    const active = await activeSessionIds(
      this.db,
      streams.map(({ of }) => of.sessionId),
    )
    for (const stream of streams) if (!active.has(stream.of.sessionId)) stream.end()
  }

  #each(use: (stream: LiveStream) => void): void {
    for (const streams of this.#streams.values()) for (const stream of streams) use(stream)
  }
}
