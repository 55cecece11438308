import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, apiBase } from '@kehribar/shared/api'
import { game } from '@server/db/schema'
import { audit } from '@server/ledger'
import { loadConfig } from '@server/settings/config'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { findPostgres } from '../../tests/support/external-postgres'
import { makePlayer } from '../../tests/support/player'
import { median } from '../figures'
import { callersOf } from './callers'
import { askAll, growDatabase, type Size, type Taken } from './growth'
import type { Load } from './load'
import { type Serving, serve, startMeasured } from './measured'
import { type Movements, measureBets, measureMovements, type Pair } from './movements'
import { prepare } from './ready'
import { startReplicated } from './replicated'
import { report } from './server-report'

/*
 * `npm run bench -- server` loads the built server, compared in one run with bare Fastify (same body) and with the same SQL by hand
 * (@see SPEED-05, DATABASE-5). `BENCH_SHORT=1` measures less, as a smoke test. `BENCH_BEFORE=FOLDER` alternates bets with an older
 * build in that folder, on the same database.
 */
const short = process.env.BENCH_SHORT === '1'
const seconds = short ? 2 : 8
const turns = short ? 1 : 5
const warmUp = short ? 2 : 15
const readers = 20
const players = short ? 50 : 200
const scale = short ? 100 : 1
const sizes: readonly Size[] = [
  { players: 1_000 / scale, postings: 1_000_000 / scale },
  { players: 10_000 / scale, postings: 1_000_000 / scale },
  { players: 100_000 / scale, postings: 1_000_000 / scale },
  { players: 100_000 / scale, postings: 10_000_000 / scale },
]
/** Rows of the long history, spread over twelve months. */
const historyRows = 1_000_000

/**
 * Writes a year of ledger movements for a player. It bypasses the ledger's rules, which would take an hour for a million rows.
 * The daily totals, which the rules maintain, are written afterwards.
 */
async function writeHistory(pool: pg.Pool, playerId: number, rows: number): Promise<void> {
  const client = await pool.connect()
  const write = (text: string) =>
    client.query({ text, values: text.includes('$2') ? [playerId, rows] : [playerId], query_timeout: 3_600_000 } as pg.QueryConfig)
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await write(
      `with cash as (select id from ledger_account where player_id = $1 and kind = 'cash'),
        house as (select id from ledger_account where player_id is null and kind = 'house_revenue' and shard = 0),
        written as (
          insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at)
            select (array['bet', 'settle', 'bet', 'bet', 'deposit'])[1 + n % 5], 'bench', $1 || ':' || n, $1, 'Vişne Bahçesi', now() - interval '365 days' + n * interval '365 days' / $2
            from generate_series(1, $2) n returning id)
        insert into ledger_entry (tx_id, seq, account_id, amount, balance_after)
          select written.id, 1, cash.id, 100, 100000 from written, cash union all select written.id, 2, house.id, -100, 0 from written, house`,
    )
    await write(
      `insert into account_day (account_id, day, kind, entries, total)
        select entry.account_id, (tx.created_at at time zone interval '3 hours')::date, tx.kind, count(*), sum(entry.amount)
          from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
          where tx.player_id = $1 and tx.ref_type = 'bench' and entry.seq = 1 group by 1, 2, 3
        on conflict (account_id, day, kind) do update set entries = account_day.entries + excluded.entries, total = account_day.total + excluded.total`,
    )
    await client.query('set session_replication_role = default; analyze ledger_tx; analyze ledger_entry; analyze account_day')
  } finally {
    client.release()
  }
}

/** Times a player's history queries, in milliseconds: the median of five calls each. */
async function readHistory(origin: string, cookie: string, rows: number): Promise<Record<string, number>> {
  const ask = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${origin}${apiBase}${path}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  const list = '/getData/transactionList'
  const year = { date1: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10), date2: new Date().toISOString().slice(0, 10) }
  const month = { date1: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10), date2: year.date2 }
  const questions: Record<string, () => Promise<void>> = {
    'First page of the year': () => ask(list, year),
    'Page in the middle': () => ask(list, { ...year, start: String(Math.floor(rows / 2)) }),
    'Last page': () => ask(list, { ...year, start: String(rows - 10) }),
    'Newest first': () => ask(list, { ...year, sortDesc: 'true' }),
    'One kind only': () => ask(list, { ...year, type: 'deposit' }),
    'The month by amount': () => ask(list, { ...month, sortBy: 'change_amount' }),
    'Win and loss of the year': () => ask('/getData/transactionSummary', year),
  }
  const taken: Record<string, number> = {}
  for (const [name, question] of Object.entries(questions)) {
    await question()
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const begin = performance.now()
      await question()
      times.push(performance.now() - begin)
    }
    taken[name] = median(times)
  }
  return taken
}

