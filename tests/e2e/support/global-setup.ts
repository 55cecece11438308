import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../../scripts/lib/stack.mjs'
import { freePorts } from './free-ports'

/** One whole product for the run, as built, on free ports and a new data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-e2e-'))
  // The database's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const ports = await freePorts()
  let log = ''
  const stack = await startStack({
    env: { PORT: String(ports.site), PARTNERS_PORT: String(ports.partners), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    log: (text) => {
      log = (log + text).slice(-20_000)
    },
  })
  process.env.E2E_ORIGIN = stack.origin
  process.env.E2E_PARTNERS_ORIGIN = stack.partnersOrigin
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_DEMO = JSON.stringify(stack.demo)
  return async () => {
    await stack.stop()
    if (process.env.E2E_SHOW_LOG) process.stdout.write(log)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
