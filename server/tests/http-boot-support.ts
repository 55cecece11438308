import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { embeddedDatabaseUrl } from '../../tests/support/embedded'
import { type ServerProcess, startServerProcess } from '../../tests/support/process'

/* Server processes and data folders of a test, which are removed after it. */

const started: ServerProcess[] = []
const folders: string[] = []

export function startServerUnderTest(env: Record<string, string>): ServerProcess {
  const server = startServerProcess(env)
  started.push(server)
  return server
}

/** Creates a data folder that the database's system user can enter, or with another mode, for example only for its owner. */
export function newDataFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-boot-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

/** Stops the test's servers and deletes its folders; for use after each test. */
export async function stopAndRemoveAll(): Promise<void> {
  for (const server of started.splice(0)) {
    server.child.kill('SIGTERM')
    await server.ended
  }
  for (const folder of folders.splice(0)) {
    const pointer = join(folder, 'database-location')
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

let prepared: string | undefined
/** Returns a data folder of a server that has run and stopped. Its database is created once and copied. */
export async function usedFolder(): Promise<string> {
  if (!prepared) {
    const folder = mkdtempSync(join(tmpdir(), 'kehribar-boot-'))
    chmodSync(folder, 0o755)
    const first = startServerProcess({ DATA_DIR: folder })
    await first.ready
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    prepared = folder
  }
  const copy = newDataFolder()
  execFileSync('cp', ['-a', `${prepared}/.`, copy])
  return copy
}
/** Deletes the prepared folder; for use after all tests of a file. */
export function forgetUsedFolder(): void {
  if (prepared) rmSync(prepared, { recursive: true, force: true })
  prepared = undefined
}

/** Connects to the embedded database of a data folder. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export const healthStatus = async (origin: string) => (await fetch(`${origin}/api/health`)).status
export const splitLines = (text: string) => text.trim().split('\n')
