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

/** Bytes that this user may still write on the folder's disk; null where the file system does not say. */
function freeBytes(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks > 0 ? bavail * bsize : null
}

/** What is to be written below the data folder. */
export interface SpaceNeed {
  /** What needs it, in a sentence. */
  name: string
  /** Names in the data folder of which one is there after the first start. */
  made: readonly string[]
  /** Megabytes. */
  first: number
  /** Not looked at where absent. */
  later?: number
}

/**
 * Checks that the data folder's disk has room for a start.
 * @throws ConfigError with what is left and what is needed, in megabytes
 */
export function checkDiskSpace(dataDir: string, { name, made, first, later = 0 }: SpaceNeed, free = freeBytes): void {
  const isFirst = !made.some((each) => existsSync(join(dataDir, each)))
  const least = isFirst ? first : later
  const left = least === 0 ? null : free(dataDir)
  if (left === null || left >= least * megabyte) return
  throw new ConfigError(
    `DATA_DIR ${dataDir}: its disk has ${Math.floor(left / megabyte)} MB left, ${isFirst ? 'a new' : 'the'} ${name} needs ${least} MB. Free some, or set DATA_DIR to a folder on another disk.`,
  )
}
