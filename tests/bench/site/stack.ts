import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../../../scripts/lib/stack.mjs'
import { freePorts } from '../../e2e/support/free-ports'

/** How many slots the measured catalogue holds. */
export const catalogueSize = 5_000

/** The product as built, on free ports and a new data folder, with the large catalogue. */
export async function startMeasured(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-bench-'))
  // The database's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const drop = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    execFileSync(process.execPath, ['--import', 'tsx', '--conditions=development', 'tests/bench/catalogue.ts', dataDir, String(catalogueSize)], {
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.node.json' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ports = await freePorts()
    const stack = await startStack({
      env: { PORT: String(ports.site), PARTNERS_PORT: String(ports.partners), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' },
    })
    const stop = async () => {
      await stack.stop()
      drop()
    }
    return { origin: stack.origin, stop }
  } catch (error) {
    drop()
    throw error
  }
}
