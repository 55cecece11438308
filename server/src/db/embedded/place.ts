import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join, sep, win32 } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import type { SpaceNeed } from '@kehribar/shared/data-folder/folder'
import { type Account, canEnter } from './account'
import { keepNewToSelf, keepToSelf, shortPath } from './windows'

type System = ReturnType<typeof platform>

/** Where every user of a Windows machine may read and make folders. */
const sharedOf = (env: NodeJS.ProcessEnv): string => env.ProgramData || 'C:\\ProgramData'

/**
 * Returns the folder for databases whose own place PostgreSQL cannot use; its path is ASCII. On Windows it is the user's
 * own where its short path allows that, else the one that all users share.
 */
export function refugeOf(system: System, env: NodeJS.ProcessEnv, shortPathOf = shortPath): string {
  if (system !== 'win32') return `/var/lib/${brand.id}`
  const local = env.LOCALAPPDATA
  const own = local && (isUsablePath(local, system) ? local : shortPathOf(local))
  return own && isUsablePath(own, system) ? win32.join(own, brand.id) : sharedOf(env)
}

/** Returns the folder for copies of the binaries: on Windows the database's own, where nobody else can put any. */
export const copiesFor = (place: string, system: System = platform()): string => (system === 'win32' ? place : refugeOf(system, process.env))

/**
 * Whether PostgreSQL can work below a path. On Windows it takes paths in the system's code page for UTF-8: initdb fails
 * below `C:\Users\Çağrı` with "invalid byte sequence".
 */
export const isUsablePath = (path: string, system: System = platform()): boolean => system !== 'win32' || /^[ -~]+$/.test(path)

const pointerName = 'database-location'
const ownerName = 'data-folder'

/** A first start writes 115 MB, and the database's log of changes grows after it. */
export const databaseSpace: SpaceNeed = { name: 'database', made: ['database', pointerName], first: 300, later: 50 }

function own(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

interface Where {
  system?: System
  env?: NodeJS.ProcessEnv
  within?: string
  /** Closes a folder to other users of the machine. */
  close?: (folder: string) => void
}

/**
 * Returns the folder of a data folder's database: inside it, or, when the account cannot enter there (root's home) or
 * PostgreSQL cannot use its path, below the refuge; then a pointer in the data folder names it.
 */
export function choosePlace(dataDir: string, account: Account, { system = platform(), env = process.env, within, close = keepToSelf }: Where = {}): string {
  const pointer = join(dataDir, pointerName)
  const isShared = (folder: string) => system === 'win32' && folder.startsWith(sharedOf(env) + sep)
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
  if (known !== null && existsSync(known)) {
    if (isShared(known)) close(known)
    return own(known, account)
  }
  const near = join(dataDir, 'database')
  if (known === null && isUsablePath(near, system)) {
    own(near, account)
    if (canEnter(account, near)) return near
    rmdirSync(near)
  }
  const refuge = within ?? refugeOf(system, env)
  const folder = join(refuge, `${brand.id}-${randomBytes(8).toString('hex')}`)
  if (isShared(folder)) {
    // Fails where the folder is there: a new one is this user's.
    mkdirSync(folder)
    keepNewToSelf(folder, close)
  } else {
    mkdirSync(refuge, { recursive: true, mode: 0o755 })
    chmodSync(refuge, 0o755)
    sweep(refuge)
    own(folder, account)
  }
  writeFileSync(join(folder, ownerName), dataDir)
  writeFileSync(pointer, `${folder}\n`)
  return folder
}

/** Databases of temporary data folders that are gone would stay for ever; others are never touched. */
function sweep(refuge: string): void {
  const temporary = realpathSync(tmpdir()) + sep
  for (const name of readdirSync(refuge)) {
    const folder = join(refuge, name)
    const note = join(folder, ownerName)
    if (!existsSync(note)) continue
    const owner = readFileSync(note, 'utf8')
    const running = existsSync(join(folder, 'cluster', 'postmaster.pid'))
    if (owner.startsWith(temporary) && !existsSync(owner) && !running) rmSync(folder, { recursive: true, force: true })
  }
}