/** Returns the milliseconds from starting the process until it listens: the median of five starts. */
async function coldStart(entry: string, env: Record<string, string>): Promise<number> {
  const taken: number[] = []
  while (taken.length < 5) {
    const began = performance.now()
    const serving = await serve(entry, env)
    taken.push(performance.now() - began)
    await serving.stop()
  }
  return median(taken)
}

const bin = findPostgres()
if (!bin) throw new Error('The server bench needs a local PostgreSQL installation that can replicate to a standby (Debian: postgresql-15)')
const replicated = await startReplicated(bin)
const server = await startMeasured(replicated)
const config = loadConfig({ DATABASE_URL: server.url, PARTNER_SECRET: server.secret, CODE_KEY: server.secret })
const others: Serving[] = []

async function reads(url: string): Promise<Omit<Load, 'taken' | 'seconds'>> {
  await autocannon({ url, connections: readers, duration: 2 })
  const result = await autocannon({ url, connections: readers, duration: seconds })
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

try {
  const [slot] = await server.db.select().from(game).where(eq(game.type, 'slot')).limit(1)
  if (!slot) throw new Error('The catalogue has no game')
  const ready = await prepare(server, players, slot.id)

  console.warn('Cold start')
  const { site: port, partners } = await freePorts()
  const started = await coldStart('dist/server/index.js', { ...server.env, PORT: String(port), PARTNERS_PORT: String(partners) })

  console.warn('Reads')
  const catalogue = `${server.origin}${apiBase}${api.slotGames.path}?limit=30`
  const bodyFile = join(tmpdir(), `bench-${process.pid}.json`)
  writeFileSync(bodyFile, await (await fetch(catalogue)).text())
  const bare = await serve('bench/server/bare.ts', { BODY_FILE: bodyFile })
  others.push(bare)
  const read = { ours: await reads(catalogue), bare: await reads(`${bare.origin}/catalogue`) }
  const readMemory = { ours: server.memory(), bare: bare.memory() }
  rmSync(bodyFile, { force: true })

  const hand = await serve('bench/server/by-hand.ts', { DATABASE_URL: server.url })
  others.push(hand)
  const callers = callersOf({ ours: server.origin, hand: hand.origin, secret: server.secret, game: slot })
  const movements = {} as Record<'alone' | 'standby', Movements>
  for (const which of ['alone', 'standby'] as const) {
    console.warn(`Bets, settlements and withdrawals, ${which === 'alone' ? 'without' : 'with'} a synchronous standby`)
    await replicated.waitForStandby(which === 'standby')
    movements[which] = await measureMovements({ ready, callers, servers: { ours: server, hand }, warmUp, turns, seconds })
  }
  await replicated.waitForStandby(false)
  let before: Pair | null = null
  if (process.env.BENCH_BEFORE) {
    console.warn('Bets, compared with the older server')
    const free = await freePorts()
    const entry = join(process.env.BENCH_BEFORE, 'dist/server/index.js')
    const older = await serve(entry, { ...server.env, PORT: String(free.site), PARTNERS_PORT: String(free.partners) })
    others.push(older)
    const olderCallers = callersOf({ ours: older.origin, hand: older.origin, secret: server.secret, game: slot })
    before = await measureBets({
      ready,
      callers: { ours: callers.ours, hand: olderCallers.ours },
      servers: { ours: server, hand: older },
      warmUp,
      turns: turns * 2,
      seconds,
    })
  }
  const moneyMemory = server.memory()
  // The bench backdates the approval of deposits so that players can withdraw, which breaks the rule `deposit_time`.
  const findings = (await audit(server.db)).filter(({ rule }) => rule !== 'deposit_time')

  console.warn('History')
  const few = await makePlayer(server.db, config, { cash: 1_000_00n })
  await writeHistory(server.pool, few.id, 1_000)
  const many = await makePlayer(server.db, config, { cash: 1_000_00n })
  const rows = historyRows / scale
  await writeHistory(server.pool, many.id, rows)
  const history = { few: await readHistory(server.origin, few.cookie, 1_000), many: await readHistory(server.origin, many.cookie, rows) }

  const grown: Taken[] = []
  let smaller: Size = { players: 0, postings: 0 }
  const [better] = ready
  if (!better) throw new Error('No player was prepared')
  for (const size of sizes) {
    console.warn(`${size.players} players, ${size.postings} postings`)
    await growDatabase(server.pool, smaller, size)
    smaller = size
    grown.push(await askAll({ server, player: few, better, callers: callers.ours }, size))
  }

  report({
    setting: { warmUp, seconds, turns, readers, players, rows, version: replicated.version },
    started,
    read,
    readMemory,
    movements,
    before,
    moneyMemory,
    findings,
    history,
    sizes,
    grown,
  })
} finally {
  for (const other of others) await other.stop()
  await server.stop()
}
