import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningStack, startStack } from '../../scripts/lib/stack.ts'
import { freePorts } from '../../tests/e2e/support/free-ports'

/** Number of slots in the measured catalogue. */
export const catalogueSize = 5_000

export interface MeasuredStack extends Pick<RunningStack, 'origin' | 'demo' | 'stop'> {
  /** Returns the server's resident memory in bytes. */
  memory(): Promise<number>
}

/** Starts the built product on free ports with a new data folder and the large catalogue. */
export async function startMeasured(): Promise<MeasuredStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-bench-'))
  // The database's own system user needs to enter this folder.
  chmodSync(dataDir, 0o755)
  const drop = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const program = ['scripts/run-source.ts', 'bench/catalogue.ts', dataDir, String(catalogueSize)]
    execFileSync(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] })
    const [ports, { site: metricsPort }] = [await freePorts(), await freePorts()]
    const stack = await startStack({
      env: {
        PORT: String(ports.site),
        PARTNERS_PORT: String(ports.partners),
        DATA_DIR: dataDir,
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '1000000',
        PAGE_RATE_LIMIT: '1000000',
      },
    })
    const stop = async () => {
      await stack.stop()
      drop()
    }
    // The tests' sign-in reads its one-time code from this origin.
    process.env.E2E_ORIGIN = stack.origin
    process.env.E2E_PARTNERS_ORIGIN = stack.partnersOrigin
    const memory = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
    }
    return { origin: stack.origin, demo: stack.demo, memory, stop }
  } catch (error) {
    drop()
    throw error
  }
}
