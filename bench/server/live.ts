import { setTimeout as pause } from 'node:timers/promises'
import { beatPause, livePath } from '@kehribar/shared/api/live'
import { loadConfig } from '@server/settings/config'
import { session } from '@server/db/schema'
import { newToken, sessionCookie } from '@server/modules/session'
import { kilobytes, median, megabytes, milliseconds, table } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { growDatabase } from './growth'
import { type Measured, startMeasured } from './measured'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { apiBase } from '@kehribar/shared/api'

/** Many live streams of one server, each a bare socket, so that the clients cost little. */
interface OpenLines {
  /** Resolves with the time (`performance.now()`) at which the last of `count` further events arrives. */
  heard(count: number): Promise<number>
  /** Number of unexpected events: duplicates, or events sent to the wrong player. */
  readonly unasked: number
  /** Number of streams that the server closed. */
  readonly fallen: number
  close(): void
}

/** Streams opened concurrently. */
const together = 100
/** Milliseconds after which a missing event counts as lost. */
const patience = 60_000
const mark = 'event: messages\n'

/** Opens a stream for each cookie and waits until all are open. */
async function openLines(origin: string, cookies: readonly string[]): Promise<OpenLines> {
  const { hostname, port, host } = new URL(origin)
  const sockets: Socket[] = []
  let [events, wanted, fallen, closing] = [0, 0, 0, false]
  let reached: ((at: number) => void) | undefined

  function hear(came: number): void {
    events += came
    if (events < wanted) return
    reached?.(performance.now())
    reached = undefined
  }

  async function open(cookie: string): Promise<void> {
    const socket = connect(Number(port), hostname).setEncoding('latin1')
    sockets.push(socket)
    socket.on('close', () => !closing && fallen++).on('error', () => undefined)
    socket.write(`GET ${apiBase}${livePath} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`)
    for (let said = ''; !said.includes('event: begun\n'); ) {
      if (said !== '' && !said.startsWith('HTTP/1.1 200')) throw new Error(`The stream was refused: ${said.slice(0, 200)}`)
      said += String((await once(socket, 'data'))[0])
    }
    let rest = ''
    socket.on('data', (text) => {
      const parts = (rest + String(text)).split(mark)
      rest = parts.at(-1)?.slice(-mark.length) ?? ''
      hear(parts.length - 1)
    })
  }

  for (let place = 0; place < cookies.length; place += together) await Promise.all(cookies.slice(place, place + together).map(open))
  return {
    heard(count) {
      wanted += count
      return new Promise((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error(`${wanted - events} events did not arrive`)), patience)
        reached = (at) => (clearTimeout(lost), resolve(at))
      })
    },
    get unasked() {
      return events - wanted
    },
    get fallen() {
      return fallen
    },
    close() {
      closing = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/*
 * `npm run bench -- live` opens a live stream for as many players as one server should support, on a freshly started server.
 * It measures what a stream costs and how long after a commit its event arrives (@see USE-8).
 * `BENCH_SHORT=1` opens fewer streams, as a smoke test.
 */
const short = process.env.BENCH_SHORT === '1'
const players = short ? 200 : 5_000
const single = 20

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
async function sendMessages({ pool }: Measured, lines: OpenLines, count: number): Promise<number> {
  const heard = lines.heard(count)
  await pool.query(
    `insert into player_message (player_id, type, subject, description, body)
      select id, 'success', 'x', 'x', 'x' from player where username like 'grown%' order by random() limit $1`,
    [count],
  )
  const committed = performance.now()
  return Math.max(0, (await heard) - committed)
}

/** Returns the server's processor use as a percentage of one core, over two heartbeats of every stream. */
async function idle(server: Measured): Promise<number> {
  const [began, before] = [performance.now(), server.processor()]
  await pause(2 * beatPause)
  return (100 * (server.processor() - before)) / (performance.now() - began)
}

async function measure(server: Measured) {
  const cookies = await sessionsOf(server)
  // The first streams load code and caches, which is not a cost of each stream.
  const warm = await openLines(server.origin, cookies.slice(0, 100))
  warm.close()
  await pause(2_000)
  const before = server.memory()
  const lines = await openLines(server.origin, cookies)
  const opened = server.memory()
  const resting = await idle(server)
  const one: number[] = []
  while (one.length < single) {
    // A random delay avoids synchronising with the server's polling interval.
    await pause(500 * Math.random())
    one.push(await sendMessages(server, lines, 1))
  }
  const everybody = [await sendMessages(server, lines, players), await sendMessages(server, lines, players), await sendMessages(server, lines, players)]
  // Duplicates would have arrived by then.
  await pause(2_000)
  const most = Math.max(opened, server.memory())
  const { unasked, fallen } = lines
  lines.close()
  return { before, opened, most, resting, one, everybody, unasked, fallen }
}

const server = await startMeasured()
try {
  const { before, opened, most, resting, one, everybody, unasked, fallen } = await measure(server)
  const whole = players.toLocaleString('en')
  const percent = (value: number) => `${value.toFixed(0)} %`
  const budgets: Budget[] = [
    { name: `Memory for ${whole} streams, after one event each`, value: most - before, limit: 256 * 1024 * 1024, show: megabytes },
    { name: 'From a commit to the only recipient (median)', value: median(one), limit: 400, show: milliseconds },
    { name: `From a commit to the last of ${whole} streams (slowest of three)`, value: Math.max(...everybody), limit: 2_000, show: milliseconds },
    { name: 'Events delivered twice or to another player', value: unasked, limit: 0, show: String },
    { name: 'Streams that ended', value: fallen, limit: 0, show: String },
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
