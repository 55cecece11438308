import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config-error'
import { causeOf } from './cause'

/**
 * Makes the data folder and tries it, since root may "write" anywhere by its rights. Step by step: below /proc Node's
 * recursive mkdirSync never returns.
 * @throws ConfigError with the reason when nothing can be written there
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'try-')))
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} is not a folder that can be written: ${causeOf(error)}.`)
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // The other process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

const megabyte = 2 ** 20
/** Megabytes. A first start writes 115, and the database's log of changes grows after it. */
const needed = { first: 300, later: 50 }

/** Bytes that this user may still write on the folder's disk; null where the file system does not say. */
function freeBytes(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks > 0 ? bavail * bsize : null
}

/**
 * Checks that the data folder's disk has room for a start.
 * @throws ConfigError with what is left and what is needed, in megabytes
 */
export function checkRoom(dataDir: string, free = freeBytes): void {
  const isFirst = !existsSync(join(dataDir, 'database')) && !existsSync(join(dataDir, 'database-location'))
  const least = isFirst ? needed.first : needed.later
  const left = free(dataDir)
  if (left === null || left >= least * megabyte) return
  const whose = isFirst ? 'a new database' : 'the database'
  throw new ConfigError(
    `DATA_DIR ${dataDir}: its disk has ${Math.floor(left / megabyte)} MB left, ${whose} needs ${least} MB. Free some, or set DATA_DIR to a folder on another disk.`,
  )
}
