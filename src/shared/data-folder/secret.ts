import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error'
import { causeOf } from './cause'

/**
 * Returns a secret that is made once and kept in the data folder, readable by its owner only. The server and the
 * sandbox's companies may both come first: a link to the written file lets exactly one win, and the other reads.
 * @throws ConfigError when its file cannot be used
 */
export function persistedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    return readOrMake(file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${file} cannot be used: ${causeOf(error)}.`)
  }
}

function readOrMake(file: string): string {
  const known = readSecret(file)
  if (known !== null) return known
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readOrMake(file)
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 16) throw new ConfigError(`The secret in ${file} is shorter than 16 characters; remove the file to have a new one made.`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
