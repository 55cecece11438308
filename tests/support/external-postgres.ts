import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort, run } from '@server/db/embedded/process'

const programs = ['initdb', 'pg_ctl', 'createdb', 'pg_basebackup', 'pg_dump', 'pg_restore']

/** Returns the folder with a complete PostgreSQL, server and client; null if this machine has none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...folders].find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null
}

/** Returns the address of a PostgreSQL on this machine. */
export const externalUrl = (port: number, database = 'kehribar') => `postgres://kehribar:a-password@127.0.0.1:${port}/${database}`

/** Creates a cluster in `data` of a new folder without starting it. */
export async function initExternalCluster(bin: string): Promise<{ folder: string; data: string }> {
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'external-postgres-'))
  const [data, handed] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(handed, 'a-password', { mode: 0o600 })
  if (account) for (const path of [folder, handed]) chownSync(path, account.uid, account.gid)
  await run(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=kehribar', `--pwfile=${handed}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
    account,
  )
  return { folder, data }
}

/** Starts the machine's own PostgreSQL, as an operator would use, in a new folder with the empty database `kehribar`. */
export async function startExternalPostgres(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [{ folder, data }, port] = [await initExternalCluster(bin), await freePort()]
  const pgCtl = (...args: string[]) => run(join(bin, 'pg_ctl'), [...args, '--silent', '-D', data], databaseAccount())
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await pgCtl('start', '-w', '-l', join(folder, 'log'), '-o', options)
  await run(join(bin, 'createdb'), [`--maintenance-db=${externalUrl(port, 'postgres')}`, 'kehribar'], null)
  return {
    url: externalUrl(port),
    stop: async () => {
      await pgCtl('stop', '-m', 'fast', '-w')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
