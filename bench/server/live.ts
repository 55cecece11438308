import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '@kehribar/shared/api'
import { heartbeatMs, livePath } from '@kehribar/shared/api/live'
import { session } from '@server/db/schema'
import { newToken, sessionCookie } from '@server/modules/session'
import { loadConfig } from '@server/settings/config'
import { kilobytes, median, megabytes, milliseconds, table } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { growDatabase } from './growth'
import { type Measured, startMeasured } from './measured'

/*
 * `npm run bench -- live` opens a live stream for as many players as one server should support, on a freshly started server.
 * It measures what a stream costs and how long after a commit its event arrives (@see USE-8).
 * `BENCH_SHORT=1` opens fewer streams, as a smoke test.
 */

const short = process.env.BENCH_SHORT === '1'
const players = short ? 200 : 5_000
const single = 20

/** Many live streams of one server, each a bare socket, so that the clients cost little. */
interface OpenStreams {
  /** Resolves with the time (`performance.now()`) at which the last of `count` further events arrives. */
  arrival(count: number): Promise<number>
  /** Number of unexpected events: duplicates, or events sent to the wrong player. */
  readonly unexpected: number
  /** Number of streams that the server closed. */
  readonly closed: number
  close(): void
}

/** Number of streams opened concurrently. */
const batchSize = 100
/** Milliseconds after which a missing event counts as lost. */
const lostAfterMs = 60_000
const messageEvent = 'event: messages\n'

/** Opens a stream for each cookie and waits until all are open. */
async function openStreams(origin: string, cookies: readonly string[]): Promise<OpenStreams> {
  const { hostname, port, host } = new URL(origin)
  const sockets: Socket[] = []
  let [events, wanted, closed, closing] = [0, 0, 0, false]
  let reached: ((at: number) => void) | undefined

  function countEvents(more: number): void {
    events += more
    if (events < wanted) return
    reached?.(performance.now())
    reached = undefined
  }

  async function open(cookie: string): Promise<void> {
    const socket = connect(Number(port), hostname).setEncoding('latin1')
    sockets.push(socket)
    socket.on('close', () => !closing && closed++).on('error', () => undefined)
    socket.write(`GET ${apiBase}${livePath} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`)
    for (let head = ''; !head.includes('event: begun\n'); ) {
      if (head !== '' && !head.startsWith('HTTP/1.1 200')) throw new Error(`The stream was refused: ${head.slice(0, 200)}`)
      head += String((await once(socket, 'data'))[0])
    }
    let rest = ''
    socket.on('data', (text) => {
      const parts = (rest + String(text)).split(messageEvent)
      rest = parts.at(-1)?.slice(-messageEvent.length) ?? ''
      countEvents(parts.length - 1)
    })
  }

  for (let place = 0; place < cookies.length; place += batchSize) await Promise.all(cookies.slice(place, place + batchSize).map(open))
  return {
    arrival(count) {
      wanted += count
      return new Promise((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error(`${wanted - events} events did not arrive`)), lostAfterMs)
        reached = (at) => (clearTimeout(lost), resolve(at))
      })
    },
    get unexpected() {
      return events - wanted
    },
    get closed() {
      return closed
    },
    close() {
      closing = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Inserts players with a session each, without logging in. Returns their cookies. */
async function sessionsOf(server: Measured): Promise<string[]> {
  await growDatabase(server.pool, { players: 0, postings: 0 }, { players, postings: 0 })
  const { rows } = await server.pool.query<{ id: string }>("select id from player where username like 'grown%'")
  const name = sessionCookie(loadConfig({ DATABASE_URL: server.url, PARTNER_SECRET: server.secret, CODE_KEY: server.secret }))
  const made = rows.map(({ id }) => ({ playerId: Number(id), token: newToken() }))
  await server.db.insert(session).values(made.map(({ playerId, token }) => ({ playerId, tokenHash: token.hash, ip: '127.0.0.1', userAgent: 'bench' })))
  return made.map(({ token }) => `${name}=${token.token}`)
}

/** Inserts a message for `count` players in one transaction. Returns the milliseconds from its commit until the last stream received its event. */
async function sendMessages({ pool }: Measured, streams: OpenStreams, count: number): Promise<number> {
  const arrival = streams.arrival(count)
  await pool.query(
    `insert into player_message (player_id, type, subject, description, body)
      select id, 'success', 'x', 'x', 'x' from player where username like 'grown%' order by random() limit $1`,
    [count],
  )
  const committed = performance.now()
  return Math.max(0, (await arrival) - committed)
}

/** Returns the server's processor use as a percentage of one core, over two heartbeats of every stream. */
async function idle(server: Measured): Promise<number> {
  const [began, before] = [performance.now(), server.processor()]
  await pause(2 * heartbeatMs)
  return (100 * (server.processor() - before)) / (performance.now() - began)
}

async function measure(server: Measured) {
  const cookies = await sessionsOf(server)
  // The first streams load code and caches, which is not a cost of each stream.
  const warm = await openStreams(server.origin, cookies.slice(0, 100))
  warm.close()
  await pause(2_000)
  const before = server.memory()
  const streams = await openStreams(server.origin, cookies)
  const opened = server.memory()
  const resting = await idle(server)
  const one: number[] = []
  while (one.length < single) {
    // A random delay avoids synchronising with the server's polling interval.
    await pause(500 * Math.random())
    one.push(await sendMessages(server, streams, 1))
  }
  const everybody = [await sendMessages(server, streams, players), await sendMessages(server, streams, players), await sendMessages(server, streams, players)]
  // Duplicates would have arrived by then.
  await pause(2_000)
  const most = Math.max(opened, server.memory())
  const { unexpected, closed } = streams
  streams.close()
  return { before, opened, most, resting, one, everybody, unexpected, closed }
}

const server = await startMeasured()
try {
  const { before, opened, most, resting, one, everybody, unexpected, closed } = await measure(server)
  const whole = players.toLocaleString('en')
  const percent = (value: number) => `${value.toFixed(0)} %`
  const budgets: Budget[] = [
    { name: `Memory for ${whole} streams, after one event each`, value: most - before, limit: 256 * 1024 * 1024, show: megabytes },
    { name: 'From a commit to the only recipient (median)', value: median(one), limit: 400, show: milliseconds },
    { name: `From a commit to the last of ${whole} streams (slowest of three)`, value: Math.max(...everybody), limit: 2_000, show: milliseconds },
    { name: 'Events delivered twice or to another player', value: unexpected, limit: 0, show: String },
    { name: 'Streams that ended', value: closed, limit: 0, show: String },
  ]
  const body = [
    `${whole} players, each with a live stream on a separate connection, on one server with one database. A server polls for events four times a second, which alone delays an event by 125 ms on average.`,
    table(
      ['', 'Measured'],
      [
        ['Server before the streams', megabytes(before)],
        [`With ${whole} streams`, megabytes(opened)],
        ['One stream', kilobytes((opened - before) / players)],
        ['Processor use with heartbeats only', percent(resting)],
        [`From a commit to the only recipient, for ${single}: median, slowest`, `${milliseconds(median(one))}, ${milliseconds(Math.max(...one))}`],
        ['From a commit to the last of all recipients: median, slowest', `${milliseconds(median(everybody))}, ${milliseconds(Math.max(...everybody))}`],
      ],
    ),
    '### Budgets',
    table(['', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  if (short) console.warn(body)
  else writeSection('live', 'The live stream', body)
  judge(budgets)
} finally {
  await server.stop()
}
