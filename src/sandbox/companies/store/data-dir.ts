import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config'

/**
 * Makes the data folder and tries it, since root may "write" anywhere by its rights. Step by step: below /proc Node's
 * recursive mkdirSync never returns.
 * @throws ConfigError when nothing can be written there
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'try-')))
  } catch {
    throw new ConfigError(`DATA_DIR ${dataDir} is not a folder that can be written.`)
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
