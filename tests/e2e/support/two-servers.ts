import { embeddedDatabaseUrl } from '../../support/embedded'
import { type ServerProcess, startServerProcess } from '../../support/process'
import { type Balancer, startBalancer } from './balancer'

/** Two more servers on the run's database behind a balancer. The balancer uses the first server until it is killed. */
export interface TwoServers {
  readonly balancer: Balancer
  /** Kills the first server; connections are refused from then on. */
  kill(): void
  /** Sends connections to the second server. */
  takeOver(): void
  close(): Promise<void>
}

function startBeside(): ServerProcess {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const companies = new URL(process.env.E2E_PARTNERS_ORIGIN ?? '').port
  return startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: embeddedDatabaseUrl(dataDir), PARTNERS_PORT: companies, AUTOPILOT: 'off' })
}

export async function startTwoServers(): Promise<TwoServers> {
  const balancer = await startBalancer()
  const servers = [startBeside(), startBeside()]
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready))
  balancer.leadTo(first?.origin ?? null)
  return {
    balancer,
    kill() {
      balancer.leadTo(null)
      servers[0]?.child.kill('SIGKILL')
    },
    takeOver: () => balancer.leadTo(second?.origin ?? null),
    async close() {
      balancer.close()
      for (const { child, ended } of servers) {
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}
