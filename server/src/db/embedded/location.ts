import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join, sep, win32 } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import type { SpaceNeed } from '@kehribar/shared/data-folder/folder'
import { ConfigError } from '../../settings/config-error'
import { type Account, canEnter } from './account'

const systemProgram = (name: string) => win32.join(process.env.SystemRoot || 'C:\\Windows', 'System32', name)

/** Returns the short form (8.3) of a folder's path; null when the disk does not create short names. */
function shortPath(folder: string): string | null {
  const { stdout } = spawnSync(systemProgram('cmd.exe'), ['/d', '/c', 'for %I in ("%FOLDER%") do @echo %~sI'], {
    env: { ...process.env, FOLDER: folder },
    encoding: 'latin1',
    windowsVerbatimArguments: true,
  })
  const short = stdout?.trim()
  try {
    // The console's code page may replace a letter, so check that the path names the same folder.
    return short && realpathSync.native(short) === realpathSync.native(folder) ? short : null
  } catch {
    return null
  }
}

/** Removes a folder's inherited permissions and grants access only to this user. @throws ConfigError when that fails */
function keepToSelf(folder: string): void {
  // Use the user's SID, because names are printed in the console's code page.
  const { stdout } = spawnSync(systemProgram('whoami.exe'), ['/user', '/fo', 'csv', '/nh'], { encoding: 'latin1' })
  const user = /"(S-1-[\d-]+)"\s*$/.exec(stdout ?? '')?.[1]
  const isKept = user !== undefined && spawnSync(systemProgram('icacls.exe'), [folder, '/inheritance:r', '/grant:r', `*${user}:(OI)(CI)F`]).status === 0
  if (!isKept)
    throw new ConfigError(`The database's folder ${folder} cannot be closed to other users: set DATA_DIR to a folder of your own whose path is plain ASCII.`)
}

/** Closes a new folder in a shared place to other users. @throws ConfigError when another user has already put files into it */
function keepNewToSelf(folder: string, close = keepToSelf): void {
  close(folder)
  if (readdirSync(folder).length > 0)
    throw new ConfigError(`Another user of this machine has put files into ${folder}: set DATA_DIR to a folder of your own whose path is plain ASCII.`)
}

type System = ReturnType<typeof platform>

/** Returns the folder in which every user of a Windows machine may create folders. */
const sharedOf = (env: NodeJS.ProcessEnv): string => env.ProgramData || 'C:\\ProgramData'

/**
 * Returns the folder for databases that cannot be inside their data folder. Its path is ASCII. On Windows it is a folder of
 * the user if its full or short path is ASCII, otherwise a folder that all users share.
 */
export function fallbackFolder(system: System, env: NodeJS.ProcessEnv, shortPathOf = shortPath): string {
  if (system !== 'win32') return `/var/lib/${brand.id}`
  const local = env.LOCALAPPDATA
  const own = local && (isUsablePath(local, system) ? local : shortPathOf(local))
  return own && isUsablePath(own, system) ? win32.join(own, brand.id) : sharedOf(env)
}

/** Returns the folder for copies of the binaries. On Windows it is the database's own folder, where no other user can write. */
export const copiesFor = (place: string, system: System = platform()): string => (system === 'win32' ? place : fallbackFolder(system, process.env))

/**
 * Returns whether PostgreSQL can work in a path. On Windows it reads paths in the system's code page as UTF-8, so that initdb
 * fails in `C:\Users\Çağrı` with "invalid byte sequence".
 */
export const isUsablePath = (path: string, system: System = platform()): boolean => system !== 'win32' || /^[ -~]+$/.test(path)

const pointerName = 'database-location'
const ownerName = 'data-folder'

/** Disk space of the database. A first start writes 115 MB, and the write-ahead log grows afterwards. */
export const databaseSpace: SpaceNeed = { name: 'database', made: ['database', pointerName], first: 300, later: 50 }

function createOwnedFolder(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

interface Where {
  system?: System
  env?: NodeJS.ProcessEnv
  within?: string
  /** Removes other users' access to a folder. */
  close?: (folder: string) => void
}

/**
 * Returns the database's folder, creating it if needed. It is inside the data folder, or in the refuge when the account cannot
 * enter the data folder (root's home) or PostgreSQL cannot use its path. A pointer file in the data folder then names it.
 */
export function choosePlace(dataDir: string, account: Account, { system = platform(), env = process.env, within, close = keepToSelf }: Where = {}): string {
  const pointer = join(dataDir, pointerName)
  const isShared = (folder: string) => system === 'win32' && folder.startsWith(sharedOf(env) + sep)
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
  if (known !== null && existsSync(known)) {
    if (isShared(known)) close(known)
    return createOwnedFolder(known, account)
  }
  const near = join(dataDir, 'database')
  if (known === null && isUsablePath(near, system)) {
    createOwnedFolder(near, account)
    if (canEnter(account, near)) return near
    rmdirSync(near)
  }
  const fallback = within ?? fallbackFolder(system, env)
  const folder = join(fallback, `${brand.id}-${randomBytes(8).toString('hex')}`)
  if (isShared(folder)) {
    // mkdir without `recursive` fails if the folder exists, so a new one belongs to this user.
    mkdirSync(folder)
    keepNewToSelf(folder, close)
  } else {
    mkdirSync(fallback, { recursive: true, mode: 0o755 })
    chmodSync(fallback, 0o755)
    removeUnusedFallbacks(fallback)
    createOwnedFolder(folder, account)
  }
  writeFileSync(join(folder, ownerName), dataDir)
  writeFileSync(pointer, `${folder}\n`)
  return folder
}

/** Deletes databases whose temporary data folder no longer exists; never touches others. */
function removeUnusedFallbacks(fallback: string): void {
  const temporary = realpathSync(tmpdir()) + sep
  for (const name of readdirSync(fallback)) {
    const folder = join(fallback, name)
    const note = join(folder, ownerName)
    if (!existsSync(note)) continue
    const owner = readFileSync(note, 'utf8')
    const running = existsSync(join(folder, 'cluster', 'postmaster.pid'))
    if (owner.startsWith(temporary) && !existsSync(owner) && !running) rmSync(folder, { recursive: true, force: true })
  }
}
