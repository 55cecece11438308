import { setTimeout as pause } from 'node:timers/promises'
import { beatPause } from '@kehribar/shared/api/live'
import { loadConfig } from '@server/config'
import { session } from '@server/db/schema'
import { newToken, sessionCookie } from '@server/modules/session'
import { kilobytes, median, megabytes, milliseconds, table } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { grow } from './growth'
import { type OpenLines, openLines } from './lines'
import { type Measured, startMeasured } from './measured'

/*
 * `npm run bench -- live`: as many players as one server is told to hold, each with a live line of their own, on a server
 * that has done nothing else: what a line costs, and how long after a commit its event is there (@see U-8). `BENCH_SHORT=1`
 * opens fewer, to see that it runs.
 */
const short = process.env.BENCH_SHORT === '1'
const players = short ? 200 : 5_000
const single = 20

/** Players, and a session of each, written past the login. Their cookies. */
async function sessionsOf(server: Measured): Promise<string[]> {
  await grow(server.pool, { players: 0, postings: 0 }, { players, postings: 0 })
  const { rows } = await server.pool.query<{ id: string }>("select id from player where username like 'grown%'")
  const name = sessionCookie(loadConfig({ DATABASE_URL: server.url, PARTNER_SECRET: server.secret, CODE_KEY: server.secret }))
  const made = rows.map(({ id }) => ({ playerId: Number(id), token: newToken() }))
  await server.db.insert(session).values(made.map(({ playerId, token }) => ({ playerId, tokenHash: token.hash, ip: '127.0.0.1', userAgent: 'bench' })))
  return made.map(({ token }) => `${name}=${token.token}`)
}

/** Writes a message to so many players in one transaction. Milliseconds from its commit until the last of their lines has its event. */
async function tell({ pool }: Measured, lines: OpenLines, count: number): Promise<number> {
  const heard = lines.heard(count)
  await pool.query(
    `insert into player_message (player_id, type, subject, description, body)
      select id, 'success', 'x', 'x', 'x' from player where username like 'grown%' order by random() limit $1`,
    [count],
  )
  const committed = performance.now()
  return Math.max(0, (await heard) - committed)
}

/** Per cent of one processor, over two beats of every line. */
async function idle(server: Measured): Promise<number> {
  const [began, before] = [performance.now(), server.processor()]
  await pause(2 * beatPause)
  return (100 * (server.processor() - before)) / (performance.now() - began)
}

async function measure(server: Measured) {
  const cookies = await sessionsOf(server)
  // What the first lines load is no line's.
  const warm = await openLines(server.origin, cookies.slice(0, 100))
  warm.close()
  await pause(2_000)
  const before = server.memory()
  const lines = await openLines(server.origin, cookies)
  const opened = server.memory()
  const resting = await idle(server)
  const one: number[] = []
  while (one.length < single) {
    // Not in step with the server’s own looks.
    await pause(500 * Math.random())
    one.push(await tell(server, lines, 1))
  }
  const everybody = [await tell(server, lines, players), await tell(server, lines, players), await tell(server, lines, players)]
  // Whatever is told twice has come by then.
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
    { name: `Memory for ${whole} lines, after an event to each`, value: most - before, limit: 256 * 1024 * 1024, show: megabytes },
    { name: 'From a commit to the only line that it concerns (the middle)', value: median(one), limit: 400, show: milliseconds },
    { name: `From a commit to the last of ${whole} lines (the slowest of three)`, value: Math.max(...everybody), limit: 2_000, show: milliseconds },
    { name: 'Events told twice, or to somebody else', value: unasked, limit: 0, show: String },
    { name: 'Lines that ended', value: fallen, limit: 0, show: String },
  ]
  const body = [
    `${whole} players, each with a live line over a connection of its own, at one server with one database; a server looks for events four times a second, so that half of that is to be expected.`,
    table(
      ['', 'Measured'],
      [
        ['Server before the lines', megabytes(before)],
        [`With ${whole} lines`, megabytes(opened)],
        ['A line', kilobytes((opened - before) / players)],
        ['Processor while nothing happens but beats', percent(resting)],
        [`From a commit to the one line that it concerns, of ${single}: middle, slowest`, `${milliseconds(median(one))}, ${milliseconds(Math.max(...one))}`],
        [
          'From a commit to the last line, where it concerns all: middle, slowest',
          `${milliseconds(median(everybody))}, ${milliseconds(Math.max(...everybody))}`,
        ],
      ],
    ),
    '### Budgets',
    table(['', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  if (short) console.warn(body)
  else writeSection('live', 'The live line', body)
  judge(budgets)
} finally {
  await server.stop()
}
