import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config-error'

/** Operating system error codes, each explained as a clause. */
const clauses: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
  EROFS: 'the disk is read-only',
  EACCES: 'this user lacks the permission',
  EPERM: 'the system does not permit it',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'its path is too long',
  EMFILE: 'this process may open no more files (ulimit -n)',
  ENFILE: 'the system may open no more files',
}

const isError = (value: unknown): value is NodeJS.ErrnoException => value instanceof Error

/** Returns why an operation failed as one clause: the innermost cause, without a stack trace. */
export function errorCause(error: unknown): string {
  if (!isError(error)) return String(error)
  if (isError(error.cause)) return errorCause(error.cause)
  const clause = error.code === undefined ? undefined : clauses[error.code]
  return clause ?? (error.message.split('\n')[0] || error.name).replace(/\.$/, '')
}

/** Returns {@link errorCause} followed by the error's file path, unless the text already contains it. */
export function causeWithPath(error: unknown): string {
  const cause = errorCause(error)
  return isError(error) && error.path && !cause.includes(error.path) ? `${cause} (${error.path})` : cause
}

/**
 * Creates the data folder and tests it by creating a folder inside, because permission checks always succeed for root.
 * Parents are created one by one: below /proc, Node's recursive mkdirSync never returns.
 * @throws {ConfigError} if it cannot be created or written
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'try-')))
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} is not a folder that can be written: ${errorCause(error)}.`)
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error
  }
}

const megabyte = 2 ** 20

/** Returns the free bytes for this user on the folder's disk; null if the file system does not report them. */
function freeBytes(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks > 0 ? bavail * bsize : null
}

/** Disk space that one component needs below the data folder. */
export interface SpaceNeed {
  /** Name of the component, for the error message. */
  name: string
  /** Names in the data folder; if one of them exists, this is not the first start. */
  made: readonly string[]
  /** Megabytes for the first start. */
  first: number
  /** Megabytes for later starts. Not checked if absent. */
  later?: number
}

/**
 * Checks that the data folder's disk has enough space for a start.
 * @throws {ConfigError} with the free and the required megabytes
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
