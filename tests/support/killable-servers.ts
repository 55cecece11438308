import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { api, apiBase, type CallName, idempotencyHeader, type InputOf } from '@kehribar/shared/api'
import { partnerApi, type PartnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { type Config, loadConfig } from '@server/settings/config'
import { openPool, wrapPool } from '@server/db/open'
import type { Db } from '@server/db/types'
import { storeCodeKey } from './code-keys'
import { createDatabase } from './database'
import { freePort } from './free-port'
import { makePlayer, type TestPlayer } from './player'
import { builtServer } from './process'

/* Starts the real server as one or two processes on one database, which tests kill without warning. */

const secret = 'a-secret-of-the-crash-test'

/** A fake payment company that answers payments and payouts; `hold` makes it withhold answers. */
interface StandInCompany {
  hold: boolean
  /** References of all requested payments and payouts, including repeated ones. */
  readonly asked: string[]
}

type Body = Record<string, unknown>

export interface KillableServers {
  readonly db: Db
  readonly pool: pg.Pool
  readonly config: Config
  readonly company: StandInCompany
  /** Number of servers: one, or two in the project "two-servers". */
  readonly count: number
  start(place: number): Promise<void>
  /** Returns how many of the started servers still run. A lower number than expected means that some crashed. */
  alive(): number
  /** Kills one server with SIGKILL; the others continue. */
  kill(place: number): Promise<void>
  startAll(): Promise<void>
  killAll(): Promise<void>
  /** Makes a site call to the next server in turn. Returns null if the server died before its answer was read. */
  site<Name extends CallName>(player: TestPlayer, name: Name, input: InputOf<(typeof api)[Name]>, key?: string): Promise<Body | null>
  /** Makes a signed call as the sandbox's partner. Returns null if the server died or answered anything but 200. */
  partner<Name extends keyof PartnerApi>(name: Name, input: InputOf<PartnerApi[Name]>): Promise<Body | null>
  /** Repeats the call until it is answered. */
  insist(ask: () => Promise<Body | null>): Promise<Body>
  testPlayer(cash?: bigint): Promise<TestPlayer>
  close(): Promise<void>
}

async function startCompany(): Promise<{ company: StandInCompany; origin: string; close(): void }> {
  const company = { hold: false, asked: [] as string[] }
  let origin = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { reference } = JSON.parse(body) as { reference: string }
      company.asked.push(reference)
      if (company.hold) return
      response.setHeader('content-type', 'application/json')
      const expiresAt = new Date(Date.now() + 600_000).toISOString()
      response.end(JSON.stringify({ id: `at-${reference}`, url: `${origin}/pay/${reference}`, expiresAt }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    company,
    origin,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Prepares servers without starting them, on a new or a given database. `env` overrides the defaults; a function receives the database's address. */
export async function killableServers(
  env: Record<string, string> | ((databaseUrl: string) => Promise<Record<string, string>>) = {},
  given?: { readonly url: string; drop(): Promise<void> },
): Promise<KillableServers> {
  const [database, at] = [given ?? (await createDatabase()), await startCompany()]
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-crash-'))
  const pool = openPool(database.url)
  const db = wrapPool(pool)
  const count = process.env.TEST_SERVERS === '2' ? 2 : 1
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const common = {
    PARTNERS_ORIGIN: at.origin,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PARTNER_SECRET: secret,
    CODE_KEY: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PAGE_RATE_LIMIT: '1000000',
    AUTOPILOT: 'off',
    ...(typeof env === 'function' ? await env(database.url) : env),
  }
  const config = loadConfig({ ...common, PORT: String(ports[0]), PARTNERS_PORT: '1' })
  storeCodeKey(db, config.codeKey)
  const running = new Map<number, ChildProcess>()
  let calls = 0
  const nextOrigin = () => `http://127.0.0.1:${ports[calls++ % count]}`

  async function start(place: number): Promise<void> {
    const child = fork(builtServer, {
      execArgv: [],
      env: { ...process.env, ...common, PORT: String(ports[place]), PARTNERS_PORT: '0' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.set(place, child)
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message) => {
        if (typeof message !== 'object') return
        if ('ready' in message) resolve()
        else if ('failed' in message) reject(new Error(String(message.failed)))
      })
      child.once('exit', (code) => reject(new Error(`the server exited with code ${code}`)))
    })
  }

  async function kill(place: number): Promise<void> {
    const child = running.get(place)
    running.delete(place)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  const places = [...ports.keys()]
  const startAll = async () => void (await Promise.all(places.filter((place) => !running.has(place)).map(start)))
  const killAll = async () => void (await Promise.all(places.map(kill)))

  return {
    db,
    pool,
    config,
    company: at.company,
    count,
    start,
    alive: () => [...running.values()].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
    kill,
    startAll,
    killAll,
    async site(player, name, input, key) {
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: player.cookie,
        ...(key ? { [idempotencyHeader]: key } : {}),
      }
      try {
        const response = await fetch(nextOrigin() + apiBase + api[name].path, { method: 'POST', headers, body: JSON.stringify(input) })
        return response.status >= 500 ? null : ((await response.json()) as Body)
      } catch {
        return null
      }
    },
    async partner(name, input) {
      const body = JSON.stringify(input)
      try {
        const url = nextOrigin() + partnerBase + partnerApi[name].path
        const headers = { 'content-type': 'application/json', ...(await signCall({ partner: 'sandbox', secret }, url, body)) }
        const response = await fetch(url, { method: 'POST', headers, body })
        return response.status === 200 ? ((await response.json()) as Body) : null
      } catch {
        return null
      }
    },
    async insist(ask) {
      for (;;) {
        const answer = await ask()
        if (answer) return answer
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    },
    testPlayer: (cash) => makePlayer(db, config, cash ? { cash } : {}),
    async close() {
      await killAll()
      at.close()
      await pool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
