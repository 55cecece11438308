import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { type Account, canEnter } from './account'

/** Where databases and copies of the binaries go when the data folder or the checkout lies where only root can enter. */
export const refuge = `/var/lib/${brand.id}`
const pointerName = 'database-location'
const ownerName = 'data-folder'

function own(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * The folder of a data folder's database: inside it, or, when the account cannot enter there (root's home), below
 * {@link refuge}; then a pointer in the data folder says where.
 */
export function choosePlace(dataDir: string, account: Account): string {
  const pointer = join(dataDir, pointerName)
  if (existsSync(pointer)) return own(readFileSync(pointer, 'utf8').trim(), account)
  const near = join(dataDir, 'database')
  if (!account) return own(near, account)
  own(near, account)
  if (canEnter(account, near)) return near
  rmdirSync(near)
  mkdirSync(refuge, { recursive: true, mode: 0o755 })
  chmodSync(refuge, 0o755)
  sweepRefuge()
  const folder = own(join(refuge, randomBytes(8).toString('hex')), account)
  writeFileSync(join(folder, ownerName), dataDir)
  writeFileSync(pointer, `${folder}\n`)
  return folder
}

/** Databases of temporary data folders that are gone would stay for ever; others are never touched. */
function sweepRefuge(): void {
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
