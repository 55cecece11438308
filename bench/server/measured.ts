import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@server/settings/config'
import { startCluster } from '@server/db/embedded/cluster'
import { openDatabase } from '@server/db/open'
import type { Db } from '@server/db/types'
import type pg from 'pg'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { writeAndImportWorld } from '../../tests/support/world'

/** A running server and its resource use. */
export interface Serving {
  readonly origin: string
  /** Resident memory in bytes. */
  memory(): number
  /** Processor time so far, in milliseconds. Unlike elapsed time, it is not distorted by other programs. */
  processor(): number
  stop(): Promise<void>
}

export interface Measured extends Serving {
  /** Environment variables that the server was started with. */
  readonly env: Record<string, string>
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  readonly secret: string
}

/** Starts a program and waits for its message `{ ready, origin }`. */
export async function serve(entry: string, env: Record<string, string>): Promise<Serving> {
  const child: ChildProcess = fork(entry, [], { env: { ...process.env, ...env }, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      const { origin, failed } = message as { origin: string; failed?: string }
      if (failed === undefined) resolve(origin)
      else reject(new Error(failed))
    })
    child.once('exit', (code) => reject(new Error(`${entry} exited with code ${code}`)))
  })
  return {
    origin,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    processor: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.send({ stop: true })
      }),
  }
}

interface Base {
  readonly url: string
  stop(): Promise<void>
}

async function startEmbedded(dataDir: string): Promise<Base> {
  const cluster = await startCluster(dataDir)
  return { url: cluster.url.replace(/\/[^/]*$/, '/postgres'), stop: () => cluster.stop() }
}

/** Starts the built server with the demo world but without the sandbox partners, on the given PostgreSQL or on an embedded one. */
export async function startMeasured(given?: Base): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-bench-'))
  // The database's own system user needs to enter this folder.
  chmodSync(dataDir, 0o755)
  const secret = randomBytes(16).toString('hex')
  const base = given ?? (await startEmbedded(dataDir))
  const { site, partners } = await freePorts()
  const env = {
    PORT: String(site),
    PARTNERS_PORT: String(partners),
    DATABASE_URL: base.url,
    DATA_DIR: dataDir,
    PARTNER_SECRET: secret,
    CODE_KEY: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PAGE_RATE_LIMIT: '1000000',
    AUTOPILOT: 'off',
  }
  const config = loadConfig(env)
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: config.dataDir })
  await writeAndImportWorld(database.db)
  const server = await serve('dist/server/index.js', env)
  return {
    ...server,
    env,
    db: database.db,
    pool: database.pool,
    url: env.DATABASE_URL,
    secret,
    stop: async () => {
      await server.stop()
      await database.close()
      await base.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
