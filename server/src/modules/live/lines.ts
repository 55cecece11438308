import { PassThrough, type Readable } from 'node:stream'
import { beatPause, type LiveSign } from '@kehribar/shared/api/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/types'
import { type Happening, isKnown, living, now, readBehind } from './outbox'
import { isBehind, type Position, readPosition, written } from './position'

/** Milliseconds between two reads of the events while there are listeners. */
const pause = 250
/** Milliseconds between two checks of whether the sessions are still active. */
const sessionPause = 30_000
/** Maximum number of streams per player, over all browsers and devices. */
const linesOfPlayer = 12
/** Characters buffered for a slow listener. Above it the stream ends, and the client reconnects and resumes. */
const waitingLimit = 64 * 1024

interface Listener {
  readonly playerId: number
  readonly sessionId: number
}

class Line {
  readonly stream = new PassThrough()
  /** Events buffered during catch-up; null once live. */
  waiting: Happening[] | null = []

  constructor(
    readonly of: Listener,
    public at: Position,
  ) {}

  sign(sign: LiveSign, at?: Position): void {
    this.#write(`event: ${sign}\ndata: {}\n${at ? `id: ${written(at, Date.now())}\n` : ''}\n`)
  }

  tell(happening: Happening): void {
    if (this.waiting) this.waiting.push(happening)
    else this.pass(happening)
  }

  /** Writes an event unless it has been sent before. */
  pass(happening: Happening): void {
    if (!isBehind(this.at, happening)) return
    this.at = { tx: happening.tx, id: happening.id }
    this.#write(`event: ${happening.kind}\ndata: ${JSON.stringify(happening.data)}\nid: ${written(happening, Date.now())}\n\n`)
    if (happening.kind === 'session' && happening.data.state === 'ended' && happening.data.ref === String(this.of.sessionId)) this.end()
  }

  /** Ends the stream because the session ended. */
  end(): void {
    this.sign('ended')
    this.stream.end()
  }

  #write(text: string): void {
    if (this.stream.destroyed || this.stream.writableEnded) return
    this.stream.write(text)
    if (this.stream.writableLength + this.stream.readableLength > waitingLimit) this.stream.destroy()
  }
}

/**
 * Live streams of one server. Reads the events that all servers write to the database, every 250 ms while there are listeners and at once after a local
 * change, and sends each to the streams of its player. A reconnecting client sends its last position, to any server, so that nothing is lost or repeated.
 */
export class LiveLines {
  readonly #lines = new Map<number, Set<Line>>()
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
      setInterval(() => this.nudge(), pause),
      setInterval(() => this.#each((line) => line.sign('beat')), beatPause),
      setInterval(() => void this.#endDead().catch((error: unknown) => this.log.error({ err: error }, 'live session check failed')), sessionPause),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Opens a stream, or returns null if the player has too many. `last`: the client's last position, if it sent one. */
  async open(of: Listener, last: unknown): Promise<Readable | null> {
    if ((this.#lines.get(of.playerId)?.size ?? 0) >= linesOfPlayer) return null
    const asked = readPosition(last, Date.now())
    const from = asked && (await isKnown(this.db, asked)) ? asked : null
    while (this.#at === null) {
      const found = await now(this.db)
      this.#at ??= found
    }
    // No await from here to `#add`, so that all later events reach the stream.
    const abreast = this.#at
    const line = new Line(of, from ?? abreast)
    this.#add(line)
    if (this.#closed) line.stream.end()
    line.sign(from || last === undefined ? 'begun' : 'anew', from ? undefined : abreast)
    if (from) await this.#catchUp(line, from, abreast).catch((error: unknown) => line.stream.destroy(error as Error))
    const waited = line.waiting ?? []
    line.waiting = null
    for (const happening of waited) line.tell(happening)
    return line.stream
  }

  /** Reads events now, because there may be new ones. */
  nudge(): void {
    if (this.#closed || this.#lines.size === 0) return
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
    this.#each((line) => line.stream.end())
    await this.#reading
  }

  #add(line: Line): void {
    const { playerId } = line.of
    const lines = this.#lines.get(playerId) ?? new Set()
    this.#lines.set(playerId, lines.add(line))
    line.stream.once('close', () => {
      lines.delete(line)
      if (lines.size === 0 && this.#lines.get(playerId) === lines) this.#lines.delete(playerId)
      // Without listeners the position is dropped. The next stream starts at the current one.
      if (this.#lines.size === 0) this.#at = null
    })
    line.stream.on('error', () => undefined)
  }

  async #catchUp(line: Line, from: Position, upTo: Position): Promise<void> {
    let at = from
    for (let more = isBehind(from, upTo); more; ) {
      const found = await readBehind(this.db, at, { playerId: line.of.playerId, upTo })
      more = found.more
      for (const happening of found.happenings) line.pass(happening)
      at = found.happenings.at(-1) ?? at
    }
  }

  async #read(): Promise<void> {
    for (let more = true; more && this.#at !== null; ) {
      const found: Awaited<ReturnType<typeof readBehind>> = await readBehind(this.db, this.#at)
      const { happenings } = found
      more = found.more
      const newest = new Map(happenings.filter(({ kind }) => kind === 'balance').map((each) => [each.playerId, each]))
      for (const happening of happenings) {
        // Of several balance events in one read, only the last is sent.
        if (happening.kind === 'balance' && newest.get(happening.playerId) !== happening) continue
        for (const line of this.#lines.get(happening.playerId) ?? []) line.tell(happening)
      }
      if (this.#at !== null) this.#at = happenings.at(-1) ?? this.#at
    }
  }

  /** Ends streams of expired sessions and closed accounts, which cause no event. */
  async #endDead(): Promise<void> {
    if (this.#lines.size === 0) return
    const lines = [...this.#lines.values()].flatMap((each) => [...each])
    const alive = await living(
      this.db,
      lines.map(({ of }) => of.sessionId),
    )
    for (const line of lines) if (!alive.has(line.of.sessionId)) line.end()
  }

  #each(use: (line: Line) => void): void {
    for (const lines of this.#lines.values()) for (const line of lines) use(line)
  }
}
