import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class StoreInUse extends Error {}

/** Keeps a second process off the same store. A lock whose process is gone (kill -9, power cut) is taken over. */
export function lockStore(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if (holder !== null && holder !== process.pid && isAlive(holder)) {
      throw new StoreInUse(`The partners' data in ${dir} is in use by another process (${holder}).`)
    }
    rmSync(file, { force: true })
  }
  throw new StoreInUse(`The partners' data in ${dir} could not be locked.`)
}

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
