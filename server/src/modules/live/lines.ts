import { PassThrough, type Readable } from 'node:stream'
import { beatPause, type LiveSign } from '@kehribar/shared/api/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/types'
import { type Happening, isKnown, living, now, readBehind } from './outbox'
import { isBehind, type Position, readPosition, written } from './position'

/** Milliseconds between two looks at the events, while somebody listens. */
const pause = 250
/** Milliseconds between two looks at whether the sessions still live. */
const sessionPause = 30_000
/** Lines of one player: browsers and devices in front of somebody. */
const linesOfPlayer = 12
/** Characters that may wait for a slow listener; who is slower comes again and goes on from there. */
const waitingLimit = 64 * 1024

interface Listener {
  readonly playerId: number
  readonly sessionId: number
}

class Line {
  readonly stream = new PassThrough()
  /** What came while it was told of what it had missed; null once it is abreast. */
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

  /** What it has heard is not said again. */
  pass(happening: Happening): void {
    if (!isBehind(this.at, happening)) return
    this.at = { tx: happening.tx, id: happening.id }
    this.#write(`event: ${happening.kind}\ndata: ${JSON.stringify(happening.data)}\nid: ${written(happening, Date.now())}\n\n`)
    if (happening.kind === 'session' && happening.data.state === 'ended' && happening.data.ref === String(this.of.sessionId)) this.end()
  }

  /** The session is over. */
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
 * The live lines of one server. It reads the events that all servers write to the database, four times a second while
 * anybody listens and at once after a call of its own, and passes each to the lines of its player. Nothing is missed or
 * told twice: a line that comes again says what it has heard last, to whichever server.
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
      setInterval(() => void this.#endDead().catch((error: unknown) => this.log.error({ err: error }, 'the sessions of live lines')), sessionPause),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Opens a line; null: the player has too many. `last`: what the caller says that it has heard last, if anything. */
  async open(of: Listener, last: unknown): Promise<Readable | null> {
    if ((this.#lines.get(of.playerId)?.size ?? 0) >= linesOfPlayer) return null
    const asked = readPosition(last, Date.now())
    const from = asked && (await isKnown(this.db, asked)) ? asked : null
    while (this.#at === null) {
      const found = await now(this.db)
      this.#at ??= found
    }
    // From here to the list nothing is awaited: what is read behind this place reaches the line.
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

  /** Something may have happened: looks now. */
  nudge(): void {
    if (this.#closed || this.#lines.size === 0) return
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = this.#read()
      .catch((error: unknown) => this.log.error({ err: error }, 'the live events cannot be read'))
      .finally(() => {
        this.#reading = null
        if (!this.#again) return
        this.#again = false
        this.nudge()
      })
  }

  /** Ends every line: who listens goes on at another server. */
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
      // Nobody follows any more: whoever comes next begins where it is then.
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
        // Of several movements at once the last one says all.
        if (happening.kind === 'balance' && newest.get(happening.playerId) !== happening) continue
        for (const line of this.#lines.get(happening.playerId) ?? []) line.tell(happening)
      }
      if (this.#at !== null) this.#at = happenings.at(-1) ?? this.#at
    }
  }

  /** Those whose time ran out, or whose account was closed, say nothing of it by themselves. */
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
