import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from 'js-yaml'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort } from '@server/db/embedded/process'
import { externalUrl } from './external-postgres'
import { killDatabase, type PrimaryAndStandby, waitUntil } from './failover'

/* Provides the setup of tests/support/failover.ts managed by Patroni with etcd, as many operators run it. Promotion is automatic. */

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' }

/** Returns whether Debian's `patroni` and `etcd-server` are installed. */
export const hasPatroni = (): boolean => Object.values(programs).every((path) => existsSync(path))

interface Node {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly data: string
  readonly settings: string
  running: ChildProcess | null
}

interface PatroniSettings {
  readonly bootstrap: { readonly dcs: object }
  readonly postgresql: { readonly parameters: object }
}

/** Returns the settings of deploy/patroni.yaml with the addresses of a node on this machine. */
function settingsOf(node: Omit<Node, 'running' | 'settings'>, etcd: number, bin: string) {
  const documented = load(readFileSync('deploy/patroni.yaml', 'utf8')) as PatroniSettings
  return {
    ...documented,
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    // Patroni's shortest allowed times.
    bootstrap: { ...documented.bootstrap, dcs: { ...documented.bootstrap.dcs, ttl: 20, loop_wait: 2, retry_timeout: 3 } },
    postgresql: {
      ...documented.postgresql,
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: bin,
      pgpass: `${node.data}.pgpass`,
      authentication: {
        superuser: { username: 'kehribar', password: 'a-password' },
        replication: { username: 'standby', password: 'a-password' },
      },
      parameters: { ...documented.postgresql.parameters, unix_socket_directories: '', fsync: 'off' },
    },
  }
}

export async function startPatroni(bin: string): Promise<PrimaryAndStandby> {
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-patroni-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const begin = (program: string, args: string[]) => spawn(program, args, { ...(account ?? {}), cwd: folder, stdio: 'ignore' })

  const [clients, peers] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  const etcd = begin(programs.etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer],
    ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ])

  const nodes: Node[] = []
  for (const name of ['north', 'south']) {
    const node = { name, port: await freePort(), api: await freePort(), data: join(folder, name) }
    const settings = join(folder, `${name}.yml`)
    // Every JSON document is valid YAML.
    writeFileSync(settings, JSON.stringify(settingsOf(node, clients, bin)))
    nodes.push({ ...node, settings, running: null })
  }
  const start = (node: Node) => {
    node.running = begin(programs.patroni, [node.settings])
  }
  const is = async ({ api }: Node, role: 'primary' | 'synchronous') => (await fetch(`http://127.0.0.1:${api}/${role}`)).status === 200
  const [first, second] = nodes as [Node, Node]
  let primary = first

  const other = () => (primary === first ? second : first)
  const inStep = () => waitUntil('waited for the standby', () => is(other(), 'synchronous'))

  start(first)
  await waitUntil('waited for the primary', () => is(first, 'primary'))
  start(second)
  await inStep()

  return {
    url: () => externalUrl(primary.port),
    standbyUrl: () => externalUrl(other().port),
    failover: async (follow) => {
      await inStep()
      const lost = primary
      lost.running?.kill('SIGKILL')
      killDatabase(lost)
      primary = other()
      await waitUntil('waited for another primary', () => is(primary, 'primary'))
      follow(externalUrl(primary.port))
      start(lost)
      await inStep()
    },
    stop: async () => {
      for (const { running, data } of nodes) {
        running?.kill('SIGKILL')
        if (existsSync(join(data, 'postmaster.pid'))) killDatabase({ data })
      }
      etcd.kill('SIGKILL')
      await pause(200)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
