import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join, sep, win32 } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { type Account, canEnter } from './account'

type System = ReturnType<typeof platform>

/** Returns the folder for databases and copies of the binaries whose own place PostgreSQL cannot use; its path is ASCII. */
export const refugeOf = (system: System, env: NodeJS.ProcessEnv): string =>
  system === 'win32' ? win32.join(env.ProgramData || 'C:\\ProgramData', brand.id) : `/var/lib/${brand.id}`
export const refuge = refugeOf(platform(), process.env)

/**
 * Whether PostgreSQL can work below a path. On Windows it takes paths in the system's code page for UTF-8: initdb fails
 * below `C:\Users\Çağrı` with "invalid byte sequence".
 */
export const isUsablePath = (path: string, system: System = platform()): boolean => system !== 'win32' || /^[ -~]+$/.test(path)

const pointerName = 'database-location'
const ownerName = 'data-folder'

function own(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Returns the folder of a data folder's database: inside it, or, when the account cannot enter there (root's home) or
 * PostgreSQL cannot use its path, below the refuge; then a pointer in the data folder names it.
 */
export function choosePlace(dataDir: string, account: Account, { within = refuge, system = platform() }: { within?: string; system?: System } = {}): string {
  const pointer = join(dataDir, pointerName)
  if (existsSync(pointer)) return own(readFileSync(pointer, 'utf8').trim(), account)
  const near = join(dataDir, 'database')
  if (isUsablePath(near, system)) {
    own(near, account)
    if (canEnter(account, near)) return near
    rmdirSync(near)
  }
  mkdirSync(within, { recursive: true, mode: 0o755 })
  chmodSync(within, 0o755)
  sweep(within)
  const folder = own(join(within, randomBytes(8).toString('hex')), account)
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
