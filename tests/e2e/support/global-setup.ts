import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FullConfig } from '@playwright/test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../../scripts/lib/stack.ts'
import { embeddedDatabaseUrl } from '../../support/embedded'
import { freePorts, freePortsFor } from './free-ports'

/**
 * Coin confirmations are fast. The autopilot is off, so that requests wait until a spec decides them. The rate limit is
 * high, because all browsers of a run share one address.
 */
const pace = { COIN_SECONDS: '1', AUTOPILOT: 'off', PAGE_RATE_LIMIT: '1000000' }

/** Starts one complete built product for the run, on free ports with a new data folder, and a factory that creates players in it. */
export default async function globalSetup({ workers }: Pick<FullConfig, 'workers'> = { workers: 1 }): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-e2e-'))
  // The database's own system user needs to enter this folder.
  chmodSync(dataDir, 0o755)
  const ports = await freePorts()
  // One push service for each worker (tests/e2e/support/push.ts).
  const pushPorts = await freePortsFor(workers)
  const pushServices = pushPorts.map((port) => `http://127.0.0.1:${port}`).join(',')
  let log = ''
  const stack = await startStack({
    env: { PORT: String(ports.site), PARTNERS_PORT: String(ports.partners), DATA_DIR: dataDir, LOG_LEVEL: 'warn', PUSH_SERVICES: pushServices, ...pace },
    log: (text) => {
      log = (log + text).slice(-20_000)
    },
  })
  const desk = await startPlayerDesk(dataDir)
  process.env.E2E_ORIGIN = stack.origin
  process.env.E2E_PARTNERS_ORIGIN = stack.partnersOrigin
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_DEMO = JSON.stringify(stack.demo)
  process.env.E2E_PUSH_PORTS = pushPorts.join(',')
  process.env.E2E_PLAYER_DESK = desk.origin
  return async () => {
    desk.stop()
    await stack.stop()
    if (process.env.E2E_SHOW_LOG) process.stdout.write(log)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startPlayerDesk(dataDir: string): Promise<{ origin: string; stop(): void }> {
  const child = fork('scripts/run-source.ts', ['tests/support/player-factory.ts'], {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: embeddedDatabaseUrl(dataDir) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return { origin, stop: () => child.disconnect() }
}
