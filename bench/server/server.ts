import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, apiBase } from '@kehribar/shared/api'
import { loadConfig } from '@server/settings/config'
import { game } from '@server/db/schema'
import { audit } from '@server/ledger'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { findPostgres } from '../../tests/support/external-postgres'
import { makePlayer } from '../../tests/support/player'
import { callersOf } from './callers'
import { coldStart } from './cold-start'
import { askAll, growDatabase, type Size, type Taken } from './growth'
import { historyRows, readHistory, writeHistory } from './history'
import type { Load } from './load'
import { type Serving, serve, startMeasured } from './measured'
import { measureBets, measureMovements, type Movements, type Pair } from './movements'
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
  /* The bench backdates the approval of deposits so that players can withdraw, which breaks the rule `deposit_time`. */
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
